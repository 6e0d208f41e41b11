-- What a person set of a game stays until it is released, whatever files and polls tell meanwhile.
alter table feed_games
  -- As it was told first.
  add column first_starts_at timestamptz,
  -- By group (start, line, total, result): who set it, when and why.
  add column kept jsonb not null default '{}',
  -- What files and polls tell, while something is kept that they tell otherwise. Null: the game is as they tell it.
  add column told jsonb,
  -- Counts changes by hand: a second person's stale page is refused.
  add column hand_version integer not null default 0,
  add column corrected_at timestamptz,
  -- The score that was final before.
  add column corrected_from jsonb,
  add constraint feed_games_told_when_kept check ((told is null) = (kept = '{}'));
update feed_games set first_starts_at = starts_at;
alter table feed_games alter column first_starts_at set not null;
create index feed_games_corrected on feed_games (corrected_at desc) where corrected_at is not null;

-- The matchup that a game became, once its event has looked at it.
alter table game_imports add column slot_key text;

-- A read that says nothing for a while was interrupted, and is continued by the same upload sent again.
alter table feed_reads
  add column told_at timestamptz,
  -- Of what was sent: another file under the same id is no second half of this one.
  add column fingerprint text;
update feed_reads set told_at = coalesce(ended_at, at);
alter table feed_reads alter column told_at set not null;

-- Who calls a feed holds it until then: no second process calls meanwhile, asked for by hand or not.
alter table feed_sources
  add column claimed_until timestamptz,
  add column paused_at timestamptz,
  add column paused_by uuid references users;
