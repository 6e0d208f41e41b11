import type { NotificationChannel, SwitchKey } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { eventPath } from "../notices/event-path.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { findEntrantRecipient } from "../notifications/entrant-recipient.repository.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { findRunsOf } from "../runs/runs.repository.ts";
import { findReference } from "../slots/event-references.repository.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findSlot } from "../slots/slots.repository.ts";
import { findAppealsConcerning, findAskers } from "./appeal-asks.repository.ts";
import { appealDecidedText, decidedSubject } from "./appeal-decided-text.ts";
import { toAppealedType } from "./appealed-type.ts";
import type { AppealRecord } from "./appeals.repository.ts";
import { viewOwn } from "./ask-appeal.service.ts";

export const APPEAL_DECIDED = { kind: "appeal_decided", channel: "email" } as const satisfies SwitchKey;

/** Notifies the members who appealed and those whose result changed, once each, in the transaction that decides. */
export async function notifyDecided(
  tx: Tx,
  options: { appeal: AppealRecord; changed: readonly { userId: string }[]; now: Instant },
): Promise<void> {
  const { appeal, now } = options;
  const userIds = [...new Set([...(await findAskers(tx.db, appeal.id)), ...options.changed.map(({ userId }) => userId)])];
  const about = { objectId: appeal.eventId, window: appeal.id };
  const members = userIds.map((userId) => ({ userId, about, notBefore: now }));
  await notifyMembers(tx, { kind: APPEAL_DECIDED.kind, eventId: appeal.eventId, members, now });
}

/**
 * The decision about a member's appeal. Null when the member may not be notified by this channel or does not want it, and when the event
 * was removed.
 */
async function findDecision(
  { database, registry }: Pick<AppContext, "database" | "registry">,
  options: { userId: string; about: { objectId: string; window: string }; channel: NotificationChannel },
) {
  const { userId, about, channel } = options;
  const { db } = database;
  const event = await findEventById(db, about.objectId);
  const type = event && toAppealedType({ registry }, event);
  if (!type || event.status === "cancelled") return null;
  const recipient = await findEntrantRecipient(db, { kind: APPEAL_DECIDED.kind, channel, eventId: event.id, userId });
  const [appeal] = await findAppealsConcerning(db, { eventId: event.id, userId, appealId: about.window });
  const slot = appeal && (await findSlot(db, event.id, appeal.slot));
  if (!recipient || !slot || appeal.status === "open") return null;
  const secret = (await findSecrets(db, event.id, [slot.key])).get(slot.key)?.secret ?? null;
  const own = viewOwn({ type, slot, secret, reference: await findReference(db, event.id), appeal });
  const slotLabel = type.appeals.slotLabel(slot);
  return { event, type, slot, own, recipient, slotLabel, slotSearch: type.appeals.slotSearch(slot) };
}

/** Writes the mail when it is sent. */
export function createAppealMails(context: Pick<AppContext, "database" | "config" | "registry">): ComposeMail {
  const { config, database } = context;
  const tokens = createUnsubscribeTokens(config);
  return async ({ userId, about }) => {
    if (userId === null || !about) return null;
    const decision = await findDecision(context, { userId, about, channel: APPEAL_DECIDED.channel });
    if (!decision) return null;
    const { event, type, slot, own, recipient, slotLabel, slotSearch } = decision;
    const run = (await findRunsOf(database.db, { eventId: event.id, userId })).find(({ slotKey }) => slotKey === slot.key);
    const token = tokens.make({ kinds: [APPEAL_DECIDED.kind], channel: APPEAL_DECIDED.channel, userId });
    const text = appealDecidedText({
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName, event, own },
      ...{ slotLabel, slotSearch },
      // The member's accepted answer of somebody else would help those who still play, so it is shown only when the run is over.
      showsAnswer: own.ordinal !== null || (run !== undefined && type.run.isOver(run.state)),
      stopUrl: unsubscribePageUrl(config, token),
    });
    return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}

/** Writes the notice of a decision, which contains no answer. */
export function createAppealNotices(context: Pick<AppContext, "database" | "registry">): WriteNotice {
  return async ({ userId, objectId, window, channel }, { event }) => {
    const decision = await findDecision(context, { userId, about: { objectId, window }, channel });
    if (!decision) return null;
    const { own, slotLabel, slotSearch } = decision;
    const title = decidedSubject(own, slotLabel);
    return {
      title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
      detail: `${slotLabel} of ${oneLine(event.name ?? "your event")}`,
      moment: null,
      path: `${eventPath(context, event)}?${slotSearch}`,
    };
  };
}
