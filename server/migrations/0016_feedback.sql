-- What a player thought of an event that is over: one rating an entry, and it goes with its entry.
create table feedback (
  event_id uuid not null,
  user_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  at timestamptz not null,
  primary key (event_id, user_id),
  foreign key (event_id, user_id) references entries (event_id, user_id) on delete cascade
);
