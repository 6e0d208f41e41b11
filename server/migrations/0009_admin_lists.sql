-- The log is read newest first, and an account's last visit is the last use of any of its sessions.
create index audit_by_time on audit (at desc, id desc);
create index sessions_by_use on sessions (user_id, last_used_at desc);
