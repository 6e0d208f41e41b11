-- What a process knows of a room's open slot: which one that is, and how many who are there with it may answer and have not.
alter table room_presence add column open_slot text, add column unanswered integer not null default 0 check (unanswered >= 0);
