-- The guest that a browser has in an event, so that two calls of it make one guest, and so that somebody whom the host removed takes no other
-- seat from it. Only a hash of the browser's random key with the event's id is stored.
create table guest_browsers (
  event_id uuid not null references events on delete cascade,
  key_hash bytea not null,
  -- The guest; after a merge the account that has the guest's entry.
  user_id uuid not null references users on delete cascade,
  primary key (event_id, key_hash)
);
create index guest_browsers_by_user on guest_browsers (user_id);

-- One of twelve marks in one of five inks, as mark * 5 + ink; null for a face that is drawn from the id.
alter table users add column face smallint check (face between 0 and 59);
