import { CHEERS_PER_S } from "@sparc/contract/cheers";
import { FACE_MARKS } from "@sparc/contract/face";
import type { Clock } from "../../db/clock.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";

/** Interval of the frames that show cheers, in milliseconds. */
export const CHEER_TICK_MS = 250;
/** The most cheers that one frame shows. */
export const CHEERS_PER_TICK = Math.floor((CHEERS_PER_S * CHEER_TICK_MS) / 1_000);

/** Marks that no frame has taken for this long are dropped, so that a big screen that opens shows no cheers of before. */
const FRESH_MS = 1_000;
const MINUTE_S = 60;
const MAX_EVENTS = 500;

/** Numbers by mark, in the order of `contract/src/face.ts`. */
export type MarkCounts = readonly number[];

/** Counts the cheers of each event that this process may show, in memory. */
export interface CheerCounts {
  add(eventId: string, marks: MarkCounts): void;
  /** What has arrived since the last call, at most `CHEERS_PER_TICK` in all; null when nothing has. */
  takeMarks(eventId: string): number[] | null;
  /** How many have arrived within the last minute, counted by whole seconds. */
  countLastMinute(eventId: string): number;
}

export function createCheerCounts({ monotonicMs }: Pick<Clock, "monotonicMs">): CheerCounts {
  const arrived = new Map<string, { marks: number[]; atMs: number }>();
  /** Cheers by second, the oldest first. */
  const seconds = new Map<string, { second: number; count: number }[]>();
  const toSecond = () => Math.floor(monotonicMs() / 1_000);

  function countSecond(eventId: string, count: number): void {
    const second = toSecond();
    const known = seconds.get(eventId) ?? [];
    const last = known.at(-1);
    if (last?.second === second) last.count += count;
    else known.push({ second, count });
    seconds.set(eventId, toRecent(known, second));
    forgetOldest(seconds, MAX_EVENTS);
  }

  return {
    add(eventId, marks) {
      const count = sum(marks);
      if (count === 0) return;
      const before = arrived.get(eventId);
      const isFresh = before !== undefined && monotonicMs() - before.atMs < FRESH_MS;
      const given = Array.from({ length: FACE_MARKS }, (_, mark) => (marks[mark] ?? 0) + (isFresh ? (before.marks[mark] ?? 0) : 0));
      arrived.set(eventId, { marks: given, atMs: monotonicMs() });
      forgetOldest(arrived, MAX_EVENTS);
      countSecond(eventId, count);
    },
    takeMarks(eventId) {
      const found = arrived.get(eventId);
      if (!found) return null;
      arrived.delete(eventId);
      return monotonicMs() - found.atMs < FRESH_MS ? toShown(found.marks) : null;
    },
    countLastMinute(eventId) {
      const known = seconds.get(eventId);
      if (!known) return 0;
      const recent = toRecent(known, toSecond());
      if (recent.length === 0) seconds.delete(eventId);
      return recent.reduce((total, { count }) => total + count, 0);
    },
  };
}

const sum = (marks: MarkCounts) => marks.reduce((total, count) => total + count, 0);

const toRecent = (known: readonly { second: number; count: number }[], now: number) =>
  known.filter(({ second }) => now - second < MINUTE_S);

/** Reduces more cheers than a frame may show, each mark by the same share. */
function toShown(marks: number[]): number[] {
  const total = sum(marks);
  return total <= CHEERS_PER_TICK ? marks : marks.map((count) => Math.floor((count * CHEERS_PER_TICK) / total));
}
