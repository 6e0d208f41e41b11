-- Whose removal an event's is: they and admins can take it back. Of earlier removals nobody knows, so only admins can.
alter table events add column deleted_by uuid references users;
