-- How somebody signed in, carried by the one-use code from the check to the session, with which it is audited. Null for registrations and
-- guests, of which the audit log has other rows.
alter table one_time_codes add column sign_in_ways text[];
