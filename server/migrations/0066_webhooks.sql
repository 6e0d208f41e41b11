-- Addresses of other programs that a community's events are sent to.
create table webhooks (
  id uuid primary key,
  community_id uuid not null references communities,
  url text not null,
  -- The kinds of what is sent to it.
  kinds text[] not null,
  -- Encrypted; messages are signed with it.
  sealed_secret bytea not null,
  is_active boolean not null,
  created_at timestamptz not null
);
create index webhooks_by_community on webhooks (community_id, created_at);

-- The log of what was sent, and what is sent at the next try.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  kind text not null,
  -- Text and not jsonb, because the signature covers these bytes.
  body text not null,
  created_at timestamptz not null,
  -- Finished tries.
  tries integer not null default 0,
  last_try_at timestamptz,
  delivered_at timestamptz,
  -- The receiver's status code at the last try, and why it failed where there is none.
  response_status smallint,
  failure text
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- Their messages leave through the outbox, at most one for a delivery.
alter table outgoing_messages add column delivery_id uuid;
alter table outgoing_messages drop constraint outgoing_messages_channel;
alter table outgoing_messages add constraint outgoing_messages_channel check (channel in ('email', 'push', 'webhook'));
create unique index outgoing_messages_by_delivery on outgoing_messages (delivery_id) where delivery_id is not null;
create index outgoing_webhooks on outgoing_messages (next_try_at) where channel = 'webhook' and given_up_at is null;
