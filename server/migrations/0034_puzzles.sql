-- What a run came to while its slot was open, which is what it counts as. Null: it counts in nothing.
alter table runs add column counted jsonb;

-- What all slots of an event share and players may read whole, such as a list of names. Changes with the event's content_version.
create table event_references (
  event_id uuid primary key references events on delete cascade,
  content jsonb not null
);
