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
  viewerId: string;
  /** Part of a name; null for no search. */
  search: string | null;
  /** Ranks are compared with those before this time; null for no comparison. */
  movedSince: Instant | null;
  offset: number;
  limit: number;
}

interface BoardPage {
  rows: BoardRow[];
  own: BoardRow | null;
  above: BoardRow | null;
  isBarred: boolean;
  totalEntries: number;
}

interface StoredRow {
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

/**
 * People who run games of a community: hosts of published events that are not removed, and admins. `users` is the person, `community` an
 * id.
 */
export const isStaffOf = (community: RawBuilder<string>) => sql<boolean>`(users.role = 'admin' or exists (
  select from events
  where events.community_id = ${community} and events.deleted_at is null and events.status <> 'draft'
    and (events.created_by = users.id
      or exists (select from event_hosts where event_hosts.event_id = events.id and event_hosts.user_id = users.id))))`;

/** Where the rows beside the page stand in the answer of the statement; those of the page have places from 1. */
const OWN = 0;
const ABOVE = -1;
const FACTS = -2;

/**
 * A page of a community's board, the viewer's own row and the one above it. Ranks are made of the totals at each read, so that nothing can disagree with the
 * ledger; the ranks before are those of the totals without the ledger's entries since then, among the same people. Guests stand in the
 * tables of their event alone.
 */
export async function findBoard(db: Queryable, input: BoardQuery): Promise<BoardPage> {
  const pattern = containing(input.search ?? "");
  const community = sql<string>`${input.communityId}::uuid`;
  const since = toDate(input.movedSince);
  const { rows } = await sql<StoredRow & { is_on_page: boolean; total: number; is_kept_off: boolean }>`
    with setting as (
      select is_staff_ranked from communities where id = ${community}
    ), recent as (
      select user_id, sum(amount)::int8 as stars from star_entries
      where community_id = ${community} and at >= ${since}::timestamptz group by user_id
    ), earned as (
      select user_id, sum(stars)::int8 as stars from star_totals
      where community_id = ${community} and period = any (${[...input.periods]}::text[]) group by user_id
    ), totals as (
      select users.id as user_id, users.display_name, users.face, users.photo_url, earned.stars, earned.stars - coalesce(recent.stars, 0) as before
      from earned
      join users on users.id = earned.user_id and users.suspended_at is null and users.deleted_at is null
      join memberships on memberships.user_id = users.id and memberships.community_id = ${community} and not memberships.is_guest
      left join recent on recent.user_id = users.id
      where (select is_staff_ranked from setting) or not ${isStaffOf(community)}
    ), placed as (
      select *, rank() over (order by stars desc) as rank, count(*) over (partition by stars) as sharing,
        case when before > 0 and ${since}::timestamptz is not null then rank() over (order by before desc) end as rank_before
      from totals
    ), ranked as (
      select * from placed where stars > 0
    ), found as (
      select *, row_number() over (order by stars desc, lower(display_name), user_id) as place
      from ranked where display_name ilike ${pattern}
    )
    select rank, sharing, rank_before, user_id, display_name, face, photo_url, stars, place, true as is_on_page, (select count(*) from found) as total,
      false as is_kept_off
    from found where place > ${input.offset} and place <= ${input.offset + input.limit}
    union all
    select rank, sharing, rank_before, user_id, display_name, face, photo_url, stars, ${OWN}::int8, false, (select count(*) from found), false
    from ranked where user_id = ${input.viewerId}::uuid
    union all
    select * from (
      select rank, sharing, rank_before, user_id, display_name, face, photo_url, stars, ${ABOVE}::int8, false, (select count(*) from found), false
      from ranked where stars > (select stars from ranked where user_id = ${input.viewerId}::uuid)
      order by stars, lower(display_name), user_id limit 1
    ) as above
    union all
    select 0, 0, null, null, '', null, null, 0, ${FACTS}::int8, false, (select count(*) from found),
      not (select is_staff_ranked from setting) and exists (select from users where id = ${input.viewerId}::uuid and ${isStaffOf(community)})
    order by place`.execute(db);
  const shown = rows.filter(({ is_on_page }) => is_on_page);
  const toBoardRow = toRow(input.viewerId);
  const findBeside = (at: number): BoardRow | null => {
    const row = rows.find(({ place }) => Number(place) === at);
    return row ? toBoardRow(row) : null;
  };
  return {
    rows: shown.map(toBoardRow),
    own: findBeside(OWN),
    above: findBeside(ABOVE),
    isBarred: rows.some(({ is_kept_off }) => is_kept_off),
    totalEntries: Number(rows[0]?.total ?? 0),
  };
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
