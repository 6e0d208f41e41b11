-- Personal links: what a member chose to show of their own part in an event, to anybody who has the link. It ends with the membership, and so
-- with the account. One of each kind, so that sharing again shows what is true now under the same address.
create table shared_cards (
  id text primary key check (char_length(id) = 22),
  event_id uuid not null references events on delete cascade,
  community_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('pick', 'result')),
  facts jsonb not null,
  has_name boolean not null,
  created_at timestamptz not null,
  unique (event_id, user_id, kind),
  foreign key (community_id, user_id) references memberships on delete cascade
);
create index shared_cards_by_member on shared_cards (community_id, user_id);
