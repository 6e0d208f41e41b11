-- Teams of published events that are played in teams. A number is a position in the list of names in the event's rules, from 1.
create table event_teams (
  event_id uuid not null references events on delete cascade,
  team_no smallint not null check (team_no between 1 and 50),
  primary key (event_id, team_no)
);

-- Null until the player chooses a team or is drawn into one: one team a player, and one of the event's own.
alter table entries
  add column team_no smallint,
  add constraint entries_team_fkey foreign key (event_id, team_no) references event_teams on delete set null (team_no);

-- Since then nobody is without a team, and players no longer choose.
alter table events add column teams_drawn_at timestamptz;

-- Draws everybody without a team into the smallest ones, by chance among equal ones. Removed players do not count in a team's size and come
-- last, so that they take no place from others. Callers hold the event's row or its exclusive lock.
create function draw_teams(of_event uuid) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  people uuid[];
  places smallint[];
begin
  people := array(
    select user_id from entries where event_id = of_event and team_no is null order by excluded_at is not null, random()
  );
  if cardinality(people) = 0 then
    return;
  end if;
  with sizes as (
    select team_no, coalesce(members.count, 0) as size
    from event_teams
    left join (
      select team_no, count(*) from entries where event_id = of_event and excluded_at is null group by team_no
    ) as members using (team_no)
    where event_teams.event_id = of_event
  ), bounds as (
    -- No team grows beyond this: the smallest would have taken everybody, or all are as large as the largest or as the mean.
    select least(min(size) + cardinality(people), greatest(max(size), ceil((sum(size) + cardinality(people)) / count(*))))::bigint as most
    from sizes
  )
  select array(
    select sizes.team_no from sizes, bounds, generate_series(sizes.size + 1, bounds.most) as place
    order by place, random() limit cardinality(people)
  ) into places;
  update entries set team_no = drawn.team_no
  from unnest(people, places) as drawn (person, team_no)
  where entries.event_id = of_event and entries.user_id = drawn.person;
end $$;

-- As in migration 0050; whoever comes after the teams were drawn is drawn into one in the same statement.
create or replace function add_entries(of_event uuid, people uuid[], open_slot text, joins_at timestamptz)
  returns table (added_user uuid, added_no integer)
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  first_no integer;
  has_drawn_teams boolean;
begin
  select entry_count, teams_drawn_at is not null into strict first_no, has_drawn_teams from events where id = of_event for no key update;
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
  if found and has_drawn_teams then
    perform draw_teams(of_event);
  end if;
end $$;

-- As in migration 0050, with each entry's team.
drop function join_room;
create function join_room(of_event uuid, lock_class integer, lock_key integer, at_seq integer, people uuid[], open_slot text, joins_at timestamptz)
  returns table (
    user_id uuid, entry_no integer, excluded_at timestamptz, time_percent smallint, display_name text, team_no smallint, is_new boolean
  )
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
    select own.user_id, own.entry_no, own.excluded_at, own.time_percent, own.display_name, own.team_no,
      own.user_id = any(coalesce(added, '{}'))
    from unnest(people) as given (person)
    cross join lateral (select * from entries where event_id = of_event and user_id = given.person offset 0) as own;
end $$;
