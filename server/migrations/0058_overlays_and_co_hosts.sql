-- The key with which a page for broadcasting software reads an event's big screen. An event has one at most, and only its hash is stored.
create table overlay_keys (
  event_id uuid primary key references events on delete cascade,
  -- Names the key where its sockets are counted and closed.
  id uuid not null unique,
  key_hash bytea not null unique,
  created_at timestamptz not null
);

-- Co-hosts are creators or admins who are in the event's community, and not its creator. Nothing wrote this table but copies of events.
alter table users
  add column is_staff boolean not null generated always as (role in ('creator', 'admin')) stored,
  add constraint users_staff unique (id, is_staff);
alter table events add constraint events_of_community unique (id, community_id);

delete from event_hosts where not exists (
  select from events
  join memberships on memberships.community_id = events.community_id
  join users on users.id = memberships.user_id
  where events.id = event_hosts.event_id and users.id = event_hosts.user_id and users.is_staff and users.deleted_at is null
    and events.created_by <> users.id and not memberships.is_guest);

alter table event_hosts
  add column community_id uuid,
  add column is_staff boolean not null default true check (is_staff);
update event_hosts set community_id = events.community_id from events where events.id = event_hosts.event_id;
alter table event_hosts
  alter column community_id set not null,
  -- An event that moves to another community, and a person who leaves it or whose role changes, lose their hostings in the same transaction.
  add constraint event_hosts_in_community foreign key (event_id, community_id) references events (id, community_id) on delete cascade,
  add constraint event_hosts_are_staff foreign key (user_id, is_staff) references users (id, is_staff),
  add constraint event_hosts_are_members foreign key (community_id, user_id) references memberships (community_id, user_id)
    deferrable initially deferred;
create index event_hosts_by_user on event_hosts (user_id);
create index event_hosts_by_membership on event_hosts (community_id, user_id);
