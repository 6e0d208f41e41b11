-- How many big screens of a room each process holds.
alter table room_presence add column screens integer not null default 0;
