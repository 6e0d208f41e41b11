-- Extended time in percent of what everybody has. What was chosen while a slot was open leaves that slot as it was.
alter table entries
  add column time_percent smallint not null default 100 check (time_percent in (100, 150, 200, 300)),
  add column time_percent_before smallint not null default 100 check (time_percent_before in (100, 150, 200, 300)),
  add column time_changed_in text;
create index entries_with_extended_time on entries (event_id) where time_percent > 100 or time_percent_before > 100;
create index entries_excluded on entries (event_id) where excluded_at is not null;

-- The time an answer counts with is `elapsed_ms` on a window of this many percent.
alter table answers add column time_percent smallint not null default 100 check (time_percent in (100, 150, 200, 300));

-- How the latest slot's frame reached the connections of a process.
alter table room_presence add column delivery jsonb;

-- Who was shown the keys of an event without being one of its hosts: they take no part in it.
create table event_insiders (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users,
  since timestamptz not null,
  primary key (event_id, user_id)
);
