import type { BoardRow, OwnRecord } from "@sparc/contract/entities/board";
import { toShownFace } from "@sparc/contract/face";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type RawBuilder, sql } from "kysely";
import { toDate } from "../../db/instants.ts";
import { containing } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";

interface BoardQuery {
  communityId: string;
  periods: readonly string[];
  /** Part of a name; null for no search. */
  search: string | null;
  /** Ranks are compared with those before this time; null for no comparison. */
  movedSince: Instant | null;
  offset: number;
  limit: number;
}

export interface BoardPage {
  rows: BoardRow[];
  own: BoardRow | null;
  above: BoardRow | null;
  isBarred: boolean;
  totalEntries: number;
}

interface StoredRow {
  /** From 1 on for the rows of the page; one of the numbers below for the others. */
  place: number;
  rank: number;
  sharing: number;
  rank_before: number | null;
  user_id: string;
  display_name: string;
  face: number | null;
  photo_url: string | null;
  stars: number;
}

/** Members who see the page, with their stars and rank. */
const OWN = 0;
/** For each number of stars that a viewer has: the first by name of those with the next more. */
const ABOVE = -1;
/** Viewers who run games of the community, where those are not ranked. */
const UNRANKED = -2;
/** One row, whose `rank` is the number of all rows found. */
const FACTS = -3;

/**
 * Ids, possibly several times each, of people who run games of a community: hosts of published events that are not removed, and admins.
 * The condition that a role is not ordinary lets the partial index of migration 0051 find the admins.
 */
export const selectStaff = (community: RawBuilder<string>) => sql`
  select users.id as user_id from users where users.role = 'admin' and users.role <> 'ordinary' and users.deleted_at is null
  union all
  select events.created_by from events
  where events.community_id = ${community} and events.deleted_at is null and events.status <> 'draft'
  union all
  select event_hosts.user_id from event_hosts
  join events on events.id = event_hosts.event_id and events.deleted_at is null and events.status <> 'draft'
  where event_hosts.community_id = ${community}`;

/** Whether an account is deleted or suspended. Migration 0064 has an index of these few, which costs less than reading the others. */
export const isAbsent = (userId: RawBuilder<string>) => sql<boolean>`exists (
  select from users as absent where absent.id = ${userId} and (absent.deleted_at is not null or absent.suspended_at is not null))`;

/**
 * A page of a community's board for each of the viewers: the same rows, and the viewer's own with the one above it. Ranks are made of the totals at each
 * read, so that nothing can disagree with the ledger; the ranks before are those of the totals without the ledger's entries since then,
 * among the same people. Guests stand in the tables of their event alone. Members are ranked by index alone; accounts are read only of those
 * who are shown, or share a rank with them.
 */
export async function findBoards(db: Queryable, input: BoardQuery & { viewerIds: readonly string[] }): Promise<Map<string, BoardPage>> {
  const community = sql<string>`${input.communityId}::uuid`;
  const viewers = sql`any (${[...input.viewerIds]}::uuid[])`;
  const since = toDate(input.movedSince);
  const last = input.offset + input.limit;
  const { rows } = await sql<StoredRow>`
    with staff as (
      select user_id from (${selectStaff(community)}) as hosts
      where not (select is_staff_ranked from communities where id = ${community})
    ), recent as (
      select user_id, sum(amount)::int8 as stars from star_entries
      where community_id = ${community} and at >= ${since}::timestamptz group by user_id
    ), earned as (
      select user_id, sum(stars)::int8 as stars from star_totals
      where community_id = ${community} and period = any (${[...input.periods]}::text[]) group by user_id
    ), totals as (
      select earned.user_id, earned.stars, earned.stars - coalesce(recent.stars, 0) as before
      from earned
      join memberships on memberships.user_id = earned.user_id and memberships.community_id = ${community} and not memberships.is_guest
      left join recent on recent.user_id = earned.user_id
      where not ${isAbsent(sql.ref("earned.user_id"))} and not exists (select from staff where staff.user_id = earned.user_id)
    ), levels as materialized (
      select stars, count(*) as sharing, ${rankOfLevels(sql.ref("stars"))} as rank, lag(stars) over (order by stars desc) as next
      from totals where stars > 0 group by stars
    ), levels_before as materialized (
      select before, ${rankOfLevels(sql.ref("before"))} as rank from totals where before > 0 and ${since}::timestamptz is not null group by before
    ), ranked as not materialized (
      select totals.user_id, totals.stars, levels.rank, levels.sharing, levels.next, levels_before.rank as rank_before
      from totals join levels on levels.stars = totals.stars left join levels_before on levels_before.before = totals.before
    ), found as (${input.search === null ? pageByRank(input) : pageOfFound(input.search)}),
    own as (
      select * from ranked where user_id = ${viewers}
    ), above as (
      select distinct on (ranked.stars) ranked.*, ${ACCOUNT}
      from ranked join users on users.id = ranked.user_id
      where ranked.stars in (select next from own)
      order by ranked.stars, lower(users.display_name), ranked.user_id
    )
    select ${ROW}, place from found where place > ${input.offset} and place <= ${last}
    union all
    select ${ROW}, ${OWN}::int8 from own join users on users.id = own.user_id
    union all
    select ${ROW}, ${ABOVE}::int8 from above
    union all
    select distinct 0, 0, null::int8, staff.user_id, '', null::int2, null, 0, ${UNRANKED}::int8 from staff where staff.user_id = ${viewers}
    union all
    select ${input.search === null ? sql`(select coalesce(sum(sharing), 0) from levels)` : sql`(select count(*) from found)`}, 0, null, null, '', null, null, 0, ${FACTS}::int8
    order by place, stars`.execute(db);
  return toPages(rows, input.viewerIds);
}

/** Of the numbers of stars that members have: one more than how many have more, which costs less than a rank for each member. */
const rankOfLevels = (stars: RawBuilder<unknown>) =>
  sql`1 + coalesce(sum(count(*)) over (order by ${stars} desc rows between unbounded preceding and 1 preceding), 0)::int8`;

const ACCOUNT = sql`users.display_name, users.face, users.photo_url`;
const ROW = sql`rank, sharing, rank_before, user_id, display_name, face, photo_url, stars`;

/** Reads names only of those whose rank can put them on the page: within a rank, people stand by name. */
const pageByRank = ({ offset, limit }: BoardQuery) => sql`
  select ranked.*, ${ACCOUNT},
    rank + row_number() over (partition by ranked.stars order by lower(users.display_name), ranked.user_id) - 1 as place
  from ranked join users on users.id = ranked.user_id
  where rank <= ${offset + limit} and rank + sharing > ${offset}`;

/** The conditions are those of the index of parts of names; nobody else is ranked. */
const pageOfFound = (search: string) => sql`
  select ranked.*, ${ACCOUNT}, row_number() over (order by ranked.stars desc, lower(users.display_name), ranked.user_id) as place
  from ranked join users on users.id = ranked.user_id
  where users.deleted_at is null and not users.is_guest and lower(users.display_name) like lower(${containing(search)})`;

function toPages(rows: readonly StoredRow[], viewerIds: readonly string[]): Map<string, BoardPage> {
  const findAll = (at: number) => rows.filter(({ place }) => Number(place) === at);
  const shown = rows.filter(({ place }) => Number(place) > 0);
  const owns = new Map(findAll(OWN).map((row) => [row.user_id, row]));
  const aboves = findAll(ABOVE);
  const unranked = new Set(findAll(UNRANKED).map((row) => row.user_id));
  const totalEntries = Number(findAll(FACTS)[0]?.rank ?? 0);
  return new Map(
    viewerIds.map((viewerId) => {
      const toBoardRow = toRow(viewerId);
      const own = owns.get(viewerId);
      const above = own && aboves.find(({ stars }) => Number(stars) > Number(own.stars));
      return [
        viewerId,
        {
          rows: shown.map(toBoardRow),
          own: own ? toBoardRow(own) : null,
          above: above ? toBoardRow(above) : null,
          isBarred: unranked.has(viewerId),
          totalEntries,
        },
      ];
    }),
  );
}

/** When stars last moved in a community since some instant, or at all. */
export async function findLastMove(db: Queryable, input: { communityId: string; since: Instant | null }): Promise<Instant | null> {
  let query = db.selectFrom("star_entries").select("at").where("community_id", "=", input.communityId);
  if (input.since !== null) query = query.where("at", ">=", new Date(input.since));
  const row = await query.orderBy("at", "desc").limit(1).executeTakeFirst();
  return row ? row.at.getTime() : null;
}

const toRow =
  (viewerId: string) =>
  (row: StoredRow): BoardRow => ({
    rank: Number(row.rank),
    is_tied: Number(row.sharing) > 1,
    user_id: row.user_id,
    display_name: row.display_name,
    face: toShownFace({ id: row.user_id, face: row.face }),
    photo_url: row.photo_url,
    stars: Number(row.stars),
    moved: row.rank_before === null ? null : Number(row.rank_before) - Number(row.rank),
    is_own: row.user_id === viewerId,
  });

/** A person's completed events of a community, without those in which they are not ranked. */
export async function findRecord(db: Queryable, input: { communityId: string; userId: string }): Promise<OwnRecord> {
  const { rows } = await sql<OwnRecord>`
    select count(*) as games, count(*) filter (where finals.rank = 1) as wins, count(*) filter (where finals.rank <= 3) as podiums,
      coalesce((select stars from star_totals
        where user_id = ${input.userId}::uuid and community_id = ${input.communityId}::uuid and period = 'all'), 0) as stars
    from entries
    join events on events.id = entries.event_id and events.deleted_at is null and events.status = 'completed'
    join final_standings as finals on finals.event_id = entries.event_id and finals.entry_no = entries.entry_no and finals.rank > 0
    where entries.user_id = ${input.userId}::uuid and events.community_id = ${input.communityId}::uuid`.execute(db);
  const [row] = rows;
  return {
    games: Number(row?.games ?? 0),
    wins: Number(row?.wins ?? 0),
    podiums: Number(row?.podiums ?? 0),
    stars: Number(row?.stars ?? 0),
  };
}
