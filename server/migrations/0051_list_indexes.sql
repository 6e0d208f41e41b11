-- Accounts by name and by date, those who are more than ordinary members, and suspended ones.
create index users_by_name on users (lower(display_name), id) where deleted_at is null;
create index users_by_date on users (date_joined) where deleted_at is null;
create index users_with_roles on users (role) where deleted_at is null and role <> 'ordinary';
create index users_suspended on users (suspended_at) where deleted_at is null and suspended_at is not null;
-- Events by status, and in the order of the Studio's list.
create index events_by_status on events (status) where deleted_at is null;
create index events_studio on events (
  (case status when 'live' then 0 when 'completing' then 0 when 'scheduled' then 1 when 'draft' then 2 else 3 end),
  (case when status = 'scheduled' then starts_at end),
  (coalesce(completed_at, created_at)) desc,
  id
) where deleted_at is null;
