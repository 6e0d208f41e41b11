-- The columns say what they hold: see docs/decisions/0077-game-overrides.md for overrides of the feed.
alter table feed_games rename column kept to overrides;
alter table feed_games rename column told to source_facts;
alter table feed_games rename column hand_version to override_version;
alter table feed_reads rename column told_at to heartbeat_at;
alter table game_imports rename column held_up_by to last_error_code;
