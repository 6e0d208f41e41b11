-- The secret that an account shares with somebody's authenticator app, sealed with the server's own key. It counts once a first code was right.
create table second_factors (
  user_id uuid primary key references users,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- A code stands for one step of thirty seconds, and works once.
create table used_factor_steps (
  user_id uuid not null references users,
  step integer not null,
  primary key (user_id, step)
);

-- Codes for whoever has lost the app. Only their hashes are kept.
create table recovery_codes (
  user_id uuid not null references users,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
