-- Marks of streaks are among the stars that an event awards. Events that were made before promised none.
update events set stars = stars || '{"streaks": []}'::jsonb where not jsonb_exists(stars, 'streaks');

-- Events whose results changed while they run and whose stars for it are still to be given, and how far their entries have been gone through.
create table star_rounds (
  event_id uuid primary key references events on delete cascade,
  next_entry_no integer not null default 0
);
