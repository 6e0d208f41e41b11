-- The browser a session was begun in, by the hash of its cookie. Once the cookie came back, every later refresh has to bring it.
alter table sessions add column binding_hash bytea;
alter table sessions add column is_bound boolean not null default false;
