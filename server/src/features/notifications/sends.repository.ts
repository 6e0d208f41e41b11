import type { SwitchKey } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type ExpressionBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Tables } from "../../db/tables.ts";

/**
 * A message sent once to each person: the kind, the channel, the object and the window. The kind says what the object is (for reminders an
 * event), so that there is no foreign key, and the row outlives the object.
 */
export interface Occasion extends SwitchKey {
  objectId: string;
  window: string;
}

/** One message to one user about one object and window. */
interface Send {
  userId: string;
  objectId: string;
  window: string;
}

export const sendKey = ({ userId, objectId, window }: Send): string => `${userId} ${objectId} ${window}`;

/** Claims messages, in the transaction that queues them. Returns the keys (`sendKey`) of those that were not claimed before. */
export async function claimSends(tx: Tx, input: SwitchKey & { sends: readonly Send[]; now: Instant }): Promise<Set<string>> {
  if (input.sends.length === 0) return new Set();
  const { kind, channel, sends } = input;
  const { rows } = await sql<{ user_id: string; object_id: string; window: string }>`
    insert into sends (kind, object_id, user_id, channel, "window", at)
    select ${kind}, given.object_id, given.user_id, ${channel}, given."window", ${new Date(input.now).toISOString()}::timestamptz
    from unnest(
      ${sends.map(({ objectId }) => objectId)}::uuid[], ${sends.map(({ userId }) => userId)}::uuid[], ${sends.map(({ window }) => window)}::text[]
    ) as given (object_id, user_id, "window")
    on conflict do nothing
    returning user_id, object_id, "window"`.execute(tx.db);
  return new Set(rows.map((row) => sendKey({ userId: row.user_id, objectId: row.object_id, window: row.window })));
}

/** Deletes the claim of a queued message that is not sent. */
export async function releaseSend(db: Queryable, send: Occasion & { userId: string }): Promise<void> {
  await db.deleteFrom("sends").where(isSend(send)).execute();
}

const isSend =
  ({ kind, objectId, userId, channel, window }: Occasion & { userId: string }) =>
  (eb: ExpressionBuilder<Tables, "sends">) =>
    eb.and([
      ...[eb("kind", "=", kind), eb("object_id", "=", objectId), eb("user_id", "=", userId)],
      ...[eb("channel", "=", channel), eb("window", "=", window)],
    ]);

/** The occasion leaves now. */
export async function markLeft(tx: Tx, { now, ...send }: Occasion & { userId: string; now: Instant }): Promise<void> {
  await tx.db
    .updateTable("sends")
    .set({ left_at: new Date(now) })
    .where(isSend(send))
    .execute();
}

/** When messages of a channel were sent to a person since a time, and whether this one is among them. */
export async function findDepartures(
  tx: Tx,
  { since, ...send }: Occasion & { userId: string; since: Instant },
): Promise<{ others: Instant[]; isCounted: boolean }> {
  const rows = await tx.db
    .selectFrom("sends")
    .select(["kind", "object_id", "window", "left_at"])
    .where("user_id", "=", send.userId)
    .where("channel", "=", send.channel)
    .where("left_at", ">", new Date(since))
    .execute();
  const isOwn = (row: (typeof rows)[number]) => row.kind === send.kind && row.object_id === send.objectId && row.window === send.window;
  const others = rows.filter((row) => !isOwn(row)).map((row) => row.left_at?.getTime() ?? 0);
  return { others, isCounted: others.length < rows.length };
}

/** Newest first, at most `limit`. */
export async function findSendsTo(
  db: Queryable,
  input: { userId: string; limit: number },
): Promise<{ kind: string; channel: string; objectId: string; window: string; at: Instant }[]> {
  const rows = await db
    .selectFrom("sends")
    .selectAll()
    .where("user_id", "=", input.userId)
    .orderBy("at", "desc")
    .limit(input.limit)
    .execute();
  return rows.map(({ kind, channel, object_id, window, at }) => ({ kind, channel, objectId: object_id, window, at: at.getTime() }));
}

/** At most `limit`, the oldest first. */
export async function deleteSendsBefore(db: Queryable, input: { before: Instant; limit: number }): Promise<void> {
  const old = sql`select ctid from sends where at < ${new Date(input.before)} order by at limit ${input.limit}`;
  await sql`delete from sends where ctid = any (array(${old}))`.execute(db);
}

export async function deleteSendsTo(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("sends").where("user_id", "=", userId).execute();
}
