import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { eventPath } from "../notices/event-path.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { findEntrantRecipient } from "../notifications/entrant-recipient.repository.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import { findRulesChange, type StoredRulesChange } from "../rules-changes/rules-changes.repository.ts";
import { RULES_CHANGED, toRulesVersion } from "../rules-changes/rules-window.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { findMove } from "./correction-moves.repository.ts";
import { correctionText, moveLabel, rulesChangeText } from "./correction-text.ts";

const KIND = "correction";

interface Parts {
  standings: Pick<StandingsService, "getWithheld">;
}

interface Asked {
  event: EventRecord;
  userId: string;
  window: string;
  channel: NotificationChannel;
}

/** What a correction or a change of rules changed for a member; null when the member is excluded from the ranking or the event was cancelled. */
async function findOwnCorrection({ database }: Pick<AppContext, "database">, { standings }: Parts, asked: Asked) {
  const { event, userId, window, channel } = asked;
  if (event.status === "cancelled") return null;
  const { db } = database;
  const rules = await findRules(db, { event, window });
  const resultsVersion = rules?.resultsVersion ?? Number(window);
  const stored = await findMove(db, { eventId: event.id, resultsVersion, userId });
  const move = stored ?? (rules ? UNMOVED : null);
  const recipient = await findEntrantRecipient(db, { kind: KIND, channel, eventId: event.id, userId });
  if (!move || !recipient) return null;
  const { standings: current, withheldPlaces } = await standings.getWithheld(event);
  const entryNo = current.entryNoOf(userId);
  const rank = entryNo === null ? 0 : current.rankOf(entryNo);
  return { recipient, rules, correction: { ...move, rank: rank > withheldPlaces ? rank : 0 } };
}

/** Whoever has as many points after a change of rules as before. */
const UNMOVED = { what: RULES_CHANGED, before: 0, after: 0 };

/** The change of rules that a notice is about; null for a correction of a result. */
async function findRules(db: Queryable, { event, window }: Pick<Asked, "event" | "window">): Promise<StoredRulesChange | null> {
  const rulesVersion = toRulesVersion(window);
  return rulesVersion === null ? null : findRulesChange(db, { eventId: event.id, rulesVersion });
}

const toPath = (context: Pick<AppContext, "registry">, event: EventRecord): string =>
  eventPath(context, event, event.status === "completed" ? "results" : "play");

/** Notice of a correction, "Question 4 was corrected", or of a change of rules with its reason, and the effect on the reader. */
export function createCorrectionNotices(context: Pick<AppContext, "database" | "registry">, parts: Parts): WriteNotice {
  return async ({ userId, window, channel }, { event }) => {
    const own = await findOwnCorrection(context, parts, { event, userId, window, channel });
    if (!own) return null;
    const name = oneLine(event.name ?? "your event");
    const effect = moveLabel(own.correction);
    const detail = own.rules ? `${name}: “${oneLine(own.rules.reason)}” For you: ${effect}` : `${effect} in ${name}`;
    return { title: own.correction.what, detail, moment: null, path: toPath(context, event) };
  };
}

/** Writes the mail when it is sent. */
export function createCorrectionMails(context: Pick<AppContext, "database" | "config" | "registry">, parts: Parts): ComposeMail {
  const { config, database } = context;
  const tokens = createUnsubscribeTokens(config);
  return async ({ userId, about }) => {
    const event = about && (await findEventById(database.db, about.objectId));
    if (userId === null || !event) return null;
    const own = await findOwnCorrection(context, parts, { event, userId, window: about.window, channel: "email" });
    if (!own) return null;
    const token = tokens.make({ kinds: [KIND], channel: "email", userId });
    const facts = {
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: own.recipient.displayName, event },
      ...{ correction: own.correction, path: toPath(context, event), stopUrl: unsubscribePageUrl(config, token) },
    };
    const text = own.rules ? rulesChangeText({ ...facts, rules: own.rules }) : correctionText(facts);
    return { to: own.recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}
