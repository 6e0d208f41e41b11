-- A community's own name and icon for its points, and the address of its terms. Without a name the points are called stars.
alter table communities
  add column points_one text check (length(points_one) between 1 and 20),
  add column points_many text check (length(points_many) between 1 and 20),
  add column points_icon text not null default 'star',
  add column terms_url text check (terms_url like 'https://%'),
  add constraint communities_points_in_both_forms check ((points_one is null) = (points_many is null));
