-- The team for whose rank a prize was won; null where people win for themselves and for drawn prizes.
alter table prize_claims add column team_no smallint check (team_no between 1 and 50);
