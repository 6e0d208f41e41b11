import type { Instant } from "@sparc/sparclets/kernel/instant";
import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { oneLine } from "../mail/mail-phrases.ts";
import type { CalendarEntry } from "./calendar-entries.rules.ts";

/** How long before a deadline a calendar reminds of it, where it is asked to: two hours, in seconds. */
const REMINDER_S = 7_200;

interface CalendarTextParts {
  /** What a program calls the calendar; null for a file of single entries. */
  name: string | null;
  productName: string;
  entries: readonly CalendarEntry[];
  /** Whether deadlines remind; whoever subscribes to a feed sets that in their own calendar. */
  hasReminders?: boolean;
  /** How often a program should ask again, in seconds. */
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
      // Without a method the stamp says when the entry was changed last.
      stamp: toDate(entry.updatedAt),
      lastModified: toDate(entry.updatedAt),
      sequence: entry.sequence,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // It says when something is on, not that its reader is busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (hasReminders && entry.isDeadline && !entry.isCancelled)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER_S, description: printable(entry.title) });
  }
  // RFC 5545 ends every line, the last one too.
  return `${calendar.toString()}\r\n`;
}

const toDate = (at: Instant): Date => new Date(at);

/** Characters that a line of iCalendar may not hold at all; breaks and tabs are written by the library. */
const CONTROLS = /(?![\t\r\n])[\p{Cc}\u2028\u2029]/gu;

/** The library escapes every text but a calendar's name. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`);

const printable = (text: string): string => text.replace(CONTROLS, "");
