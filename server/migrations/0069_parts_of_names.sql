-- Searches for a part of a name or address read an index of the letters in threes instead of every account and event. The index needs the
-- extension pg_trgm, which comes with the embedded database and with nearly every PostgreSQL, and which the owner of a database may create. Where
-- it is missing, searches find the same and take longer; the statements below can then be run by hand later.
do $$
begin
  create extension if not exists pg_trgm;
  -- Without a list of pending entries, which a search would have to read through.
  create index if not exists users_by_name_parts on users using gin (lower(display_name) gin_trgm_ops, email_canonical gin_trgm_ops)
    with (fastupdate = off) where deleted_at is null and not is_guest;
  -- Deleted events too, because the audit log is searched by their names.
  create index if not exists events_by_name_parts on events using gin (lower(name) gin_trgm_ops, short_id gin_trgm_ops)
    with (fastupdate = off);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object or invalid_schema_name then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;
