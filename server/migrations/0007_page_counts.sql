-- How often pages were looked at, and nothing about who looked. Days are UTC; no community where it is unknown or none.
create table page_counts (
  day date not null,
  community_id uuid references communities,
  category text not null,
  kind text not null,
  views integer not null check (views > 0),
  unique nulls not distinct (day, community_id, category, kind)
);
