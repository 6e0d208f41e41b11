import type { HostNoticeKind } from "@sparc/contract/entities/notice";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { findHostIds, isActiveHost } from "../events/event-hosts.repository.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { letter } from "../mail/mail-texts.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import { findPrizeRecipient } from "./prize-recipients.repository.ts";
import { findWaitingPrizes } from "./prize-rounds.repository.ts";

/**
 * Notifies those who run an event that its prizes wait for them, in the transaction that is the reason. `occasion`: each is notified once.
 */
export async function notifyHosts(
  tx: Tx,
  { kind, eventId, occasion, now }: { kind: HostNoticeKind; eventId: string; occasion: string; now: Instant },
): Promise<void> {
  const about = { objectId: eventId, window: occasion };
  const members = (await findHostIds(tx.db, eventId)).map((userId) => ({ userId, about, notBefore: now }));
  await notifyMembers(tx, { kind, eventId, members, now });
}

/** What waits for a host, as a notice; null when nothing does any more, or when they do not run the event any more. */
export function createHostNotices({ database }: Pick<AppContext, "database">, kind: HostNoticeKind): WriteNotice {
  return async ({ userId }, { event }) => {
    const title = await findWaitingText(database.db, { kind, eventId: event.id, userId });
    return title === null ? null : { title, detail: oneLine(event.name ?? "Your event"), moment: null, path: deskPath(event.id) };
  };
}

/** The same as a mail. */
export function createHostMails({ database, config }: Pick<AppContext, "database" | "config">, kind: HostNoticeKind): ComposeMail {
  const { db } = database;
  return async ({ about, userId }) => {
    const event = about && (await findEventById(db, about.eventId));
    if (!event || userId === null) return null;
    const title = await findWaitingText(db, { kind, eventId: event.id, userId });
    const recipient = await findPrizeRecipient(db, userId);
    if (title === null || !recipient) return null;
    const name = oneLine(event.name ?? "Your event");
    const text = letter({
      facts: { productName: config.productName, displayName: recipient.displayName },
      subject: `${name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      paragraphs: [
        kind === "prizes_tied"
          ? `${name} (${oneLine(event.communityName)}) is over, and several people share places that decide who wins its prizes. Nobody has won anything until you decide: by a draw, or all of them.`
          : `${title} for ${name} (${oneLine(event.communityName)}): their winners have claimed them.`,
        `It is done here:\n${config.baseUrl}${deskPath(event.id)}`,
      ],
    });
    return { to: recipient.email, ...text };
  };
}

async function findWaitingText(
  db: Queryable,
  { kind, eventId, userId }: { kind: HostNoticeKind; eventId: string; userId: string },
): Promise<string | null> {
  const waiting = (await findWaitingPrizes(db, [eventId])).get(eventId);
  if (!waiting || !(await isActiveHost(db, { eventId, userId }))) return null;
  if (kind === "prizes_tied") return waiting.isTied ? "Decide who wins prizes" : null;
  const { toShipCount } = waiting;
  return toShipCount === 0 ? null : `${toShipCount} ${toShipCount === 1 ? "prize is" : "prizes are"} to be sent`;
}

const deskPath = (eventId: string): string => `/studio/events/${eventId}/prizes`;
