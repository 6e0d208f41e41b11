import { toShownFace } from "@sparc/contract/face";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { containing } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";
import { MAX_RTT_MS } from "../answers/answer-timing.ts";
import { shownName } from "./shown-names.repository.ts";

export interface PlayerRow {
  entryNo: number;
  userId: string;
  displayName: string | null;
  /** The name that the host gave the player; null when the player's own name is used. */
  givenName: string | null;
  photoUrl: string | null;
  isGuest: boolean;
  /** Chosen, or drawn from the id. */
  face: number;
  joinedAt: Instant;
  isRemoved: boolean;
  /** Whether a removed player waits to be let back in. */
  wantsBack: boolean;
  /** From 1; null without a team. */
  teamNo: number | null;
  /** At least four of five answers, with at least five answers, got nearly the whole credit that slow connections get. */
  hasFullCredit: boolean;
}

/**
 * The number of answers, the credit and the share of answers from which on `hasFullCredit` is set; one answer with less credit does not
 * clear it.
 */
const TELLING_ANSWERS = 5;
const TELLING_CREDIT_MS = MAX_RTT_MS * 0.8;
const TELLING_PERCENT = 80;

/** One page of an event's players in the order of joining, and their number. Deleted accounts have no name. */
export async function findPlayers(
  db: Queryable,
  input: { eventId: string; search: string | null; wantsBack?: boolean; limit: number; offset: number },
): Promise<{ players: PlayerRow[]; total: number }> {
  let query = selectPlayers(db, input.eventId);
  if (input.wantsBack) query = query.where("entries.return_request", "=", "open");
  if (input.search) query = query.where(shownName, "ilike", containing(input.search));
  const rows = await query.orderBy("entries.entry_no").limit(input.limit).offset(input.offset).execute();
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { players: rows.map(toPlayer), total: Number(total) };
}

export async function findPlayer(db: Queryable, input: { eventId: string; userId: string }): Promise<PlayerRow | null> {
  const row = await selectPlayers(db, input.eventId).where("entries.user_id", "=", input.userId).executeTakeFirst();
  return row ? toPlayer(row) : null;
}

export interface OwnEntry {
  entryNo: number;
  isRemoved: boolean;
  /** The player's last choice of extended time, in percent of everybody's time. */
  timePercent: number;
  givenName: string | null;
  /** From 1; null without a team. */
  teamNo: number | null;
}

export interface OwnEntryRow {
  user_id: string;
  entry_no: number;
  excluded_at: Date | null;
  time_percent: number;
  display_name: string | null;
  team_no: number | null;
}

export const toOwnEntry = (row: OwnEntryRow): OwnEntry => ({
  entryNo: row.entry_no,
  isRemoved: row.excluded_at !== null,
  timePercent: row.time_percent,
  givenName: row.display_name,
  teamNo: row.team_no,
});

export async function findOwnEntry(db: Queryable, input: { eventId: string; userId: string }): Promise<OwnEntry | null> {
  return (await findOwnEntries(db, { eventId: input.eventId, userIds: [input.userId] })).get(input.userId) ?? null;
}

/** Given names by user id. */
export async function findOwnEntries(
  db: Queryable,
  input: { eventId: string; userIds: readonly string[] },
): Promise<Map<string, OwnEntry>> {
  // One look-up by the primary key a person, as in migration 0050: with a list the planner may go over all of an event's entries.
  const { rows } = await sql<OwnEntryRow>`
    select own.user_id, own.entry_no, own.excluded_at, own.time_percent, own.display_name, own.team_no
    from unnest(${[...input.userIds]}::uuid[]) as given (person)
    cross join lateral (select * from entries where event_id = ${input.eventId}::uuid and user_id = given.person offset 0) as own`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.user_id, toOwnEntry(row)]));
}

/** A person's time in an event, in percent of everybody's: from their entry; before joining, from their account. */
export async function findTimePercent(db: Queryable, { eventId, userId }: { eventId: string; userId: string }): Promise<number> {
  const row = await db
    .selectFrom("users")
    .leftJoin("entries", (join) => join.onRef("entries.user_id", "=", "users.id").on("entries.event_id", "=", eventId))
    .select(["entries.time_percent as own_percent", "users.time_percent"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.own_percent ?? row.time_percent;
}

/** The names that the host gave to players, by user id. They are few and have an index of their own. */
export async function findGivenNames(db: Queryable, eventId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("entries")
    .select(["user_id", "display_name"])
    .where("event_id", "=", eventId)
    .where("display_name", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.display_name as string]));
}

function selectPlayers(db: Queryable, eventId: string) {
  return db
    .selectFrom("entries")
    .innerJoin("users", "users.id", "entries.user_id")
    .select([
      "entries.entry_no",
      "entries.user_id",
      "entries.joined_at",
      "entries.excluded_at",
      "entries.team_no",
      "entries.return_request",
    ])
    .select(["users.photo_url", "users.is_guest", "users.face"])
    .select(["entries.display_name as given_name", shownName.as("shown_name")])
    .select(hasFullCredit.as("has_full_credit"))
    .where("entries.event_id", "=", eventId);
}

const hasFullCredit = sql<boolean>`(
  select count(*) >= ${TELLING_ANSWERS}
    and count(*) filter (where answers.credit_ms >= ${TELLING_CREDIT_MS}) * 100 >= count(*) * ${TELLING_PERCENT}
  from slots join answers on answers.event_id = slots.event_id and answers.slot_key = slots.slot_key
  where slots.event_id = entries.event_id and answers.user_id = entries.user_id)`;

function toPlayer(row: {
  entry_no: number;
  user_id: string;
  joined_at: Date;
  excluded_at: Date | null;
  return_request: "open" | "declined" | null;
  team_no: number | null;
  given_name: string | null;
  shown_name: string | null;
  photo_url: string | null;
  is_guest: boolean;
  face: number | null;
  has_full_credit: boolean;
}): PlayerRow {
  return {
    entryNo: row.entry_no,
    userId: row.user_id,
    displayName: row.shown_name,
    givenName: row.given_name,
    photoUrl: row.photo_url,
    isGuest: row.is_guest,
    face: toShownFace({ id: row.user_id, face: row.face }),
    joinedAt: row.joined_at.getTime(),
    isRemoved: row.excluded_at !== null,
    wantsBack: row.return_request === "open",
    teamNo: row.team_no,
    hasFullCredit: row.has_full_credit,
  };
}
