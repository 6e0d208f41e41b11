-- Failures in a row, one row a key. They lay among the windows of login_counters, where two failures at once could leave two rows for one
-- key, after which none of them could be moved any more. Such rows become one: their sum, and the time of the last.
create table login_streaks (
  key text primary key,
  failures integer not null check (failures > 0),
  last_failed_at timestamptz not null
);

insert into login_streaks (key, failures, last_failed_at)
select key, sum(count), max(window_start) from login_counters where key like 'pause:%' group by key having sum(count) > 0;

delete from login_counters where key like 'pause:%';

create index login_streaks_by_time on login_streaks (last_failed_at);
