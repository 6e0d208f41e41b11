-- Whose points a correction changed, and how. One row a member and results version, read when they are notified.
create table correction_moves (
  event_id uuid not null references events on delete cascade,
  results_version integer not null,
  user_id uuid not null references users on delete cascade,
  what text not null,
  points_before double precision not null,
  points_after double precision not null,
  at timestamptz not null,
  primary key (event_id, results_version, user_id)
);

create index correction_moves_user on correction_moves (user_id);
