-- What was taken out of an answer's time, in milliseconds: the question's way to its player and the player's round trip.
alter table answers add column credit_ms smallint not null default 0 check (credit_ms >= 0);
