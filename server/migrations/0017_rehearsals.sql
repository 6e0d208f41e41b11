-- A rehearsal is a copy of an event that only those who run it can open. It counts as removed, so that whatever leaves removed events out
-- leaves it out too.
alter table events
  add column rehearsal_of uuid references events on delete cascade,
  add constraint events_rehearsal_hidden check (rehearsal_of is null or deleted_at is not null);
create unique index events_by_rehearsal on events (rehearsal_of) where rehearsal_of is not null;

-- Who simulates a rehearsal's players. It goes with its event.
create table rehearsals (
  event_id uuid primary key references events on delete cascade,
  player_count integer not null check (player_count between 10 and 2000),
  -- The process that is at it, and when it last said so; another takes over from one that is gone.
  driver_id uuid,
  driven_at timestamptz,
  -- When a console or a big screen was last open on it.
  watched_at timestamptz not null,
  created_at timestamptz not null
);

-- What somebody is called in this event alone.
alter table entries add column display_name text check (char_length(display_name) between 1 and 70);
create index entries_renamed on entries (event_id) where display_name is not null;

-- Those who play in rehearsals: two thousand accounts that nobody has. They count as deleted, so that no list, count, board or mail knows
-- them, and stay, so that a rehearsal leaves as many accounts as it found.
alter table users
  add column is_stand_in boolean not null default false,
  add constraint users_stand_in_hidden check (not is_stand_in or deleted_at is not null);
insert into users (id, email, email_canonical, display_name, date_joined, deleted_at, is_stand_in)
select
  ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
  'stand-in-' || n || '@rehearsal.invalid',
  'stand-in-' || n || '@rehearsal.invalid',
  given.names[1 + (n - 1) % 80] || ' ' || substr('ABCDEFGHIJKLMNOPRSTUVWXYZ', 1 + (n - 1) / 80, 1) || '.',
  'epoch', 'epoch', true
from generate_series(1, 2000) as n,
  (select string_to_array('Ada,Aisha,Alex,Amara,Ana,Andre,Anika,Anton,Ayo,Bea,Ben,Bruno,Carla,Chen,Chloe,Dana,Daniel,Diego,Dina,Ebba,'
    'Elena,Eli,Emre,Erik,Esra,Eva,Farah,Felix,Fiona,Gabe,Gita,Grace,Hana,Hugo,Ibrahim,Ida,Inez,Isaac,Ivy,Jae,'
    'Jonas,Jude,June,Kai,Kamal,Karin,Kofi,Lara,Leo,Lena,Liam,Lina,Luca,Maeve,Malik,Marco,Maya,Mei,Mila,Milo,'
    'Nadia,Nia,Nils,Noor,Olga,Omar,Oscar,Pia,Priya,Rafa,Rosa,Sami,Sara,Sven,Tariq,Tess,Theo,Uma,Yuki,Zoe', ',') as names) as given;
