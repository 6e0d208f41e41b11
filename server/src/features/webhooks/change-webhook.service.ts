import { type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Database, Tx } from "../../db/database.ts";
import { findWebhook, lockWebhooks, type WebhookRecord } from "./webhooks.repository.ts";

/** A webhook of another community is none. */
export interface OfWebhook {
  communityId: string;
  webhookId: string;
}

/** Does something with one webhook under the lock of its community's webhooks. */
export function changeWebhook<T>(
  database: Database,
  of: OfWebhook,
  work: (tx: Tx, webhook: WebhookRecord) => Promise<Result<T>>,
): Promise<Result<T>> {
  return database.transaction(async (tx) => {
    await lockWebhooks(tx, of.communityId);
    const webhook = await findWebhook(tx.db, of);
    return webhook ? work(tx, webhook) : refuse("webhooks.not_found");
  });
}
