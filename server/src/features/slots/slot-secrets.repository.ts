/**
 * The only reader and writer of answer keys. Code that serves players reads slots from `slots.repository.ts` and never imports this file;
 * slots are shown through `viewSlots`.
 */
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";
import { revisionReasons } from "./revision-reasons.ts";

export interface SlotSecret {
  /** Null for a slot without a secret. */
  secret: Json | null;
  salt: Uint8Array;
  contentVersion: number;
}

/** The newest secrets of an event's slots, by key; of all slots when no keys are given. */
export async function findSecrets(db: Queryable, eventId: string, keys?: readonly string[]): Promise<Map<string, SlotSecret>> {
  if (keys?.length === 0) return new Map();
  let query = db
    .selectFrom("slot_secrets")
    .distinctOn("slot_key")
    .select(["slot_key", "secret", "salt", "content_version"])
    .where("event_id", "=", eventId)
    .orderBy("slot_key")
    .orderBy("content_version", "desc");
  if (keys) query = query.where("slot_key", "in", keys);
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.slot_key, { secret: row.secret, salt: row.salt, contentVersion: row.content_version }]));
}

/**
 * The draft's version of slots with accepted appeals, by key. The draft does not contain appeals, so that its edits are compared with this.
 */
export async function findSecretsBeforeAppeals(db: Queryable, eventId: string): Promise<Map<string, SlotSecret>> {
  const appealed = db
    .selectFrom("slot_revisions")
    .select("slot_key")
    .where("event_id", "=", eventId)
    .where("reason", "=", revisionReasons.appeal);
  const rows = await db
    .selectFrom("slot_secrets as secrets")
    .innerJoin("slot_revisions as revisions", (join) =>
      join
        .onRef("revisions.event_id", "=", "secrets.event_id")
        .onRef("revisions.slot_key", "=", "secrets.slot_key")
        .onRef("revisions.content_version", "=", "secrets.content_version"),
    )
    .distinctOn("secrets.slot_key")
    .select(["secrets.slot_key", "secrets.secret", "secrets.salt", "secrets.content_version"])
    .where("secrets.event_id", "=", eventId)
    .where("secrets.slot_key", "in", appealed)
    .where("revisions.reason", "<>", revisionReasons.appeal)
    .orderBy("secrets.slot_key")
    .orderBy("secrets.content_version", "desc")
    .execute();
  return new Map(rows.map((row) => [row.slot_key, { secret: row.secret, salt: row.salt, contentVersion: row.content_version }]));
}

/** The secret that belongs to one version of a slot's content. */
export async function findSecretAt(db: Queryable, input: { eventId: string; key: string; contentVersion: number }): Promise<Json | null> {
  const row = await db
    .selectFrom("slot_secrets")
    .select("secret")
    .where("event_id", "=", input.eventId)
    .where("slot_key", "=", input.key)
    .where("content_version", "=", input.contentVersion)
    .executeTakeFirst();
  return row?.secret ?? null;
}

export interface NewSecret extends SlotSecret {
  key: string;
}

export async function insertSecrets(tx: Tx, eventId: string, secrets: readonly NewSecret[]): Promise<void> {
  if (secrets.length === 0) return;
  await tx.db
    .insertInto("slot_secrets")
    .values(
      secrets.map(({ key, secret, salt, contentVersion }) => ({
        event_id: eventId,
        slot_key: key,
        content_version: contentVersion,
        secret: json(secret),
        salt: Buffer.from(salt),
      })),
    )
    .execute();
}
