/**
 * Fills a migrated database with a large installation by set-based statements: communities, members with sessions, events of every status
 * copied from one that was published through the API, entries, final standings, stars with their totals, audit lines and page counts. The
 * first community is large: it has every tenth event and 10,000 members.
 */
import type pg from "pg";

export interface FillInput {
  communities: number;
  users: number;
  events: number;
  /** The event whose rules and slots all others have. */
  templateId: string;
  creatorId: string;
  playerId: string;
}

export interface Filled {
  largeCommunityId: string;
  /** A completed event of the large community. */
  largeEventId: string;
}

const LARGE_MEMBERS = 10_000;
const [LARGE_ENTRIES, ENTRIES] = [200, 40];

/** Ids that follow from a kind and a number, in random order and in the form of version 4. */
const ID_FUNCTION = `create function bench_id(kind text, n bigint) returns uuid language sql immutable parallel safe as $$
  select (substr(h, 1, 12) || '4' || substr(h, 14, 3) || '8' || substr(h, 18))::uuid from (select md5(kind || n) as h) as hashed $$`;

const toStatements = ({ communities, users, events, templateId, creatorId, playerId }: FillInput): string[] => [
  ID_FUNCTION,
  `insert into communities (id, slug, name, description, created_at)
   select bench_id('community', n), 'club-' || n,
     (array['Harbour','Mill Lane','North End','Old Town','Riverside','Station','Valley','West Hill'])[1 + n % 8] || ' Club ' || n,
     'Quiz nights and brackets', now() - n * interval '10 hours'
   from generate_series(0, ${communities - 1}) as n`,
  `insert into users (id, email, email_canonical, email_verified_at, display_name, name_key, role, date_joined, suspended_at)
   select id, address, address, now(), name, lower(name), role, joined_at, suspended_at from (select
     bench_id('user', n) as id, 'user-' || n || '@bench.invalid' as address,
     (array['Ada','Ben','Chen','Dana','Emre','Fiona','Gita','Hugo','Ida','Jonas'])[1 + (n * 7) % 10] || ' '
       || (array['Abel','Brandt','Costa','Diaz','Eriksen','Fuchs','Garcia','Haas'])[1 + (n * 5) % 8] || ' ' || n as name,
     case when n <= 500 then 'creator' else 'ordinary' end as role, now() - n * interval '15 minutes' as joined_at,
     case when n % 500 = 0 then now() end as suspended_at
   from generate_series(1, ${users}) as n) as made`,
  `insert into memberships (community_id, user_id, joined_at)
   select bench_id('community', member.c), bench_id('user', member.n), now() - member.n * interval '15 minutes'
   from (select n, n % ${communities} as c from generate_series(1, ${users}) as n
     union select n, (n * 7) % ${communities} from generate_series(1, ${users}) as n
     union select n, 0 from generate_series(1, ${LARGE_MEMBERS}) as n) as member`,
  `insert into memberships (community_id, user_id, joined_at)
   select bench_id('community', n), person, now() from generate_series(0, 49) as n, unnest(array['${creatorId}', '${playerId}']::uuid[]) as person`,
  `insert into sessions (id, user_id, refresh_hash, rotated_at, created_at, last_used_at, idle_expires_at, absolute_expires_at, authenticated_at)
   select bench_id('session', n), bench_id('user', n), sha256(n::text::bytea), at, at, at, at + interval '30 days', at + interval '90 days', at
   from (select n, now() - (n * 13 % 100000) * interval '5 minutes' as at from generate_series(1, ${users}) as n) as session`,
  `insert into last_visits (user_id, at) select user_id, last_used_at from sessions on conflict do nothing`,
  `create table bench_events as
   select n, bench_id('event', n) as id, case when n % 10 = 0 then 0 else n % ${communities} end as c,
     case when n % 20 = 1 then 'live' when n % 20 in (2, 3) then 'scheduled' when n % 20 in (4, 5) then 'draft' when n % 20 = 6 then 'cancelled'
       else 'completed' end as status,
     case when n % 50 = 0 then '${creatorId}'::uuid else bench_id('user', 1 + n % 500) end as created_by,
     now() - n * interval '2 hours' as at
   from generate_series(1, ${events}) as n`,
  `insert into events (id, community_id, created_by, type, status, name, description, rules, stars, prizes, content_version, results_version,
     entry_count, starts_at, started_at, completed_at, created_at, updated_at, short_id)
   select made.id, bench_id('community', made.c), made.created_by, template.type, made.status,
     (array['Pub quiz','Friday night','Season opener','Big finals'])[1 + made.n % 4] || ' ' || made.n, template.description, template.rules,
     template.stars, template.prizes, 1, 5,
     case when made.status = 'draft' then 0 when made.c = 0 then ${LARGE_ENTRIES} else ${ENTRIES} end,
     case when made.status = 'scheduled' then now() + made.n * interval '3 minutes' else made.at end,
     case when made.status in ('live', 'completed') then made.at end, case when made.status = 'completed' then made.at + interval '1 hour' end,
     made.at - interval '1 day', made.at, case when made.status <> 'draft' then 'night-' || made.n end
   from bench_events as made, events as template where template.id = '${templateId}'`,
  `insert into slots (event_id, slot_key, ordinal, group_key, content, content_version, sealed_at)
   select made.id, slots.slot_key, slots.ordinal, slots.group_key, slots.content, slots.content_version,
     case when made.status = 'completed' then made.at + interval '30 minutes' end
   from bench_events as made, slots where slots.event_id = '${templateId}' and made.status <> 'draft'`,
  `create table bench_entries as
   select made.id as event_id, made.c, made.n, made.status, made.at, k as entry_no,
     case when k = 0 and made.n % 50 = 1 then '${playerId}'::uuid
       else bench_id('user', case when made.c = 0 then 1 + (made.n * 37 + k * 13) % ${LARGE_MEMBERS}
         else made.c + ${communities} * (k + 1) end) end as user_id
   from bench_events as made, generate_series(0, ${LARGE_ENTRIES - 1}) as k
   where made.status <> 'draft' and (made.c = 0 or k < ${ENTRIES})`,
  `insert into entries (event_id, user_id, entry_no, joined_at, updated_at) select event_id, user_id, entry_no, at, at from bench_entries`,
  `insert into final_standings (event_id, entry_no, results_version, rank, keys)
   select event_id, entry_no, 5, entry_no + 1, jsonb_build_array(1000 - entry_no, 0) from bench_entries where status = 'completed'`,
  `insert into star_entries (id, award_key, user_id, community_id, event_id, amount, reason, results_version, at)
   select bench_id('star', n * 1000 + entry_no), 'bench:' || n || ':' || entry_no, user_id, bench_id('community', c), event_id,
     1 + (${LARGE_ENTRIES} - entry_no) / 2, 'rank', 5, at + interval '1 hour'
   from bench_entries where status = 'completed'`,
  // The player is in the middle of the large community's board, so that their places and rows are looked for among thousands.
  `insert into star_entries (id, award_key, user_id, community_id, event_id, amount, reason, results_version, at)
   select bench_id('star of', 0), 'bench:player', '${playerId}', bench_id('community', 0), null,
     percentile_disc(0.5) within group (order by stars), 'rank', 5, now() - interval '1 day'
   from (select sum(amount)::int as stars from star_entries where community_id = bench_id('community', 0) group by user_id) as earned`,
  `insert into star_totals (user_id, community_id, period, stars, updated_at)
   select user_id, coalesce(community_id, '00000000-0000-0000-0000-000000000000'), coalesce(to_char(at at time zone 'utc', 'YYYY-MM'), 'all'),
     sum(amount), max(at)
   from star_entries group by grouping sets ((user_id, community_id, to_char(at at time zone 'utc', 'YYYY-MM')), (user_id, community_id), (user_id))`,
  `insert into audit (at, actor, action, object_kind, object_id, request_id)
   select at - interval '1 day', created_by, 'event.created', 'event', id, bench_id('request', n) from bench_events`,
  `insert into audit (at, actor, action, object_kind, object_id, request_id)
   select now() - n * interval '5 minutes', bench_id('user', n), 'session.started', 'session', bench_id('session', n), bench_id('request', n)
   from generate_series(1, ${users}) as n`,
  `insert into page_counts (day, community_id, category, kind, views)
   select current_date - day, bench_id('community', n), 'trivia', kind, 1 + (n * day) % 40
   from generate_series(0, ${communities - 1}) as n, generate_series(0, 29) as day, unnest(array['home', 'play', 'results']) as kind`,
  "drop table bench_entries, bench_events",
];

/** Runs the statements without checks of foreign keys, which the statements keep, and gathers statistics. Takes about a minute. */
export async function fillDatabase(client: pg.Client, input: FillInput): Promise<Filled> {
  await client.query("set session_replication_role = replica");
  for (const statement of toStatements(input)) await client.query(statement);
  await client.query("set session_replication_role = default");
  await client.query("vacuum analyze");
  const { rows } = await client.query<{ community: string; event: string }>(
    "select bench_id('community', 0) as community, bench_id('event', 10) as event",
  );
  return { largeCommunityId: rows[0]?.community as string, largeEventId: rows[0]?.event as string };
}
