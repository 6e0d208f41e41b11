import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { oneLine } from "../mail/mail-phrases.ts";
import { eventPath } from "../notices/event-path.ts";
import type { WriteNotice } from "../notices/notice-writers.ts";
import { findEntrantRecipient } from "../notifications/entrant-recipient.repository.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { findMove } from "./correction-moves.repository.ts";
import { correctionText, moveLabel } from "./correction-text.ts";

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

/** What a correction changed for a member; null when the member is excluded from the ranking or the event was cancelled. */
async function findOwnCorrection({ database }: Pick<AppContext, "database">, { standings }: Parts, asked: Asked) {
  const { event, userId, window, channel } = asked;
  if (event.status === "cancelled") return null;
  const move = await findMove(database.db, { eventId: event.id, resultsVersion: Number(window), userId });
  const recipient = await findEntrantRecipient(database.db, { kind: KIND, channel, eventId: event.id, userId });
  if (!move || !recipient) return null;
  const { standings: current, withheldPlaces } = await standings.getWithheld(event);
  const entryNo = current.entryNoOf(userId);
  const rank = entryNo === null ? 0 : current.rankOf(entryNo);
  return { recipient, correction: { ...move, rank: rank > withheldPlaces ? rank : 0 } };
}

const toPath = (context: Pick<AppContext, "registry">, event: EventRecord): string =>
  eventPath(context, event, event.status === "completed" ? "results" : "play");

/** Notice of a correction: "Question 4 was corrected", and its effect on the reader. */
export function createCorrectionNotices(context: Pick<AppContext, "database" | "registry">, parts: Parts): WriteNotice {
  return async ({ userId, window, channel }, { event }) => {
    const own = await findOwnCorrection(context, parts, { event, userId, window, channel });
    if (!own) return null;
    const detail = `${moveLabel(own.correction)} in ${oneLine(event.name ?? "your event")}`;
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
    const text = correctionText({
      ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: own.recipient.displayName, event },
      ...{ correction: own.correction, path: toPath(context, event), stopUrl: unsubscribePageUrl(config, token) },
    });
    return { to: own.recipient.email, ...text, unsubscribeUrl: unsubscribeCallUrl(config, token) };
  };
}
