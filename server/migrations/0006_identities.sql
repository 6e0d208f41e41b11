-- Who somebody is to an identity provider. Issuer and subject are the identity; the address is only what the provider last said.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  provider text not null check (provider in ('oidc', 'google')),
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

-- A state works once. Only the hashes of states that were shown here and are not yet too old are kept.
create table spent_oauth_states (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_oauth_states_by_expiry on spent_oauth_states (expires_at);
