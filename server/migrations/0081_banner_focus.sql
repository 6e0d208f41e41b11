-- What a community's banner is about, in percent from its upper left; null in both for the product's own.
alter table communities
  add column banner_focus_x smallint check (banner_focus_x between 0 and 100),
  add column banner_focus_y smallint check (banner_focus_y between 0 and 100),
  add constraint communities_banner_focus_has_both check ((banner_focus_x is null) = (banner_focus_y is null));
