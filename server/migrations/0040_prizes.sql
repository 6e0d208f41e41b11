-- Prizes of events: what there is to win, how it is drawn, and who has it.
alter table events add column prizes jsonb not null default '{"tiers": [], "claim_days": 14}'::jsonb;

-- One row for each published event that has prizes. The seed's hash is public from `published_at` on, the seed itself once they are awarded.
-- `record` is everything from which the draws can be run again.
create table prize_rounds (
  event_id uuid primary key references events on delete cascade,
  state text not null check (state in ('announced', 'due', 'tied', 'awarded')),
  seed bytea not null check (octet_length(seed) = 32),
  published_at timestamptz not null,
  results_version integer,
  record jsonb,
  awarded_at timestamptz,
  check ((state = 'awarded') = (awarded_at is not null and record is not null and results_version is not null))
);
create index prize_rounds_due on prize_rounds (event_id) where state = 'due';

-- A prize and who has it. `item_no` tells the prizes of a tier apart; a prize that went to the next in line has a row for each who had it.
create table prize_claims (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  prize_index integer not null check (prize_index >= 0),
  item_no integer not null check (item_no >= 0),
  user_id uuid not null references users,
  entry_no integer not null,
  rank integer,
  state text not null check (state in ('won', 'claimed', 'shipped', 'delivered', 'forfeited', 'cancelled')),
  won_at timestamptz not null,
  claim_by timestamptz not null,
  claimed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz,
  end_reason text check (char_length(end_reason) <= 255),
  reminded_at timestamptz,
  passed_to uuid references prize_claims on delete set null,
  -- When the server has something to do: remind, take back, or pass on.
  next_step_at timestamptz,
  unique (event_id, prize_index, user_id),
  check ((state in ('forfeited', 'cancelled')) = (ended_at is not null))
);
-- No prize is given to two people at once.
create unique index prize_claims_items on prize_claims (event_id, prize_index, item_no) where state not in ('forfeited', 'cancelled');
create index prize_claims_steps on prize_claims (next_step_at) where next_step_at is not null;
create index prize_claims_users on prize_claims (user_id);

-- Where prizes go, sealed with the key `key_id`. `fingerprint` is a keyed hash of the address. Rows go when they are no longer needed.
create table claim_addresses (
  claim_id uuid primary key references prize_claims on delete cascade,
  key_id text not null,
  address bytea,
  shipping bytea,
  fingerprint bytea,
  erase_at timestamptz not null
);
create index claim_addresses_erase on claim_addresses (erase_at);
