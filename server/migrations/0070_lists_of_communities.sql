-- Events of a community are counted from the index alone, without reading which of them are deleted, and listed in the order of their page.
drop index events_by_community;
create index events_by_community on events (community_id, status) where deleted_at is null;
create index events_of_community_in_order on events (
  community_id,
  (case status when 'live' then 0 when 'completing' then 0 when 'scheduled' then 1 else 2 end),
  (case when status = 'scheduled' then starts_at end),
  (coalesce(completed_at, started_at, updated_at)) desc,
  id
) where deleted_at is null and status <> 'draft';
