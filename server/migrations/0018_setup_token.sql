-- The link that makes the first admin from a browser: one at a time, the latest that was printed. Only its hash is kept.
create table setup_token (
  id integer primary key default 1 check (id = 1),
  hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
