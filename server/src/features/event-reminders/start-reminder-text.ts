import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { EventRecord } from "../events/event-record.ts";
import { momentIn, oneLine, spanText } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";

interface StartReminderFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "id" | "shortId" | "name" | "communityName" | "timeZone">;
  startsAt: Instant;
  /** Whether the host has started it already. */
  isLive: boolean;
  /** The page that stops these mails. */
  stopUrl: string;
  /** The time at which it is sent. */
  now: Instant;
}

/** When and where the event is, and how to switch reminders off. */
export function startReminderText({ event, startsAt, isLive, baseUrl, now, ...facts }: StartReminderFacts): MailText {
  const name = oneLine(event.name ?? "Your event");
  const where = `${name} (${oneLine(event.communityName)})`;
  const isOn = isLive || startsAt <= now;
  return letter({
    facts,
    subject: isOn ? `${name} has started` : `${name} starts soon`,
    paragraphs: [
      isOn ? `${where} has started.` : `${where} starts on ${momentIn(event.timeZone, startsAt)}, ${spanText(startsAt - now)} from now.`,
      `It is here:\n${baseUrl}/e/${encodeURIComponent(event.shortId ?? event.id)}`,
      `You get this because you asked to be reminded. To stop these mails, without signing in:\n${facts.stopUrl}`,
    ],
  });
}
