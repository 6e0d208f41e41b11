-- People and sessions
create table users (
  id uuid primary key,
  email text not null,
  email_canonical text not null unique,
  email_verified_at timestamptz,
  display_name text not null check (char_length(display_name) between 1 and 70),
  photo_url text,
  phone_number text,
  role text not null default 'ordinary' check (role in ('ordinary', 'creator', 'admin')),
  suspended_at timestamptz,
  deleted_at timestamptz,
  date_joined timestamptz not null
);

create table credentials (
  user_id uuid primary key references users,
  password_hash text not null,
  changed_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  refresh_hash bytea not null unique,
  -- The hash that was valid before the last rotation, and the first moment its successor was seen in use.
  previous_hash bytea unique,
  rotated_at timestamptz not null,
  successor_seen_at timestamptz,
  generation integer not null default 0,
  community_id uuid,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;

-- Every process polls this log; an access token of a revoked session stops counting within seconds.
create table revocations (
  seq bigint generated always as identity primary key,
  session_id uuid,
  user_id uuid,
  at timestamptz not null
);

create table one_time_codes (
  hash bytea primary key,
  kind text not null,
  user_id uuid not null references users,
  session_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table login_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null default 0,
  primary key (key, window_start)
);

-- Communities
create table communities (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  name text not null check (char_length(name) between 1 and 70),
  description text not null default '' check (char_length(description) <= 255),
  brand_logo text,
  header_banner text,
  favicon text,
  cover_image text,
  primary_color text,
  secondary_color text,
  primary_text_color text,
  secondary_text_color text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null
);
alter table sessions add constraint sessions_community foreign key (community_id) references communities;

create table slug_history (
  slug text primary key,
  community_id uuid not null references communities,
  retired_at timestamptz not null
);

create table memberships (
  community_id uuid not null references communities,
  user_id uuid not null references users,
  joined_at timestamptz not null,
  primary key (community_id, user_id)
);
create index memberships_by_user on memberships (user_id);

-- Events
create table events (
  id uuid primary key,
  community_id uuid not null references communities,
  created_by uuid not null references users,
  type text not null check (type ~ '^[a-z][a-z0-9_]{1,39}$'),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'live', 'completing', 'completed', 'cancelled')),
  version integer not null default 1,
  name text check (char_length(name) <= 70),
  description text check (char_length(description) <= 255),
  cover_image text,
  starts_at timestamptz,
  ends_at timestamptz,
  time_zone text not null default 'UTC',
  auto_start boolean not null default false,
  short_id text unique check (short_id ~ '^[a-z0-9-]{3,40}$'),
  rules jsonb not null,
  rules_version integer not null default 1,
  stars jsonb not null,
  content_version integer not null default 0,
  -- Moves with every change of what standings are made of: a sealed slot, an outcome, an exclusion.
  results_version integer not null default 0,
  -- Also the next dense entry number.
  entry_count integer not null default 0,
  commitment bytea,
  next_deadline_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at is null or starts_at is null or ends_at >= starts_at)
);
create index events_by_community on events (community_id, status);
create index events_by_creator on events (created_by);
create index events_by_deadline on events (next_deadline_at) where next_deadline_at is not null and deleted_at is null;

create table event_hosts (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users,
  primary key (event_id, user_id)
);

-- The author's document with its keys. Nothing that serves a player reads this table.
create table drafts (
  event_id uuid primary key references events on delete cascade,
  content jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid not null references users
);

create table slots (
  event_id uuid not null references events on delete cascade,
  slot_key text not null check (slot_key ~ '^[A-Za-z0-9._-]{1,40}$'),
  ordinal integer not null check (ordinal >= 0),
  group_key text,
  content jsonb not null,
  content_version integer not null default 1,
  opens_at timestamptz,
  lock_at timestamptz,
  sealed_at timestamptz,
  root bytea,
  primary key (event_id, slot_key),
  unique (event_id, ordinal) deferrable initially deferred
);

create table slot_revisions (
  event_id uuid not null,
  slot_key text not null,
  content_version integer not null,
  content jsonb not null,
  reason text not null,
  at timestamptz not null,
  by uuid references users,
  primary key (event_id, slot_key, content_version),
  foreign key (event_id, slot_key) references slots on delete cascade
);

create table slot_secrets (
  event_id uuid not null,
  slot_key text not null,
  content_version integer not null,
  secret jsonb not null,
  salt bytea not null,
  primary key (event_id, slot_key, content_version),
  foreign key (event_id, slot_key) references slots on delete cascade
);

create table slot_outcomes (
  event_id uuid not null,
  slot_key text not null,
  revision integer not null check (revision >= 1),
  outcome jsonb not null,
  reason text not null,
  source text not null check (source in ('settle', 'owner', 'admin', 'feed')),
  by uuid references users,
  at timestamptz not null,
  primary key (event_id, slot_key, revision),
  foreign key (event_id, slot_key) references slots on delete cascade
);

-- One live room an event. Every step is one transaction under the event's exclusive lock and moves seq by one.
create table rooms (
  event_id uuid primary key references events on delete cascade,
  seq integer not null default 0,
  state jsonb not null check (pg_column_size(state) <= 8192),
  deadline_at timestamptz,
  -- Last sign of life of whoever drives the room; a gap tells how long nobody could play.
  beat_at timestamptz not null
);
create index rooms_by_deadline on rooms (deadline_at) where deadline_at is not null;

-- How many players each process holds for a room, and how many answers still wait in it. Rows go stale within seconds.
create table room_presence (
  event_id uuid not null references events on delete cascade,
  process_id uuid not null,
  connected integer not null,
  queued integer not null default 0,
  at timestamptz not null,
  primary key (event_id, process_id)
);

-- Entries and what they give
create table entries (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users,
  entry_no integer not null check (entry_no >= 0),
  version integer not null default 0,
  picks jsonb not null default '{}',
  joined_at timestamptz not null,
  updated_at timestamptz not null,
  excluded_at timestamptz,
  primary key (event_id, user_id),
  unique (event_id, entry_no)
);
create index entries_by_user on entries (user_id);

create table entry_versions (
  event_id uuid not null,
  entry_no integer not null,
  version integer not null,
  picks jsonb not null,
  hash bytea not null,
  at timestamptz not null,
  primary key (event_id, entry_no, version),
  foreign key (event_id, entry_no) references entries (event_id, entry_no) on delete cascade
);

-- One answer per player and ordinal of a slot is a constraint, not a habit. Rooms use ordinal 0.
create table answers (
  event_id uuid not null,
  slot_key text not null,
  user_id uuid not null references users,
  ordinal integer not null default 0 check (ordinal >= 0),
  value jsonb not null,
  received_at timestamptz not null,
  elapsed_ms integer not null check (elapsed_ms >= 0),
  primary key (event_id, slot_key, user_id, ordinal),
  foreign key (event_id, slot_key) references slots on delete cascade,
  foreign key (event_id, user_id) references entries on delete cascade
);

create table runs (
  event_id uuid not null,
  slot_key text not null,
  user_id uuid not null,
  content_version integer not null,
  state jsonb not null,
  guess_count integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (event_id, slot_key, user_id),
  foreign key (event_id, slot_key) references slots on delete cascade,
  foreign key (event_id, user_id) references entries on delete cascade
);

-- Packed standings: one row a sealed slot, never one an entry
create table columns (
  event_id uuid not null,
  slot_key text not null,
  revision integer not null,
  entry_count integer not null,
  width smallint not null check (width in (1, 2, 4)),
  bytes bytea not null,
  primary key (event_id, slot_key),
  foreign key (event_id, slot_key) references slots on delete cascade
);

create table final_standings (
  event_id uuid not null references events on delete cascade,
  entry_no integer not null,
  results_version integer not null,
  rank integer not null,
  keys jsonb not null,
  primary key (event_id, entry_no)
);

-- Stars: an append-only ledger; the total is its sum
create table star_entries (
  id uuid primary key,
  award_key text not null unique,
  user_id uuid not null references users,
  community_id uuid references communities,
  event_id uuid references events,
  amount integer not null check (amount <> 0),
  reason text not null,
  results_version integer,
  at timestamptz not null
);
create index star_entries_by_user on star_entries (user_id, at desc);
create index star_entries_by_event on star_entries (event_id, user_id);

-- `community_id` is the nil UUID for the total everywhere; `period` is 'all' or 'YYYY-MM'.
create table star_totals (
  user_id uuid not null references users,
  community_id uuid not null,
  period text not null,
  stars integer not null,
  updated_at timestamptz not null,
  primary key (user_id, community_id, period)
);
create index star_totals_by_community on star_totals (community_id, period, stars desc);

create table idempotency_keys (
  user_id uuid not null references users,
  key text not null,
  route text not null,
  fingerprint bytea not null,
  status integer not null,
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor uuid,
  action text not null,
  object_kind text not null,
  object_id text not null,
  request_id text,
  details jsonb not null default '{}'
);
create index audit_by_object on audit (object_kind, object_id, id);

-- A development clock may be moved; one row, absent in production.
create table clock_offset (
  id smallint primary key default 1 check (id = 1),
  offset_ms bigint not null
);
