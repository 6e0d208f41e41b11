-- An address that was asked for and is not confirmed yet; until then the old one counts.
alter table users add column pending_email text;

-- When the person behind a session last showed that they are the account's owner.
alter table sessions add column authenticated_at timestamptz;
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;

-- Which address a code was mailed to: it proves that one and no other.
alter table one_time_codes add column email text;
create index one_time_codes_by_user on one_time_codes (user_id, kind);
create index one_time_codes_by_expiry on one_time_codes (expires_at);

-- Mails to be sent, put here by the transaction that is their reason. A row says what about, never what with: links are made when it is sent.
create table outgoing_mails (
  id uuid primary key,
  kind text not null,
  user_id uuid references users,
  email text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null
);
create index outgoing_mails_by_next_try on outgoing_mails (next_try_at);
create index outgoing_mails_by_user on outgoing_mails (user_id);
