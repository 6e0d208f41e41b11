import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { EventRecord } from "../events/event-record.ts";
import { momentIn, oneLine, spanText } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";
import type { Lack } from "./lacking-picks.ts";
import type { ReminderHours } from "./reminder-occasions.rules.ts";

interface ReminderFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "id" | "shortId" | "name" | "communityName" | "timeZone">;
  lack: Lack;
  hours: ReminderHours;
  /** The page that stops these mails. */
  stopUrl: string;
  /** The time at which it is sent. */
  now: Instant;
}

/** What is missing, until when, a link to the first of it, and how to switch reminders off. */
export function reminderText(facts: ReminderFacts): MailText {
  const { event, lack, hours, baseUrl, now } = facts;
  const count = lack.keys.length;
  const name = oneLine(event.name ?? "your event");
  const missing = `${count} ${count === 1 ? "pick is" : "picks are"} missing in ${name}`;
  const isOneLock = lack.firstLockAt === lack.lastLockAt;
  const which = count === 1 ? "It locks" : isOneLock ? "They lock" : "The first of them locks";
  const when = `${momentIn(event.timeZone, lack.firstLockAt)}, ${spanText(lack.firstLockAt - now)} from now`;
  return letter({
    facts,
    subject: hours === 24 ? missing : `Locking soon: ${missing}`,
    paragraphs: [
      `${count} of your picks in ${name} (${oneLine(event.communityName)}) ${count === 1 ? "is" : "are"} missing or not complete.`,
      `${which} on ${when}.`,
      `${count === 1 ? "It is" : "The first one is"} here:\n${baseUrl}/e/${encodeURIComponent(event.shortId ?? event.id)}?pick=${encodeURIComponent(lack.keys[0] ?? "")}`,
      `You get this because you take part and your picks are not complete. To stop these reminders, without signing in:\n${facts.stopUrl}`,
    ],
  });
}
