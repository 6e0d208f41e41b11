import type { EventRecord } from "../events/event-record.ts";
import { momentIn, oneLine } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";

interface CallOffFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "id" | "shortId" | "name" | "communityName" | "timeZone" | "startsAt" | "startedAt" | "cancelReason">;
  /** The page that stops these mails. */
  stopUrl: string;
}

export const callOffSubject = ({ name }: Pick<EventRecord, "name">): string => `${oneLine(name ?? "An event")} was called off`;

/** That it does not take place, the host's words, and what follows. */
export function callOffText({ event, baseUrl, stopUrl, ...facts }: CallOffFacts): MailText {
  const community = oneLine(event.communityName);
  const planned = event.startedAt === null && event.startsAt !== null ? `, planned for ${momentIn(event.timeZone, event.startsAt)},` : "";
  return letter({
    facts,
    subject: callOffSubject(event),
    paragraphs: [
      `${oneLine(event.name ?? "An event")} (${community})${planned} was called off.`,
      ...(event.cancelReason === null ? [] : [`${community} writes:\n${oneLine(event.cancelReason)}`]),
      "What you entered is stored and counts for nothing; nobody gets prizes for it.",
      `Its page is here:\n${baseUrl}/e/${encodeURIComponent(event.shortId ?? event.id)}`,
      `You get this because you joined it, saved picks or asked to be reminded. To stop these mails, without signing in:\n${stopUrl}`,
    ],
  });
}
