-- The first rows of a finished event, for lists of many.
create index final_standings_winners on final_standings (event_id, rank, entry_no) where rank between 1 and 3;
