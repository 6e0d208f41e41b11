-- Writes of a room's crowd, one call each. Every statement of a volatile function sees what was committed before it, so that a lock counts
-- for the check after it, as in a transaction of several statements.
-- Plans are made for each call: one that is made while an event has few entries and kept is slow for thousands. Entries are looked up in a subquery
-- for each person (`offset 0`), which leaves only the primary key: for many people at once the planner takes the index of the event's numbers
-- as long as it believes that events are small, and goes over all entries.

-- Creates entries for people without one, numbered from the event's count in the given order, and returns the new ones. The event's row stays
-- locked until the transaction ends, so that joins run one after the other.
create function add_entries(of_event uuid, people uuid[], open_slot text, joins_at timestamptz)
  returns table (added_user uuid, added_no integer)
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  first_no integer;
begin
  select entry_count into strict first_no from events where id = of_event for no key update;
  return query
    with fresh as (
      select given.person, (first_no - 1 + row_number() over (order by given.place))::integer as number
      from unnest(people) with ordinality as given (person, place)
      left join lateral (select true as is_in from entries where event_id = of_event and user_id = given.person offset 0) as known on true
      where known.is_in is null
    ), added as (
      insert into entries (event_id, user_id, entry_no, picks, joined_at, joined_in, updated_at, time_percent)
      select of_event, fresh.person, fresh.number, '{}', joins_at, open_slot, joins_at, users.time_percent
      from fresh join users on users.id = fresh.person
      returning user_id, entry_no
    ), counted as (
      update events set entry_count = entry_count + (select count(*)::integer from fresh)
      where id = of_event and exists (select from fresh)
    )
    select user_id, entry_no from added;
end $$;

-- Lets people into a room that is still at the given seq, and returns their entries, also those that existed. Nothing when the room has moved
-- on or its event has ended.
create function join_room(of_event uuid, lock_class integer, lock_key integer, at_seq integer, people uuid[], open_slot text, joins_at timestamptz)
  returns table (user_id uuid, entry_no integer, excluded_at timestamptz, time_percent smallint, display_name text, is_new boolean)
  language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  added uuid[];
begin
  perform pg_advisory_xact_lock_shared(lock_class, lock_key);
  perform from rooms join events on events.id = rooms.event_id
    where rooms.event_id = of_event and rooms.seq = at_seq and events.status in ('scheduled', 'live');
  if not found then
    return;
  end if;
  if exists (
    select from unnest(people) as given (person)
    left join lateral (select true as is_in from entries where event_id = of_event and user_id = given.person offset 0) as known on true
    where known.is_in is null
  ) then
    added := array(select added_user from add_entries(of_event, people, open_slot, joins_at));
  end if;
  return query
    select own.user_id, own.entry_no, own.excluded_at, own.time_percent, own.display_name, own.user_id = any(coalesce(added, '{}'))
    from unnest(people) as given (person)
    cross join lateral (select * from entries where event_id = of_event and user_id = given.person offset 0) as own;
end $$;

-- Stores answers to one slot of a room that is still at the given seq; null is any. It skips repeated answers, those of people without an entry, and those
-- of players who joined while the slot was open. Returns the seq that the room has, and who was stored.
create function store_answers(
  of_event uuid, lock_class integer, lock_key integer, at_seq integer, of_slot text, max_percent smallint,
  people uuid[], given_values text[], received timestamptz[], elapsed integer[], credits smallint[],
  out room_seq integer, out stored uuid[]
) language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform pg_advisory_xact_lock_shared(lock_class, lock_key);
  select seq into room_seq from rooms where event_id = of_event;
  if at_seq is not null and room_seq is distinct from at_seq then
    return;
  end if;
  with given as (
    select * from unnest(people, given_values, received, elapsed, credits) as one (user_id, value, received_at, elapsed_ms, credit_ms)
  ), added as (
    insert into answers (event_id, slot_key, user_id, ordinal, value, received_at, elapsed_ms, credit_ms, time_percent)
    select of_event, of_slot, given.user_id, 0, given.value::jsonb, given.received_at, given.elapsed_ms, given.credit_ms,
      least(own.time_percent, max_percent)
    from given
    cross join lateral (select * from entries where event_id = of_event and user_id = given.user_id offset 0) as own
    where own.excluded_at is null and own.joined_in is distinct from of_slot
    on conflict do nothing
    returning user_id
  )
  select array(select user_id from added) into stored;
end $$;
