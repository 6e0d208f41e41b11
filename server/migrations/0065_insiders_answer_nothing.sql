-- As in migration 0050; whoever was shown the keys of an event without being its host answers nothing, whichever way the answer comes.
create or replace function store_answers(
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
    where not exists (select from event_insiders as insiders where insiders.event_id = of_event and insiders.user_id = one.user_id)
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
