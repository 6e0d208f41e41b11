-- People who play one live event with a name alone. A guest is a user without an address until they keep their score.
alter table users
  alter column email drop not null,
  alter column email_canonical drop not null,
  -- Stays on a guest who was erased, so that results go on saying that a guest played.
  add column is_guest boolean not null default false,
  add column guest_event_id uuid references events on delete set null,
  -- The display name with look-alikes folded; null until it was worked out for accounts that are older than this column.
  add column name_key text,
  add constraint users_reachable check (is_guest or (email is not null and email_canonical is not null));
-- No two guests of an event have names that look alike.
create unique index users_guest_names on users (guest_event_id, name_key) where is_guest and deleted_at is null;
create index users_by_guest_event on users (guest_event_id) where guest_event_id is not null;
create index users_by_name_key on users (name_key) where deleted_at is null;
create index users_without_name_key on users (id) where name_key is null and deleted_at is null and not is_stand_in;
create index users_guests on users (date_joined) where is_guest and deleted_at is null;

-- Guests count as no members.
alter table memberships add column is_guest boolean not null default false;

alter table communities
  add column forbids_guests boolean not null default false,
  add column guest_blocklist text[] not null default '{}';

-- Events with guests: how many there are, and how many the host lets in from one address in ten minutes; null while the host has not said.
create table event_guests (
  event_id uuid primary key references events on delete cascade,
  guest_count integer not null default 0 check (guest_count >= 0),
  per_address integer check (per_address >= 1)
);

-- The last number put behind a name that somebody had already, so that a thousand people with one name cost a thousand steps.
create table guest_name_numbers (
  event_id uuid not null references events on delete cascade,
  name_key text not null,
  last_number integer not null,
  primary key (event_id, name_key)
);

-- How many guests came from an address. Only the keyed hash of an address is stored, and for a day at most.
create table guest_addresses (
  address_hash bytea not null,
  window_start timestamptz not null,
  count integer not null default 0,
  expires_at timestamptz not null,
  primary key (address_hash, window_start)
);
create index guest_addresses_by_expiry on guest_addresses (expires_at);

-- An entry that moves from a guest to an account takes its answers and runs with it, in one transaction.
alter table answers alter constraint answers_event_id_user_id_fkey deferrable initially immediate;
alter table runs alter constraint runs_event_id_user_id_fkey deferrable initially immediate;

-- Events made before have no guests.
update events set rules = rules || '{"guests": false}' where type = 'trivia';
