import { hasSwitch, noticeKind } from "@sparc/contract/entities/notice";
import type { NotificationKind } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Database, Tx } from "../../db/database.ts";
import { findQuietHours } from "../notifications/quiet-hours.repository.ts";
import { findDepartures, markLeft, releaseSend } from "../notifications/sends.repository.ts";
import { lockPerson } from "../users/accounts.repository.ts";
import { toDeparture } from "./message-limits.rules.ts";
import {
  claimDigest,
  claimMessage,
  deferMessage,
  deleteMessages,
  findDigestTime,
  findMessage,
  type OutgoingMessage,
  type PersonChannelName,
} from "./outgoing-messages.repository.ts";

const DAY_MS = 24 * 3_600_000;

/** A message that its recipient can switch off: it respects quiet hours and the daily limit. */
export interface LimitedMessage extends OutgoingMessage {
  channel: PersonChannelName;
  kind: NotificationKind;
  userId: string;
  about: NonNullable<OutgoingMessage["about"]>;
}

export function isLimited(message: OutgoingMessage): message is LimitedMessage {
  const kind = noticeKind.safeParse(message.kind);
  const isToPerson = message.channel !== "webhook" && message.userId !== null;
  return kind.success && hasSwitch(kind.data) && isToPerson && message.about !== null;
}

export const toOccasion = ({ kind, channel, userId, about: { objectId, window } }: LimitedMessage) => ({
  ...{ kind, channel, userId, objectId, window },
});

/**
 * Takes a message for one try, and with one of a digest everything that waits beside it. Nothing when another process has it, when it is not
 * its time, or when its receiver wants it later or would get it too late; the latter is deleted.
 */
export async function claimForTry(
  database: Database,
  claim: { id: string; nextTryAt: Instant; now: Instant },
): Promise<readonly OutgoingMessage[]> {
  const found = await findMessage(database.db, claim.id);
  if (!found) return [];
  if (isLimited(found)) return database.transaction((tx) => claimLimited(tx, claim, found.userId));
  const message = await claimMessage(database.db, claim);
  return message ? [message] : [];
}

async function claimLimited(
  tx: Tx,
  claim: { id: string; nextTryAt: Instant; now: Instant },
  userId: string,
): Promise<readonly OutgoingMessage[]> {
  const { now } = claim;
  // Messages of one user are claimed one after the other, because each of two at once might take the last place of the day.
  await lockPerson(tx.db, userId);
  const message = await claimMessage(tx.db, claim);
  if (!message || !isLimited(message)) return message ? [message] : [];
  const occasion = toOccasion(message);
  const { others, isCounted } = await findDepartures(tx, { ...occasion, since: now - DAY_MS });
  const departure = toDeparture({
    ...{ quietHours: await findQuietHours(tx.db, userId), leftAt: others, isCounted },
    digestAt: message.isDigest ? null : await findDigestTime(tx.db, message),
    ...{ isDigest: message.isDigest, expiresAt: message.expiresAt, now },
  });
  if (departure.kind === "never") {
    await deleteMessages(tx.db, [message.id]);
    await releaseSend(tx.db, occasion);
    return [];
  }
  if (departure.kind !== "now") {
    await deferMessage(tx.db, { id: message.id, until: departure.at, isDigest: departure.kind === "in_digest" });
    return [];
  }
  if (!isCounted) await markLeft(tx, { ...occasion, now });
  return message.isDigest ? claimDigest(tx.db, { ...message, nextTryAt: claim.nextTryAt }) : [message];
}
