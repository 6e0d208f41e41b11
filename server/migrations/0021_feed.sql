-- Games of leagues, whoever told of them. What a game is, is its league, season, week and clubs; everything else may change.
create table feed_games (
  id uuid primary key,
  league text not null check (length(league) between 1 and 20),
  season integer not null,
  week integer not null,
  home text not null check (length(home) between 1 and 10),
  away text not null check (length(away) between 1 and 10),
  home_name text not null,
  away_name text not null,
  starts_at timestamptz not null,
  -- The home side's: negative when home is favoured.
  line double precision,
  total double precision,
  home_score integer check (home_score >= 0),
  away_score integer check (away_score >= 0),
  status text not null check (status in ('scheduled', 'in_progress', 'final', 'postponed', 'cancelled')),
  -- A final score became another one.
  is_corrected boolean not null default false,
  source text not null,
  updated_at timestamptz not null,
  check (home <> away),
  check (status <> 'final' or (home_score is not null and away_score is not null)),
  unique (league, season, week, home, away)
);
create index feed_games_by_start on feed_games (starts_at desc, id);

-- Which events have a game as a matchup. next_try_at: the game has something new for the event, or will have at that time.
create table game_imports (
  event_id uuid not null references events on delete cascade,
  game_id uuid not null references feed_games,
  imported_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  -- The code that the last try was refused with.
  held_up_by text,
  primary key (event_id, game_id)
);
create index game_imports_by_game on game_imports (game_id);
create index game_imports_due on game_imports (next_try_at) where next_try_at is not null;

-- Every upload and every poll, with what came of it.
create table feed_reads (
  id uuid primary key,
  kind text not null check (kind in ('csv', 'json', 'http')),
  source text not null,
  -- Null for the clock.
  by uuid references users,
  at timestamptz not null,
  ended_at timestamptz,
  status text not null check (status in ('running', 'done', 'unmodified', 'failed')),
  row_count integer not null default 0,
  done_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  event_count integer not null default 0,
  -- The first ones, each with its line.
  problems jsonb not null default '[]',
  note text
);
create index feed_reads_by_time on feed_reads (at desc, id);

-- Where a polled feed stands. What is asked and how, the operator's settings say.
create table feed_sources (
  name text primary key,
  -- Of the settings the rest was read with.
  settings_hash text not null,
  etag text,
  next_try_at timestamptz not null,
  failures integer not null default 0,
  read_at timestamptz
);
