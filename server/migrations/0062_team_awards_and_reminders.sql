-- The team for whose rank a prize was won; null where people win for themselves and for drawn prizes.
alter table prize_claims add column team_no smallint check (team_no between 1 and 50);

-- Why a host called the event off, in the host's words; null without any.
alter table events add column cancel_reason text check (char_length(cancel_reason) between 1 and 280);

-- Members who asked to be reminded of an event. `reminded_for` is the start they were reminded of; null before.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  asked_at timestamptz not null,
  reminded_for timestamptz,
  primary key (event_id, user_id)
);
create index event_reminders_users on event_reminders (user_id);
