-- What whoever asked wrote to those who decide. Goes with its author's account.
alter table appeal_asks add column note text check (length(note) <= 300);

-- Why it was decided so, in the words of whoever decided; told to those it concerns.
alter table appeals add column reason text check (length(reason) <= 300);

-- Whose run an accepted appeal changed, asked or not: what it came to before and after. counted: it counts in the results, and not only in the archive.
create table appeal_results (
  appeal_id uuid not null references appeals on delete cascade,
  event_id uuid not null,
  user_id uuid not null,
  before jsonb,
  after jsonb not null,
  counted boolean not null,
  primary key (appeal_id, user_id),
  foreign key (event_id, user_id) references entries (event_id, user_id) on delete cascade
);
create index appeal_results_by_entry on appeal_results (event_id, user_id);
