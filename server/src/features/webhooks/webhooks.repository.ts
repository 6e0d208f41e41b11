import type { WebhookKind } from "@sparc/contract/entities/webhook";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { WebhookTables } from "../../db/webhook-tables.ts";

export interface WebhookRecord {
  id: string;
  communityId: string;
  url: string;
  kinds: readonly WebhookKind[];
  sealedSecret: Uint8Array;
  isActive: boolean;
  createdAt: Instant;
}

/** A community's webhooks, oldest first. */
export async function findWebhooks(db: Queryable, communityId: string): Promise<WebhookRecord[]> {
  const rows = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("community_id", "=", communityId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toWebhook);
}

/** Ids of the webhooks that a message of this kind is sent to. */
export async function findSubscribedWebhooks(
  db: Queryable,
  { communityId, kind }: { communityId: string; kind: WebhookKind },
): Promise<string[]> {
  const rows = await db
    .selectFrom("webhooks")
    .select("id")
    .where("community_id", "=", communityId)
    .where("is_active", "=", true)
    .where(sql<boolean>`${kind} = any (kinds)`)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes changes of one community's webhooks wait for each other, so that their number cannot be exceeded. */
export async function lockWebhooks({ db }: Tx, communityId: string): Promise<void> {
  await db.selectFrom("communities").select("id").where("id", "=", communityId).forNoKeyUpdate().execute();
}

export async function findWebhook(
  db: Queryable,
  { communityId, webhookId }: { communityId: string; webhookId: string },
): Promise<WebhookRecord | null> {
  const row = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", webhookId)
    .where("community_id", "=", communityId)
    .executeTakeFirst();
  return row ? toWebhook(row) : null;
}

export async function insertWebhook(db: Queryable, { id, communityId, createdAt, ...fields }: WebhookRecord): Promise<void> {
  await db
    .insertInto("webhooks")
    .values({ id, community_id: communityId, created_at: new Date(createdAt), ...toColumns(fields) })
    .execute();
}

export async function updateWebhook(db: Queryable, { id, ...fields }: WebhookRecord): Promise<void> {
  await db.updateTable("webhooks").set(toColumns(fields)).where("id", "=", id).execute();
}

/** The secrets of all webhooks, in the order of their ids, `after` one of them. */
export async function findSealedWebhooks(
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; sealedSecret: Uint8Array }[]> {
  let query = db.selectFrom("webhooks").select(["id", "sealed_secret"]);
  if (after !== null) query = query.where("id", ">", after);
  const rows = await query.orderBy("id").limit(limit).execute();
  return rows.map((row) => ({ id: row.id, sealedSecret: row.sealed_secret }));
}

/** Stores a secret sealed again, unless it changed meanwhile. */
export async function replaceSealedWebhook(
  db: Queryable,
  { id, former, sealedSecret }: { id: string; former: Uint8Array; sealedSecret: Buffer },
): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ sealed_secret: sealedSecret })
    .where("id", "=", id)
    .where("sealed_secret", "=", Buffer.from(former))
    .execute();
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("webhooks").where("id", "=", id).execute();
}

const toColumns = ({ url, kinds, sealedSecret, isActive }: Pick<WebhookRecord, "url" | "kinds" | "sealedSecret" | "isActive">) => ({
  ...{ url, kinds: [...kinds], sealed_secret: sealedSecret, is_active: isActive },
});

const toWebhook = (row: Selectable<WebhookTables["webhooks"]>): WebhookRecord => ({
  ...{ id: row.id, communityId: row.community_id, url: row.url, kinds: row.kinds },
  ...{ sealedSecret: row.sealed_secret, isActive: row.is_active, createdAt: row.created_at.getTime() },
});
