-- What somebody wants to hear of, by kind and by channel. Without a row it is on.
create table notification_switches (
  user_id uuid not null references users,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);

-- What goes out once, put here by the transaction that queues it. `window` is the occasion; what was queued and not sent leaves no row.
create table sends (
  kind text not null,
  object_id uuid not null,
  user_id uuid not null references users,
  channel text not null,
  "window" text not null,
  at timestamptz not null,
  primary key (kind, object_id, user_id, channel, "window")
);
create index sends_by_user on sends (user_id);

-- How far an event's entries have been looked through so many hours before a lock.
create table reminder_rounds (
  event_id uuid not null references events on delete cascade,
  lock_at timestamptz not null,
  hours smallint not null,
  next_entry_no integer not null default 0,
  done_at timestamptz,
  primary key (event_id, lock_at, hours)
);
create index slots_by_lock on slots (lock_at) where sealed_at is null and lock_at is not null;

-- What a mail is about, where it is not an account; both are those of its row in `sends`.
alter table outgoing_mails add column object_id uuid;
alter table outgoing_mails add column "window" text;
