import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { toInstant } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { RowProblem } from "./game-row.ts";

export interface ReadCounts {
  new: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** One upload or poll, running or finished. */
export interface ReadRecord {
  id: string;
  kind: "csv" | "json" | "http";
  source: string;
  by: { id: string; name: string } | null;
  at: Instant;
  endedAt: Instant | null;
  status: "running" | "done" | "unmodified" | "failed";
  rowCount: number;
  doneCount: number;
  counts: ReadCounts;
  eventCount: number;
  /** The events to update, until the read is done. */
  eventIds: string[];
  problems: RowProblem[];
  note: string | null;
  /** When it last reported its progress. */
  heartbeatAt: Instant;
  fingerprint: string | null;
}

/** False when a row with this id exists. */
export async function insertRead(
  db: Queryable,
  input: {
    id: string;
    kind: ReadRecord["kind"];
    source: string;
    by: string | null;
    rowCount: number;
    problems: readonly RowProblem[];
    refused: number;
    fingerprint: string | null;
    now: Instant;
  },
): Promise<boolean> {
  const row = await db
    .insertInto("feed_reads")
    .values({
      ...{ id: input.id, kind: input.kind, source: input.source, by: input.by, at: new Date(input.now), status: "running" },
      ...{ row_count: input.rowCount, done_count: input.refused, refused_count: input.refused, problems: json(input.problems) },
      ...{ heartbeat_at: new Date(input.now), fingerprint: input.fingerprint },
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the progress of a read. A process that continues it stores a later time. */
export type ReadMark = Pick<ReadRecord, "doneCount" | "heartbeatAt">;

interface Progress {
  id: string;
  was: ReadMark;
  done: number;
  new: number;
  changed: number;
  unchanged: number;
  eventIds: ReadonlySet<string>;
  now: Instant;
}

/** Returns false when another process continues this read. */
export async function updateReadProgress(db: Queryable, input: Progress): Promise<boolean> {
  const row = await db
    .updateTable("feed_reads")
    .set({
      ...{ done_count: input.done, new_count: input.new, changed_count: input.changed, unchanged_count: input.unchanged },
      ...{ event_count: input.eventIds.size, event_ids: json([...input.eventIds]), heartbeat_at: new Date(input.now) },
    })
    .where(isStillOf(input))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const isStillOf = ({ id, was }: { id: string; was: ReadMark }) =>
  sql<boolean>`id = ${id} and status = 'running' and done_count = ${was.doneCount} and heartbeat_at = ${new Date(was.heartbeatAt)}`;

/**
 * Claims a read that failed, or made no progress since `before`, to continue it; false when it is finished, running, or already claimed.
 */
export async function takeRead(db: Queryable, input: { id: string; before: Instant; now: Instant }): Promise<boolean> {
  const row = await db
    .updateTable("feed_reads")
    .set({ status: "running", note: null, ended_at: null, heartbeat_at: new Date(input.now) })
    .where("id", "=", input.id)
    .where((eb) =>
      eb.or([eb("status", "=", "failed"), eb.and([eb("status", "=", "running"), eb("heartbeat_at", "<", new Date(input.before))])]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

interface Ending {
  id: string;
  was: ReadMark;
  status: Exclude<ReadRecord["status"], "running">;
  note: string | null;
  now: Instant;
}

/** Returns false when another process continues this read, or ended it. */
export async function endRead(db: Queryable, input: Ending): Promise<boolean> {
  const isFailed = input.status === "failed";
  const row = await db
    .updateTable("feed_reads")
    .set({
      status: input.status,
      note: input.note,
      ended_at: new Date(input.now),
      heartbeat_at: new Date(input.now),
      ...(isFailed ? {} : { event_ids: json([]) }),
    })
    .where(isStillOf(input))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes older polls; uploads stay. */
export async function deletePollsBefore(db: Queryable, before: Instant): Promise<void> {
  await db.deleteFrom("feed_reads").where("kind", "=", "http").where("at", "<", new Date(before)).execute();
}

export async function findRead(db: Queryable, id: string): Promise<ReadRecord | null> {
  const row = await selectReads(db).where("feed_reads.id", "=", id).executeTakeFirst();
  return row ? toRead(row) : null;
}

/** Newest first. */
export async function findReads(
  db: Queryable,
  input: { source: string | null; offset: number; limit: number },
): Promise<{ reads: ReadRecord[]; total: number }> {
  const isOf = input.source === null ? sql<boolean>`true` : sql<boolean>`feed_reads.source = ${input.source}`;
  const rows = await selectReads(db)
    .where(isOf)
    .orderBy("feed_reads.at", "desc")
    .orderBy("feed_reads.id")
    .offset(input.offset)
    .limit(input.limit)
    .execute();
  const { count } = await db
    .selectFrom("feed_reads")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isOf)
    .executeTakeFirstOrThrow();
  return { reads: rows.map(toRead), total: Number(count) };
}

/** The newest poll of each source. */
export async function findLastPolls(db: Queryable, sources: readonly string[]): Promise<Map<string, ReadRecord>> {
  if (sources.length === 0) return new Map();
  const rows = await selectReads(db)
    .distinctOn("feed_reads.source")
    .where("feed_reads.kind", "=", "http")
    .where("feed_reads.source", "in", [...sources])
    .orderBy("feed_reads.source")
    .orderBy("feed_reads.at", "desc")
    .execute();
  return new Map(rows.map((row) => [row.source, toRead(row)]));
}

function selectReads(db: Queryable) {
  return db.selectFrom("feed_reads").leftJoin("users", "users.id", "feed_reads.by").selectAll("feed_reads").select("users.display_name");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReads>["execute"]>>[number];

function toRead(row: Row): ReadRecord {
  return {
    ...{ id: row.id, kind: row.kind, source: row.source, status: row.status, note: row.note },
    by: row.by === null ? null : { id: row.by, name: row.display_name ?? "" },
    at: row.at.getTime(),
    endedAt: toInstant(row.ended_at),
    ...{ rowCount: row.row_count, doneCount: row.done_count, eventCount: row.event_count },
    counts: { new: row.new_count, changed: row.changed_count, unchanged: row.unchanged_count, refused: row.refused_count },
    ...{ problems: row.problems as unknown as RowProblem[], eventIds: row.event_ids as string[] },
    ...{ heartbeatAt: row.heartbeat_at.getTime(), fingerprint: row.fingerprint },
  };
}
