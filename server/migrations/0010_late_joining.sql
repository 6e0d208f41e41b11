-- The slot that was open when somebody came in: theirs is the next one.
alter table entries add column joined_in text;
