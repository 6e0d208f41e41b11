-- Of the big screens that each process holds: how many may sound, and how many wait for somebody to touch them first.
alter table room_presence
  add column screens_sounding integer not null default 0,
  add column screens_blocked integer not null default 0;
