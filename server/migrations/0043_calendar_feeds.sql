-- The one calendar feed of a member. Only the hash of its address's token is stored: who reads the table cannot read a calendar.
create table calendar_feeds (
  user_id uuid primary key references users,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null
);
