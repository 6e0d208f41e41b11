-- What hosts decided about answers in people's own words: shown to everybody, or hidden. No row: nothing yet. Answers are named by a digest,
-- so that no text stays here when its author is erased.
create table answer_reviews (
  event_id uuid not null,
  slot_key text not null,
  answer_id text not null check (answer_id ~ '^[0-9a-f]{32}$'),
  decision text not null check (decision in ('shown', 'hidden')),
  decided_by uuid not null references users,
  decided_at timestamptz not null,
  primary key (event_id, slot_key, answer_id),
  foreign key (event_id, slot_key) references slots on delete cascade
);
create index answer_reviews_by_user on answer_reviews (decided_by);

-- The slot whose correction moved the points, so that a page can show it. Older rows lack it.
alter table correction_moves add column slot_key text;
