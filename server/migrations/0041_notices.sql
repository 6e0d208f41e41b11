-- What members find under the bell: one row a person and occasion, written by the transaction that is its reason. The words are made when the
-- list is read. Not shown before `appears_at`, nor from `expires_at` on, when the row goes.
create table notices (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null,
  event_id uuid not null references events on delete cascade,
  object_id uuid not null,
  "window" text not null,
  appears_at timestamptz not null,
  expires_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, object_id, "window")
);
create index notices_list on notices (user_id, appears_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_expired on notices (expires_at);
create index notices_events on notices (event_id);
