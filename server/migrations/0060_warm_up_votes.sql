-- Votes in the warm-up poll of an event's lobby, which count nothing: one a player, by the key. An option's number is its position in the
-- event's rules, from 1. A vote follows its entry to another account.
create table warm_up_votes (
  event_id uuid not null,
  user_id uuid not null,
  option_no smallint not null check (option_no between 1 and 4),
  primary key (event_id, user_id),
  foreign key (event_id, user_id) references entries on update cascade on delete cascade
);

-- Stores votes of players of a room that is still at the given seq, each in place of an earlier one. It skips people without an entry and
-- removed players. Returns the seq that the room has, and whose votes were stored. As in migration 0050, entries are looked up one by one.
-- Nobody may be named twice. Votes are written in the order of their players, so that two batches cannot wait for each other.
create function store_warm_up_votes(
  of_event uuid, lock_class integer, lock_key integer, at_seq integer, people uuid[], options smallint[],
  out room_seq integer, out stored uuid[]
) language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform pg_advisory_xact_lock_shared(lock_class, lock_key);
  select seq into room_seq from rooms where event_id = of_event;
  if room_seq is distinct from at_seq then
    return;
  end if;
  with added as (
    insert into warm_up_votes (event_id, user_id, option_no)
    select of_event, given.person, given.option_no
    from unnest(people, options) as given (person, option_no)
    cross join lateral (select * from entries where event_id = of_event and user_id = given.person offset 0) as own
    where own.excluded_at is null
    order by given.person
    on conflict (event_id, user_id) do update set option_no = excluded.option_no
    returning user_id
  )
  select array(select user_id from added) into stored;
end $$;
