-- Whether a removed player has tried to come back: `open` until the host lets them in or leaves them out, `declined` from then on.
alter table entries add column return_request text check (return_request in ('open', 'declined'));

create index entries_return_requests on entries (event_id) where return_request = 'open';
