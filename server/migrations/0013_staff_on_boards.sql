-- Whether those who run a community's games stand on its leaderboard with the stars they earned in games of others.
alter table communities add column is_staff_ranked boolean not null default true;
