-- What a community's people won or lost since some instant, for the places they moved.
create index star_entries_by_community on star_entries (community_id, at desc) where community_id is not null;
