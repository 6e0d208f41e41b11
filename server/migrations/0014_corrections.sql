-- What was told in public when a result changed after it had counted. One line for each revision of an outcome that corrected another.
create table corrections (
  event_id uuid not null,
  slot_key text not null,
  revision integer not null,
  note text not null check (length(note) <= 500),
  reason text not null check (length(reason) <= 200),
  -- How many ranks were others than before.
  moved integer not null check (moved >= 0),
  at timestamptz not null,
  primary key (event_id, slot_key, revision),
  foreign key (event_id, slot_key, revision) references slot_outcomes on delete cascade
);
