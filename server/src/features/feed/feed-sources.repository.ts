import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";

export interface SourceState {
  name: string;
  settingsHash: string;
  etag: string | null;
  nextTryAt: Instant;
  failures: number;
  readAt: Instant | null;
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
  a: { names: readonly string[]; until: Instant },
): Promise<{ id: string; at: Instant }[]> {
  if (a.names.length === 0) return [];
  const rows = await db
    .selectFrom("feed_sources")
    .select(["name", "next_try_at"])
    .where("name", "in", [...a.names])
    .where("next_try_at", "<=", new Date(a.until))
    .orderBy("next_try_at")
    .execute();
  return rows.map((row) => ({ id: row.name, at: row.next_try_at.getTime() }));
}

/** Takes a source for one call; null when it is not its time or another process has it. Until `nextTryAt` nobody else calls it. */
export async function claimSource(db: Queryable, a: { name: string; dueUntil: Instant; nextTryAt: Instant }): Promise<SourceState | null> {
  const row = await db
    .updateTable("feed_sources")
    .set({ next_try_at: new Date(a.nextTryAt) })
    .where("name", "=", a.name)
    .where("next_try_at", "<=", new Date(a.dueUntil))
    .returningAll()
    .executeTakeFirst();
  return row ? toSource(row) : null;
}

export async function updateSource(db: Queryable, a: SourceState): Promise<void> {
  await db
    .updateTable("feed_sources")
    .set({
      ...{ settings_hash: a.settingsHash, etag: a.etag, failures: a.failures },
      next_try_at: new Date(a.nextTryAt),
      read_at: a.readAt === null ? null : new Date(a.readAt),
    })
    .where("name", "=", a.name)
    .execute();
}

interface Row {
  name: string;
  settings_hash: string;
  etag: string | null;
  next_try_at: Date;
  failures: number;
  read_at: Date | null;
}

const toSource = (row: Row): SourceState => ({
  ...{ name: row.name, settingsHash: row.settings_hash, etag: row.etag, failures: row.failures },
  nextTryAt: row.next_try_at.getTime(),
  readAt: row.read_at?.getTime() ?? null,
});
