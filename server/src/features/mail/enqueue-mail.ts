import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import { insertMessages } from "../outbox/outgoing-messages.repository.ts";

/** Puts a mail about an account into the box, in the transaction that is its reason. */
export async function enqueueMail(
  tx: Tx,
  { now, ...mail }: { kind: string; userId: string | null; email: string | null; now: Instant },
): Promise<void> {
  const message = { id: newId(), channel: "email", about: null, subscriptionId: null, expiresAt: null, ...mail } as const;
  await insertMessages(tx.db, [{ ...message, notBefore: now, now }]);
}
