import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { findEventById } from "../events/events.repository.ts";
import { type ComposeMail, enqueueMailsAbout } from "../mail/outbox.service.ts";
import { claimSends } from "../notifications/sends.repository.ts";
import type { SwitchKey } from "../notifications/switches.repository.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { findRunsOf } from "../runs/runs.repository.ts";
import { findReference } from "../slots/event-references.repository.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findSlot } from "../slots/slots.repository.ts";
import { findAppealsConcerning, findAskers } from "./appeal-asks.repository.ts";
import { appealDecidedText } from "./appeal-decided-text.ts";
import { findAppealRecipient } from "./appeal-recipients.repository.ts";
import { appealedTypeOf } from "./appealed-type.ts";
import type { AppealRecord } from "./appeals.repository.ts";
import { viewOwn } from "./ask-appeal.service.ts";

export const APPEAL_DECIDED = { kind: "appeal_decided", channel: "email" } as const satisfies SwitchKey;

const MAILS_AT_ONCE = 1_000;

/** Mails to whoever asked and to whoever has another result by it, one each, in the transaction that decides. */
export async function notifyDecided(
  tx: Tx,
  options: { appeal: AppealRecord; changed: readonly { userId: string }[]; now: Instant },
): Promise<void> {
  const { appeal, now } = options;
  const userIds = [...new Set([...(await findAskers(tx.db, appeal.id)), ...options.changed.map(({ userId }) => userId)])];
  const about = { objectId: appeal.eventId, window: appeal.id };
  const claimed = await claimSends(tx, { ...APPEAL_DECIDED, ...about, userIds, now });
  const to = userIds.filter((userId) => claimed.has(userId)).map((userId) => ({ userId, notBefore: now }));
  for (let from = 0; from < to.length; from += MAILS_AT_ONCE)
    await enqueueMailsAbout(tx, { kind: APPEAL_DECIDED.kind, about, to: to.slice(from, from + MAILS_AT_ONCE), now });
}

/** Writes the mail when it is sent. Nothing is written to whoever may or will not be told any more, and of events that are gone. */
export function createAppealMails(context: Pick<AppContext, "database" | "config" | "registry">): ComposeMail {
  const { config, database, registry } = context;
  const { db } = database;
  const tokens = createUnsubscribeTokens(config);
  return async ({ userId, about }) => {
    if (userId === null || !about) return null;
    const event = await findEventById(db, about.objectId);
    const type = event && appealedTypeOf({ registry }, event);
    if (!type || event.status === "cancelled") return null;
    const recipient = await findAppealRecipient(db, { ...APPEAL_DECIDED, eventId: event.id, userId });
    const [appeal] = await findAppealsConcerning(db, { eventId: event.id, userId, appealId: about.window });
    const slot = appeal && (await findSlot(db, event.id, appeal.slot));
    if (!recipient || !slot || appeal.status === "open") return null;
    const secret = (await findSecrets(db, event.id, [slot.key])).get(slot.key)?.secret ?? null;
    const own = viewOwn({ type, slot, secret, reference: await findReference(db, event.id), appeal });
    const run = (await findRunsOf(db, { eventId: event.id, userId })).find(({ slotKey }) => slotKey === slot.key);
    const token = tokens.make({ ...APPEAL_DECIDED, userId });
    const text = appealDecidedText({
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: recipient.displayName, event, own },
      slotWords: type.appeals.slotWords(slot),
      slotSearch: type.appeals.slotSearch(slot),
      // Others' answers are right ones: they would help whoever still plays.
      showsAnswer: own.ordinal !== null || (run !== undefined && type.run.isOver(run.state)),
      stopUrl: unsubscribePageUrl(config, token),
    });
    return { to: recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}
