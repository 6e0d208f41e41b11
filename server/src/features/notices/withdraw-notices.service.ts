import type { NoticeKind } from "@sparc/contract/entities/notice";
import type { Tx } from "../../db/database.ts";
import { pollHints } from "../stars/poll-hints.ts";
import { deleteNoticesAbout } from "./notices.repository.ts";

/** Takes notices about an object back, in the transaction that makes them untrue, so that nobody's bell counts them. */
export async function withdrawNotices(tx: Tx, about: { eventId: string; objectId: string; kinds: readonly NoticeKind[] }): Promise<void> {
  const userIds = await deleteNoticesAbout(tx, about);
  if (userIds.length > 0) tx.afterCommit(() => pollHints.publish(userIds));
}
