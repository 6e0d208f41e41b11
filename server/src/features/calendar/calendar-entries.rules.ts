/** The calendar entries of an event, and their titles. */
import type { EventStatus } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Mode } from "@sparc/sparclets/sparclet-rules";
import { oneLine } from "../mail/mail-phrases.ts";
import { toSittings } from "../reminders/reminder-occasions.rules.ts";

/** What calendars contain of an event: what `public_info` answers, and when its picks lock. */
export interface CalendarEvent {
  id: string;
  name: string | null;
  description: string | null;
  shortId: string | null;
  status: EventStatus;
  mode: Mode;
  startsAt: Instant | null;
  endsAt: Instant | null;
  version: number;
  updatedAt: Instant;
}

/** A slot's lock, in the order of the slots. */
export interface SlotLock {
  key: string;
  lockAt: Instant;
}

export interface CalendarEntry {
  /** Does not change when the entry is moved. */
  uid: string;
  title: string;
  text: string;
  url: string;
  startsAt: Instant;
  /** Null for a moment without a duration. */
  endsAt: Instant | null;
  /** Whether members have to act before it. */
  isDeadline: boolean;
  isCancelled: boolean;
  /** Rises with every change of the event. */
  sequence: number;
  updatedAt: Instant;
}

interface Moment extends Pick<CalendarEntry, "uid" | "title" | "startsAt"> {
  endsAt?: Instant | null;
  note?: string;
  isDeadline?: boolean;
}

/**
 * The entries of one event, by time: its start; where members pick, one a sitting of locks; where each plays alone, its end. A start that
 * is also a lock is left out. A finished event has no future entries.
 */
export function toEntries(event: CalendarEvent, input: { locks: readonly SlotLock[]; baseUrl: string; now: Instant }): CalendarEntry[] {
  const url = `${input.baseUrl}/e/${encodeURIComponent(event.shortId ?? event.id)}`;
  const shared = { url, isCancelled: event.status === "cancelled", sequence: event.version, updatedAt: event.updatedAt };
  const isOver = event.status === "completing" || event.status === "completed";
  const locks = event.mode === "picks" ? toLocks(event, input.locks) : [];
  const starts = toStart(event).filter((start) => locks.every(({ startsAt }) => startsAt !== start.startsAt));
  return [...starts, ...locks, ...endOf(event)]
    .filter(({ startsAt }) => !isOver || startsAt <= input.now)
    .sort((one, other) => one.startsAt - other.startsAt)
    .map(({ note, endsAt = null, isDeadline = false, ...moment }) => ({
      ...{ ...moment, ...shared, endsAt, isDeadline },
      text: [note, event.description, url].filter(Boolean).join("\n\n"),
    }));
}

const toName = ({ name }: CalendarEvent): string => oneLine(name ?? "An event");

function toStart(event: CalendarEvent): Moment[] {
  const { id, mode, startsAt, endsAt } = event;
  if (startsAt === null) return [];
  const isLed = mode === "room";
  const title = isLed ? toName(event) : `${toName(event)}: ${mode === "run" ? "opens" : "starts"}`;
  return [{ uid: `${id}-start`, title, startsAt, endsAt: isLed && endsAt !== null && endsAt > startsAt ? endsAt : null }];
}

/** The end of an event with runs, unless its slots lock one by one before. */
function endOf(event: CalendarEvent): Moment[] {
  const { id, mode, endsAt } = event;
  if (mode !== "run" || endsAt === null) return [];
  const note = "It can be played until now.";
  return [{ uid: `${id}-end`, title: `${toName(event)}: closes`, note, startsAt: endsAt, isDeadline: true }];
}

/** A sitting is identified by its first slot, so that it remains the same entry when that game is moved. */
function toLocks(event: CalendarEvent, locks: readonly SlotLock[]): Moment[] {
  return toSittings(locks).map(({ startsAt, keys }) => {
    const [first = ""] = keys;
    const isOneLock = locks.every(({ key, lockAt }) => !keys.has(key) || lockAt === startsAt);
    const note = isOneLock ? "Your picks can be changed until now." : "The first picks lock now, the others follow one by one.";
    return { uid: `${event.id}-lock-${first}`, title: `${toName(event)}: picks lock`, note, startsAt, isDeadline: true };
  });
}

/** Future entries, or all where there are none. */
export function entriesAhead(entries: readonly CalendarEntry[], now: Instant): readonly CalendarEntry[] {
  const ahead = entries.filter(({ startsAt }) => startsAt >= now);
  return ahead.length > 0 ? ahead : entries;
}

/** At most `limit` entries from `since` on, by time: future ones first, soonest first, then the most recent past ones. */
export function nearestEntries(
  entries: readonly CalendarEntry[],
  { since, now, limit }: { since: Instant; now: Instant; limit: number },
): CalendarEntry[] {
  const sorted = entries.filter(({ startsAt }) => startsAt >= since).sort((one, other) => one.startsAt - other.startsAt);
  const ahead = sorted.filter(({ startsAt }) => startsAt >= now).slice(0, limit);
  const passed = sorted.filter(({ startsAt }) => startsAt < now);
  return [...passed.slice(Math.max(0, passed.length - (limit - ahead.length))), ...ahead];
}
