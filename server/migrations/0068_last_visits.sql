-- When an account was last seen. Accounts are listed in this order from the index, instead of going over all sessions of everybody. It is a
-- table of its own, because each renewal of a session would otherwise rewrite the account's row with all of its indexes, and wait for those
-- who hold it.
create table last_visits (
  user_id uuid primary key references users on delete cascade,
  at timestamptz not null
);
insert into last_visits (user_id, at)
select sessions.user_id, max(sessions.last_used_at)
from sessions join users on users.id = sessions.user_id
where users.deleted_at is null and not users.is_guest
group by sessions.user_id;
create index last_visits_by_time on last_visits (at);
