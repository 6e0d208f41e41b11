-- Mails about accounts go ahead of those to many: what is due of either is read from its own index, however much waits in the other.
create index outgoing_mails_about_accounts on outgoing_mails (next_try_at) where object_id is null;
create index outgoing_mails_to_many on outgoing_mails (next_try_at) where object_id is not null;
drop index outgoing_mails_by_next_try;

-- What is old goes.
create index sends_by_time on sends (at);

-- The events that the stored part of an interrupted read changed a game of, while it is not done.
alter table feed_reads add column event_ids jsonb not null default '[]';
