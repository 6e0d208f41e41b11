/** Counts of answers and picks of an event's players. They contain no content of answers and leave out removed players. */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Mode } from "@sparc/sparclets/sparclet-rules";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** The number of users who could have joined: the community's current members, and former members who joined the event. */
export async function countInvited(db: Queryable, input: { eventId: string; communityId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from (
      select memberships.user_id from memberships join users on users.id = memberships.user_id
      where memberships.community_id = ${input.communityId}::uuid and users.suspended_at is null and users.deleted_at is null and not memberships.is_guest
      union select user_id from entries where event_id = ${input.eventId}::uuid and excluded_at is null
    ) as invited`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface GivenCounts {
  /** Players who gave something to the slot. */
  given: number;
  /** Those of them who gave nothing to any later slot. */
  last: number;
  /** Those of them who gave enough to count as finished. */
  finished: number;
}

export interface GivenQuestion {
  eventId: string;
  mode: Mode;
  /** The keys of the slots that are counted. */
  keys: readonly string[];
  /** Members of a pick of which at least one has to be set; null when any stored pick counts. */
  pickedBy: readonly string[] | null;
  /** A player with answers to `count` of the slots `keys` has finished. */
  due: { keys: readonly string[]; count: number };
}

/**
 * Counts by slot key; slots without answers are left out. Each entry is in one `last`, so that these add up to the entries with any answer.
 */
export async function countGiven(db: Queryable, input: GivenQuestion): Promise<Map<string, GivenCounts>> {
  const { rows } = await sql<{ slot_key: string; given: number; last: number; finished: number }>`
    with given as (${input.mode === "picks" ? picked(input) : answered(input)}), placed as (
      select given.slot_key, slots.ordinal, max(slots.ordinal) over by_entry as last,
        count(*) filter (where given.slot_key = any(${[...input.due.keys]}::text[])) over by_entry as due
      from given join slots on slots.event_id = ${input.eventId}::uuid and slots.slot_key = given.slot_key
      where given.slot_key = any(${[...input.keys]}::text[])
      window by_entry as (partition by given.entry_no)
    )
    select slot_key, count(*)::int4 as given,
      (count(*) filter (where ordinal = last))::int4 as last,
      (count(*) filter (where ordinal = last and due >= ${Math.max(1, input.due.count)}::int4))::int4 as finished
    from placed group by slot_key`.execute(db);
  return new Map(rows.map(({ slot_key, ...counts }) => [slot_key, counts]));
}

/** Of several guesses at one slot only the first counts. */
function answered({ eventId }: GivenQuestion) {
  return sql`
    select entries.entry_no, answers.slot_key
    from answers join entries on entries.event_id = answers.event_id and entries.user_id = answers.user_id
    where answers.event_id = ${eventId}::uuid and entries.excluded_at is null and answers.ordinal = 0`;
}

function picked({ eventId, pickedBy }: GivenQuestion) {
  const members = pickedBy && [...pickedBy];
  return sql`
    select entries.entry_no, pick.key as slot_key
    from entries cross join lateral jsonb_each(entries.picks) as pick (key, value)
    where entries.event_id = ${eventId}::uuid and entries.excluded_at is null
      and (${members}::text[] is null or exists (
        select from unnest(${members}::text[]) as given (member) where jsonb_typeof(pick.value -> given.member) <> 'null'
      ))`;
}

export interface Stretch {
  at: Instant;
  joined: number;
  /** Answers, or saves of picks. */
  given: number;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const STEPS_S = [MINUTE_S, 5 * MINUTE_S, 15 * MINUTE_S, HOUR_S, 3 * HOUR_S, 6 * HOUR_S, DAY_S, 7 * DAY_S, 28 * DAY_S];
const MOST_STRETCHES = 48;

/**
 * Joins, and answers or saves of picks, counted in intervals that begin at `origin` or whole steps away from it, as short as fit a page;
 * null when nobody joined.
 */
export async function countOverTime(
  db: Queryable,
  input: { eventId: string; mode: Mode; origin: Instant },
): Promise<{ stepMs: number; rows: Stretch[] } | null> {
  const { rows } = await sql<{ step_s: number; at: Date; joined: number; given: number }>`
    with seen as (
      select joined_at as at, 1 as joined, 0 as given from entries where event_id = ${input.eventId}::uuid and excluded_at is null
      union all ${input.mode === "picks" ? savedAt(input.eventId) : answeredAt(input.eventId)}
    ), range as (
      select extract(epoch from max(at) - min(at)) as seconds from seen
    ), step as (
      select coalesce(min(step_s) filter (where step_s * ${MOST_STRETCHES} > seconds), max(step_s)) as step_s
      from unnest(${STEPS_S}::int4[]) as steps (step_s), range
    )
    select step_s, date_bin(make_interval(secs => step_s), at, ${new Date(input.origin).toISOString()}::timestamptz) as at,
      sum(joined)::int4 as joined, sum(given)::int4 as given
    from seen, step group by 1, 2 order by 2`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return { stepMs: first.step_s * 1_000, rows: rows.map(({ at, joined, given }) => ({ at: at.getTime(), joined, given })) };
}

function answeredAt(eventId: string) {
  return sql`
    select answers.received_at, 0, 1
    from answers join entries on entries.event_id = answers.event_id and entries.user_id = answers.user_id
    where answers.event_id = ${eventId}::uuid and entries.excluded_at is null`;
}

function savedAt(eventId: string) {
  return sql`
    select entry_versions.at, 0, 1
    from entry_versions join entries on entries.event_id = entry_versions.event_id and entries.entry_no = entry_versions.entry_no
    where entry_versions.event_id = ${eventId}::uuid and entries.excluded_at is null`;
}
