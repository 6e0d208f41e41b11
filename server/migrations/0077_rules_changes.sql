-- Changes of an event's rules after somebody had entered it, which everybody who entered can read.
alter table events add column rules_version integer not null default 1;

create table rules_changes (
  event_id uuid not null references events on delete cascade,
  -- The version of the rules that the change made; those of the publication are 1.
  rules_version integer not null check (rules_version > 1),
  -- The results that were computed with the changed rules.
  results_version integer not null,
  reason text not null check (length(reason) between 1 and 255),
  -- Each rule that differs, in words: label, before, after.
  changes jsonb not null,
  -- How many ranks were others than before.
  moved integer not null check (moved >= 0),
  at timestamptz not null,
  primary key (event_id, rules_version)
);
