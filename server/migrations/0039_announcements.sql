-- The last announcement of each kind to the members of an event's community. One row a kind, so that two at once cannot both be sent.
create table announcements (
  event_id uuid not null references events on delete cascade,
  kind text not null check (kind in ('starting_soon', 'now_open', 'results_are_in')),
  message text check (char_length(message) <= 255),
  sent_at timestamptz not null,
  reached integer not null default 0 check (reached >= 0),
  primary key (event_id, kind)
);
