-- A community's board is made of its members' totals by index alone: stars and member of each total, who is a member, and the few
-- accounts that are deleted or suspended.
drop index star_totals_by_community;
create index star_totals_by_community on star_totals (community_id, period, stars desc) include (user_id);
drop index memberships_of_members;
create index memberships_of_members on memberships (community_id, user_id) where not is_guest;
create index users_absent on users (id) where deleted_at is not null or suspended_at is not null;

-- Accounts are listed and counted without guests, who no longer slow these indexes down, nor are slowed down by them when a crowd of them joins.
drop index users_by_date;
create index users_by_date on users (date_joined) where deleted_at is null and not is_guest;
drop index users_by_name;
create index users_by_name on users (lower(display_name), id) where deleted_at is null and not is_guest;
