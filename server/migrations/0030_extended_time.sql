-- Extended time is fixed with a player's first question of an event: nothing has to remember what was chosen while a question was open.
drop index entries_with_extended_time;
alter table entries drop column time_percent_before, drop column time_changed_in;
create index entries_with_extended_time on entries (event_id) where time_percent > 100;

-- What a person chose last, in percent of everybody's time. Every event they join from then on begins with it.
alter table users add column time_percent smallint not null default 100 check (time_percent in (100, 150, 200, 300));
