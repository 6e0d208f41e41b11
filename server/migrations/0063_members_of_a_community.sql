-- Members are counted in every list of communities. Guests are no members, and without this index each membership is read to see whose it is.
create index memberships_of_members on memberships (community_id) where not is_guest;
