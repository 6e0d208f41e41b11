-- One outbox for every channel. A row is one message: a mail, or a push to one browser.
alter table outgoing_mails rename to outgoing_messages;
alter index outgoing_mails_by_user rename to outgoing_messages_by_user;

alter table outgoing_messages
  add column channel text not null default 'email',
  -- The event that a message about something else than the account belongs to.
  add column event_id uuid,
  -- The browser that a push goes to.
  add column subscription_id uuid,
  -- After this moment it is not sent any more; null of what does not expire.
  add column expires_at timestamptz,
  -- Waits to be sent together with others to the same person.
  add column is_digest boolean not null default false,
  -- Why the last try failed, in one word of the protocol, and when.
  add column failure text,
  add column failed_at timestamptz,
  -- Not tried any more; kept for a while for whoever runs the platform.
  add column given_up_at timestamptz;
alter table outgoing_messages alter column channel drop default;
alter table outgoing_messages add constraint outgoing_messages_channel check (channel in ('email', 'push'));
-- Of all kinds but prizes, which never wait for others, the object is the event.
update outgoing_messages set event_id = object_id where object_id is not null and kind not like 'prize\_%';

-- What is due is read from its own index, however much waits elsewhere.
drop index outgoing_mails_about_accounts;
drop index outgoing_mails_to_many;
create index outgoing_mails_about_accounts on outgoing_messages (next_try_at)
  where object_id is null and channel = 'email' and given_up_at is null;
create index outgoing_mails_of_events on outgoing_messages (next_try_at)
  where object_id is not null and channel = 'email' and given_up_at is null;
create index outgoing_pushes on outgoing_messages (next_try_at) where channel = 'push' and given_up_at is null;
create index outgoing_messages_given_up on outgoing_messages (given_up_at) where given_up_at is not null;

-- When a message of an occasion began to leave: counted, so that nobody gets more than a few a day.
alter table sends add column left_at timestamptz;
create index sends_by_departure on sends (user_id, channel, left_at) where left_at is not null;

-- Announcements of a start, an opening and results are kinds of their own, with switches of their own; their occasions begin with them.
update notices set kind = split_part("window", ' ', 1) where kind = 'announcement';
update sends set kind = split_part("window", ' ', 1) where kind = 'announcement';
update outgoing_messages set kind = split_part("window", ' ', 1) where kind = 'announcement';
insert into notification_switches (user_id, kind, channel, is_on, changed_at)
  select user_id, kinds.kind, channel, is_on, changed_at
  from notification_switches, (values ('starting_soon'), ('now_open'), ('results_are_in')) kinds (kind)
  where notification_switches.kind = 'announcement';
delete from notification_switches where kind = 'announcement';

-- When somebody does not want to be written to, in minutes of their own day.
create table quiet_hours (
  user_id uuid primary key references users,
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  time_zone text not null,
  check (from_minute <> until_minute)
);
