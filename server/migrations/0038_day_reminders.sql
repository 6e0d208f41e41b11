-- Reminders of several kinds look through the same entries for the same lock.
alter table reminder_rounds add column kind text not null default 'picks_incomplete';
alter table reminder_rounds drop constraint reminder_rounds_pkey;
alter table reminder_rounds add primary key (event_id, kind, lock_at, hours);
create index slots_by_opening on slots (opens_at) where sealed_at is null and opens_at is not null;
