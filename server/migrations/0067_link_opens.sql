-- How often the short link of an event was opened, and nothing about who opened it. Days are UTC.
create table link_opens (
  event_id uuid not null references events on delete cascade,
  day date not null,
  opens integer not null check (opens > 0),
  primary key (event_id, day)
);
