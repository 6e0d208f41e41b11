import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { toDate, toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface SourceState {
  name: string;
  settingsHash: string;
  etag: string | null;
  nextTryAt: Instant;
  failures: number;
  readAt: Instant | null;
  /** No other process calls the feed until then. */
  claimedUntil: Instant | null;
  pausedAt: Instant | null;
  pausedBy: string | null;
}

/** Makes sources known that are not yet; each is due at once. */
export async function insertSources(
  db: Queryable,
  sources: readonly { name: string; settingsHash: string; now: Instant }[],
): Promise<void> {
  if (sources.length === 0) return;
  await db
    .insertInto("feed_sources")
    .values(sources.map(({ name, settingsHash, now }) => ({ name, settings_hash: settingsHash, next_try_at: new Date(now) })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

export async function findSources(db: Queryable, names: readonly string[]): Promise<Map<string, SourceState>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("feed_sources")
    .selectAll()
    .where("name", "in", [...names])
    .execute();
  return new Map(rows.map((row) => [row.name, toSource(row)]));
}

export async function findDueSources(
  db: Queryable,
  input: { names: readonly string[]; until: Instant },
): Promise<{ id: string; at: Instant }[]> {
  if (input.names.length === 0) return [];
  const rows = await db
    .selectFrom("feed_sources")
    .select(["name", "next_try_at"])
    .where("name", "in", [...input.names])
    .where("next_try_at", "<=", new Date(input.until))
    .where("paused_at", "is", null)
    .orderBy("next_try_at")
    .execute();
  return rows.map((row) => ({ id: row.name, at: row.next_try_at.getTime() }));
}

interface Claiming {
  name: string;
  /** Whether an admin asked for the call, which is then allowed before its time and while the feed is paused. */
  isAsked: boolean;
  now: Instant;
  until: Instant;
}

/** Claims a source for one request; null when it is not due or another process is calling it. */
export async function claimSource(db: Queryable, input: Claiming): Promise<SourceState | null> {
  const now = new Date(input.now);
  let query = db
    .updateTable("feed_sources")
    .set((eb) => ({
      claimed_until: new Date(input.until),
      next_try_at: sql<Date>`greatest(${eb.ref("next_try_at")}, ${new Date(input.until)})`,
    }))
    .where("name", "=", input.name)
    .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]));
  if (!input.isAsked) query = query.where("next_try_at", "<=", now).where("paused_at", "is", null);
  const row = await query.returningAll().executeTakeFirst();
  return row ? toSource(row) : null;
}

/** Ends a claim with the request's outcome. An expired claim changes nothing. */
export async function updateSource(db: Queryable, input: Omit<SourceState, "pausedAt" | "pausedBy">): Promise<void> {
  if (input.claimedUntil === null) return;
  await db
    .updateTable("feed_sources")
    .set({
      ...{ settings_hash: input.settingsHash, etag: input.etag, failures: input.failures, claimed_until: null },
      next_try_at: new Date(input.nextTryAt),
      read_at: toDate(input.readAt),
    })
    .where("name", "=", input.name)
    .where("claimed_until", "=", new Date(input.claimedUntil))
    .execute();
}

/** Pauses a source, so that the clock does not poll it. Returns false when it already was paused. */
export async function pauseSource(db: Queryable, input: { name: string; by: string; now: Instant }): Promise<boolean> {
  const row = await db
    .updateTable("feed_sources")
    .set({ paused_at: new Date(input.now), paused_by: input.by })
    .where("name", "=", input.name)
    .where("paused_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a paused source back to the clock, due at once. Says false when it was not paused. */
export async function resumeSource(db: Queryable, input: { name: string; now: Instant }): Promise<boolean> {
  const row = await db
    .updateTable("feed_sources")
    .set({ paused_at: null, paused_by: null, next_try_at: new Date(input.now) })
    .where("name", "=", input.name)
    .where("paused_at", "is not", null)
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

interface Row {
  name: string;
  settings_hash: string;
  etag: string | null;
  next_try_at: Date;
  failures: number;
  read_at: Date | null;
  claimed_until: Date | null;
  paused_at: Date | null;
  paused_by: string | null;
}

const toSource = (row: Row): SourceState => ({
  ...{ name: row.name, settingsHash: row.settings_hash, etag: row.etag, failures: row.failures },
  nextTryAt: row.next_try_at.getTime(),
  readAt: toInstant(row.read_at),
  claimedUntil: toInstant(row.claimed_until),
  pausedAt: toInstant(row.paused_at),
  pausedBy: row.paused_by,
});
