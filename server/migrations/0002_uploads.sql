-- Pictures as they are served: re-encoded, without metadata, named by the SHA-256 of their bytes in hex.
create table uploads (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 307200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  owner uuid not null references users,
  at timestamptz not null
);
create index uploads_by_owner on uploads (owner, at desc);
