-- Browsers that get pushes. One belongs to whoever turned it on last, and to the session they did it in: it goes when that session is revoked,
-- and rests when it has run out.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index push_subscriptions_users on push_subscriptions (user_id, created_at);
create index push_subscriptions_sessions on push_subscriptions (session_id);
