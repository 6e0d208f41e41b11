-- "My answer is right": one row an answer of a slot, whoever asked. guess_key folds what is the same answer however it was typed.
create table appeals (
  id uuid primary key,
  event_id uuid not null,
  slot_key text not null,
  guess_key text not null,
  guess jsonb not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  unique (event_id, slot_key, guess_key),
  foreign key (event_id, slot_key) references slots on delete cascade
);

-- Who asked, with the guess of their own; it goes with their entry.
create table appeal_asks (
  appeal_id uuid not null references appeals on delete cascade,
  event_id uuid not null,
  user_id uuid not null,
  ordinal integer not null,
  at timestamptz not null,
  primary key (appeal_id, user_id),
  foreign key (event_id, user_id) references entries (event_id, user_id) on delete cascade
);
create index appeal_asks_by_entry on appeal_asks (event_id, user_id);
