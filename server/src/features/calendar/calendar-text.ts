import type { Instant } from "@sparc/sparclets/kernel/instant";
import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { oneLine } from "../mail/mail-phrases.ts";
import type { CalendarEntry } from "./calendar-entries.rules.ts";

/** How long before a deadline a calendar with reminders shows one, in seconds. */
const REMINDER_S = 7_200;

interface CalendarTextParts {
  /** The name that programs show for the calendar; null for a file with single entries. */
  name: string | null;
  productName: string;
  entries: readonly CalendarEntry[];
  /** Whether deadlines have reminders. Subscribers of a feed set them in their own calendar. */
  hasReminders?: boolean;
  /** How often a program should fetch the feed again, in seconds. */
  refreshS?: number;
}

/**
 * The entries as iCalendar (RFC 5545): lines of at most 75 bytes, all times in UTC. The same entries give the same text at any time, so
 * that its hash shows whether something changed.
 */
export function calendarText({ name, productName, entries, hasReminders = false, refreshS }: CalendarTextParts): string {
  const product = oneLine(printable(productName));
  const calendar = ical({
    prodId: { company: product, product: "Calendar", language: "EN" },
    ...(name === null ? {} : { name: escaped(oneLine(printable(name))) }),
    ...(refreshS === undefined ? {} : { ttl: refreshS }),
  });
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: entry.uid,
      summary: printable(entry.title),
      description: printable(entry.text),
      url: entry.url,
      start: toDate(entry.startsAt),
      ...(entry.endsAt === null ? {} : { end: toDate(entry.endsAt) }),
      // In a calendar without a method, the stamp is the time of the entry's last change.
      stamp: toDate(entry.updatedAt),
      lastModified: toDate(entry.updatedAt),
      sequence: entry.sequence,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // The entry shows when an event takes place and does not mark its reader as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (hasReminders && entry.isDeadline && !entry.isCancelled)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_S, description: printable(entry.title) });
  }
  // RFC 5545 ends every line with a break, the last one too.
  return `${calendar.toString()}\r\n`;
}

const toDate = (at: Instant): Date => new Date(at);

/** Characters that iCalendar does not allow; the library writes breaks and tabs. */
const CONTROLS = /(?![\t\r\n])[\p{Cc}\u2028\u2029]/gu;

/** The library escapes every text except the calendar's name. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`);

const printable = (text: string): string => text.replace(CONTROLS, "");
