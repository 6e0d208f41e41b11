import type { EventStatus } from "@sparc/contract/entities/event";
import type { EventPrizes } from "@sparc/contract/entities/prize-tiers";
import type { StarsAwards } from "@sparc/contract/entities/stars-awards";
import { isUuid } from "@sparc/contract/ids";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { createCompiledQuery } from "../../db/compiled-query.ts";
import type { Tx } from "../../db/database.ts";
import { toDate, toInstant } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { EventFields, EventRecord } from "./event-record.ts";

/** Includes rehearsals, because their id is known only to code that runs them. */
export async function findEventById(db: Queryable, id: string): Promise<EventRecord | null> {
  const [row] = await selectById(db, { id });
  return row ? toEvent(row) : null;
}

/** Every step and every look at a room reads its event with this. */
const selectById = createCompiledQuery((db, { id }: { id: string }) => selectEvents(db).where("events.id", "=", id));

/**
 * An event as a path names it for anybody: by id, by its short id in any case, or by a short id without the prefix it is stored with, where
 * no other event has exactly that. Deleted ones and rehearsals are not there.
 */
export async function findEventForAccess(
  db: Queryable,
  idOrShortId: string,
  shortIdPrefixes: readonly string[] = [],
): Promise<EventRecord | null> {
  const row = await selectNamed(db, { idOrShortId, shortIdPrefixes }).where("events.rehearsal_of", "is", null).executeTakeFirst();
  return row ? toEvent(row) : null;
}

/** An event and a person's relation to it. */
export interface EventFor {
  event: EventRecord;
  isHost: boolean;
  isInsider: boolean;
  isMember: boolean;
}

/**
 * An event by the id in a path, with the relation of each of some people to it, in one statement, because every call and socket topic needs
 * this.
 */
export async function findEventFor(
  db: Queryable,
  input: { idOrShortId: string; shortIdPrefixes?: readonly string[]; userIds: readonly string[] },
): Promise<EventFor[] | null> {
  const { userIds } = input;
  const id = input.idOrShortId.toLowerCase();
  const [row] = isUuid(id) ? await selectByIdFor(db, { id, userIds }) : await selectFor(selectNamed(db, input), userIds).execute();
  if (!row) return null;
  const event = toEvent(row);
  const [hosts, insiders, members] = [new Set(row.hosts), new Set(row.insiders), new Set(row.members)];
  return input.userIds.map((userId) => ({
    event,
    isHost: event.createdBy === userId || hosts.has(userId),
    isInsider: insiders.has(userId),
    isMember: members.has(userId),
  }));
}

/** Of the given users, those who are hosts, insiders and members of the event. */
function selectFor(events: ReturnType<typeof selectEvents>, userIds: readonly string[]) {
  const among = sql`any(${userIds}::uuid[])`;
  // Members are looked up a person at a time as in migration 0050: with a list the planner may go over all of a community's members.
  const membersAmong = sql`select own.user_id from unnest(${userIds}::uuid[]) as given (person) cross join lateral (
    select user_id from memberships where community_id = events.community_id and user_id = given.person offset 0) as own`;
  return events.select([
    sql<string[]>`array(select user_id from event_hosts where event_id = events.id and user_id = ${among})`.as("hosts"),
    sql<string[]>`array(select user_id from event_insiders where event_id = events.id and user_id = ${among})`.as("insiders"),
    sql<string[]>`array(${membersAmong})`.as("members"),
  ]);
}

/** Nearly every call reads its event with this. */
const selectByIdFor = createCompiledQuery((db, { id, userIds }: { id: string; userIds: readonly string[] }) =>
  selectFor(selectEvents(db), userIds).where("events.id", "=", id),
);

function selectNamed(db: Queryable, input: { idOrShortId: string; shortIdPrefixes?: readonly string[] }) {
  const name = input.idOrShortId.toLowerCase();
  if (isUuid(name)) return selectEvents(db).where("events.id", "=", name);
  const names = [name, ...(input.shortIdPrefixes ?? []).map((prefix) => prefix + name)];
  // An exact match comes first.
  return selectEvents(db)
    .where("events.short_id", "in", names)
    .orderBy((eb) => eb("events.short_id", "=", name), "desc")
    .limit(1);
}

export async function findAllEventsById(db: Queryable, ids: readonly string[]): Promise<Map<string, EventRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await selectAllById(db, { ids });
  return new Map(rows.map((row) => [row.id, toEvent(row)]));
}

/** Every list of events reads its page with this. */
const selectAllById = createCompiledQuery((db, { ids }: { ids: readonly string[] }) =>
  selectEvents(db).where("events.id", "=", sql<string>`any (${ids}::uuid[])`).where("events.rehearsal_of", "is", null),
);

export interface NewEventRow extends EventFields {
  id: string;
  communityId: string;
  createdBy: string;
  type: string;
  now: Instant;
}

export async function insertEvent(tx: Tx, input: NewEventRow): Promise<void> {
  await tx.db
    .insertInto("events")
    .values({
      id: input.id,
      community_id: input.communityId,
      created_by: input.createdBy,
      type: input.type,
      ...toColumns(input),
      created_at: new Date(input.now),
      updated_at: new Date(input.now),
    })
    .execute();
}

/** Writes an event's fields, type and community from the version it was read at. False when somebody was faster. */
/** `hasNewRules`: everybody who entered is notified of the fields' rules. */
export async function updateEvent(
  tx: Tx,
  input: { event: EventRecord; fields: EventFields; hasNewRules: boolean; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("events")
    .set({
      ...toColumns(input.fields),
      type: input.event.type,
      community_id: input.event.communityId,
      version: sql`version + 1`,
      rules_version: input.event.rulesVersion + (input.hasNewRules ? 1 : 0),
      updated_at: new Date(input.now),
    })
    .where("id", "=", input.event.id)
    .where("version", "=", input.event.version)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Moves an event from the status it was read in to another, and its version with it. Only under the event's exclusive lock, so that a
 * move from a status it no longer has is a bug and throws.
 */
export async function setEventStatus(
  tx: Tx,
  input: {
    event: Pick<EventRecord, "id" | "status" | "completedAt">;
    to: EventStatus;
    now: Instant;
    commitment?: Uint8Array;
    cancelReason?: string | null;
    /** Replaces the event's short id. */
    shortId?: string | null;
  },
): Promise<EventRecord> {
  const at = new Date(input.now);
  const { numUpdatedRows } = await tx.db
    .updateTable("events")
    .set({
      status: input.to,
      version: sql`version + 1`,
      updated_at: at,
      // A completing event is due at once, in case the process that began its completion has ended.
      next_deadline_at: input.to === "completing" ? at : null,
      ...(input.to === "live" ? { started_at: at } : {}),
      // The time of the end does not change when results are made final again.
      ...(input.to === "completed" && input.event.completedAt === null ? { completed_at: at } : {}),
      ...(input.cancelReason ? { cancel_reason: input.cancelReason } : {}),
      ...(input.shortId ? { short_id: input.shortId } : {}),
      ...(input.commitment ? { commitment: Buffer.from(input.commitment) } : {}),
    })
    .where("id", "=", input.event.id)
    .where("status", "=", input.event.status)
    .where((eb) => eb.or([eb("deleted_at", "is", null), eb("rehearsal_of", "is not", null)]))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Event ${input.event.id} is not ${input.event.status} any more`);
  const moved = await findEventById(tx.db, input.event.id);
  if (!moved) throw new Error(`Event ${input.event.id} is gone`);
  return moved;
}

export async function updateNextDeadline(tx: Tx, eventId: string, at: Instant | null): Promise<void> {
  await tx.db
    .updateTable("events")
    .set({ next_deadline_at: toDate(at) })
    .where("id", "=", eventId)
    .execute();
}

/** Events that want something done by an instant, soonest first. */
export async function findDueEvents(db: Queryable, input: { until: Instant; limit: number }): Promise<{ id: string; at: Instant }[]> {
  const rows = await db
    .selectFrom("events")
    .select(["id", "next_deadline_at"])
    .where("next_deadline_at", "<=", new Date(input.until))
    .where("deleted_at", "is", null)
    .orderBy("next_deadline_at")
    .limit(input.limit)
    .execute();
  return rows.map((row) => ({ id: row.id, at: (row.next_deadline_at as Date).getTime() }));
}

/** A hidden event without entries keeps its short id only until another event needs it. */
export async function isShortIdTaken(db: Queryable, input: { shortId: string; exceptEventId: string | null }): Promise<boolean> {
  let query = db
    .selectFrom("events")
    .select("id")
    .where("short_id", "=", input.shortId)
    .where((eb) => eb.or([eb("deleted_at", "is", null), eb("entry_count", ">", 0)]));
  if (input.exceptEventId !== null) query = query.where("id", "!=", input.exceptEventId);
  return (await query.executeTakeFirst()) !== undefined;
}

const RECORD_COLUMNS = [
  "events.id",
  "events.community_id",
  "communities.slug as community_slug",
  "communities.name as community_name",
  "communities.is_active as is_community_open",
  "communities.forbids_guests",
  "events.created_by",
  "events.type",
  "events.status",
  "events.version",
  "events.name",
  "events.description",
  "events.cover_image",
  "events.starts_at",
  "events.ends_at",
  "events.time_zone",
  "events.auto_start",
  "events.rules",
  "events.stars",
  "events.prizes",
  "events.content_version",
  "events.results_version",
  "events.rules_version",
  "events.entry_count",
  "events.teams_drawn_at",
  "events.commitment",
  "events.started_at",
  "events.completed_at",
  "events.created_at",
  "events.cancel_reason",
  "events.rehearsal_of",
] as const;

/** A rehearsal has no short id and shows the one of its event. */
const SHOWN_SHORT_ID = sql<string | null>`coalesce(events.short_id,
  (select source.short_id from events as source where source.id = events.rehearsal_of))`;

function selectEvents(db: Queryable) {
  return db
    .selectFrom("events")
    .innerJoin("communities", "communities.id", "events.community_id")
    .select(RECORD_COLUMNS)
    .select((eb) =>
      eb
        .selectFrom("entries")
        .whereRef("entries.event_id", "=", "events.id")
        .where("entries.excluded_at", "is not", null)
        .select((one) => one.fn.countAll<number>().as("count"))
        .as("removed_count"),
    )
    .select(SHOWN_SHORT_ID.as("short_id"))
    .where((eb) => eb.or([eb("events.deleted_at", "is", null), eb("events.rehearsal_of", "is not", null)]));
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

function toEvent(row: EventRow): EventRecord {
  return {
    id: row.id,
    communityId: row.community_id,
    communitySlug: row.community_slug,
    communityName: row.community_name,
    isCommunityOpen: row.is_community_open,
    isGuestFree: row.forbids_guests,
    createdBy: row.created_by,
    type: row.type,
    status: row.status,
    version: row.version,
    name: row.name,
    description: row.description,
    coverImage: row.cover_image,
    startsAt: toInstant(row.starts_at),
    endsAt: toInstant(row.ends_at),
    timeZone: row.time_zone,
    isAutoStart: row.auto_start,
    shortId: row.short_id,
    rules: row.rules,
    stars: row.stars as unknown as StarsAwards,
    prizes: row.prizes as unknown as EventPrizes,
    contentVersion: row.content_version,
    resultsVersion: row.results_version,
    rulesVersion: row.rules_version,
    entryCount: row.entry_count,
    removedCount: Number(row.removed_count),
    hasDrawnTeams: row.teams_drawn_at !== null,
    commitment: row.commitment,
    startedAt: toInstant(row.started_at),
    completedAt: toInstant(row.completed_at),
    createdAt: row.created_at.getTime(),
    cancelReason: row.cancel_reason,
    rehearsalOf: row.rehearsal_of,
  };
}

function toColumns(fields: EventFields) {
  return {
    name: fields.name,
    description: fields.description,
    cover_image: fields.coverImage,
    starts_at: toDate(fields.startsAt),
    ends_at: toDate(fields.endsAt),
    time_zone: fields.timeZone,
    auto_start: fields.isAutoStart,
    short_id: fields.shortId,
    rules: json(fields.rules),
    stars: json(fields.stars),
    prizes: json(fields.prizes),
  };
}
