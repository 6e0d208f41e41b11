import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { EventRecord } from "../events/event-record.ts";
import { momentIn, oneLine, spanText } from "../mail/mail-phrases.ts";
import { letter, type MailText } from "../mail/mail-texts.ts";
import type { DayReminderKind } from "./day-reminders.rules.ts";

interface DayReminderFacts {
  productName: string;
  baseUrl: string;
  displayName: string;
  event: Pick<EventRecord, "id" | "shortId" | "name" | "communityName" | "timeZone">;
  lockAt: Instant;
  /** In days; only mails about streaks name it. */
  streak: number;
  /** The page that stops these mails. */
  stopUrl: string;
  /** The time at which it is sent. */
  now: Instant;
}

/** What is open, until when and where, and how to switch reminders off. Nothing of the puzzle itself. */
export function dayReminderText(kind: DayReminderKind, facts: DayReminderFacts): MailText {
  const { event, lockAt, streak, baseUrl, now } = facts;
  const name = oneLine(event.name ?? "your event");
  const puzzle = `Today's puzzle of ${name}`;
  const where = `${puzzle} (${oneLine(event.communityName)})`;
  const until = `${momentIn(event.timeZone, lockAt)}, ${spanText(lockAt - now)} from now`;
  const texts = {
    streak_ends: {
      subject: `Your streak of ${streak} days ends at ${clockIn(event.timeZone, lockAt)}`,
      line: `${where} is not finished yet. Your streak of ${streak} days ends with it, on ${until}.`,
      reason: "You get this because you have a streak there.",
    },
    daily_open: {
      subject: `${puzzle} is open`,
      line: `${where} is open until ${until}.`,
      reason: "You get this because you take part and asked for it in your settings.",
    },
  }[kind];
  return letter({
    facts,
    subject: texts.subject,
    paragraphs: [
      texts.line,
      `It is here:\n${baseUrl}/e/${encodeURIComponent(event.shortId ?? event.id)}`,
      `${texts.reason} To stop these mails, without signing in:\n${facts.stopUrl}`,
    ],
  });
}

/** Such as "12:00 AM Eastern Standard Time". */
function clockIn(timeZone: string, at: Instant): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "long" } as const;
  return new Intl.DateTimeFormat("en-US", { ...clock, timeZone }).format(at).replaceAll("\u202f", " ");
}
