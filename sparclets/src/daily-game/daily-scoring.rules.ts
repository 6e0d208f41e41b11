import type { Cell } from "../kernel/column.ts";
import type { Maxima, PointsLine, ScoreInput, Slot, ValueCounts } from "../sparclet-rules.ts";
import type { Content, Outcome, Pick, Rules } from "./daily-game.schema.ts";
import { type DailyStatistics, dailyStatistics } from "./daily-streak.rules.ts";
import { type PuzzleKindName, toKind } from "./puzzles/registry.ts";

type Input = ScoreInput<Rules, Content, Outcome>;

/** The bits of a cell's `aux`. */
const SOLVED = 1;
const FINISHED = 2;

/** Whether a cell is that of an attempt that solved its puzzle on its day. */
export const isSolvedCell = ({ code, aux }: Cell): boolean => code > 0 && (aux & SOLVED) !== 0;
const isFinishedCell = ({ code, aux }: Cell): boolean => code > 0 && (aux & FINISHED) !== 0;

/** Code 0 means no attempt, so points are stored one up; `aux` says whether the puzzle was solved and whether the attempt was finished. */
export function toCell(attempt: Attempt): Cell {
  return { code: 1 + toPoints(attempt), aux: (attempt.pick.is_solved ? SOLVED : 0) | (attempt.pick.is_over ? FINISHED : 0) };
}

interface Attempt {
  kind: PuzzleKindName;
  pick: Pick;
  /** What the puzzle came to so far; null where nothing is known of the others. */
  outcome: Outcome | null;
}

export function toPoints({ kind, pick: { points, found }, outcome }: Attempt): number {
  const { pointsAmong } = toKind(kind);
  return found && pointsAmong ? pointsAmong({ found, given: outcome?.given ?? [], played: outcome?.played ?? 0 }) : points;
}

/** What an attempt has in common with everybody's; null of kinds whose points are an attempt's own, and where nothing is known of the others. */
export function toShares({ kind, pick: { found }, outcome }: Attempt): number[] | null {
  if (!found || !outcome) return null;
  return toKind(kind).sharesAmong?.({ found, given: outcome.given ?? [], played: outcome.played }) ?? null;
}

export function aggregate({ slot, counts }: { slot: Slot<Content>; counts: ValueCounts<Pick> }): Outcome {
  const { puzzle } = slot.content;
  const buckets: Record<string, number> = Object.fromEntries(
    toKind(puzzle.kind)
      .buckets(puzzle.value)
      .map((bucket) => [bucket, 0]),
  );
  let played = 0;
  let solved = 0;
  for (const { value, count } of counts) {
    played += count;
    if (value.is_solved) solved += count;
    if (value.bucket !== null) buckets[value.bucket] = (buckets[value.bucket] ?? 0) + count;
  }
  const given = countFound(counts);
  if (given.length === 0) return { played, solved, buckets };
  const outcome: Outcome = { played, solved, buckets, given };
  return { ...outcome, median: medianPoints({ kind: puzzle.kind, counts, outcome, played }) };
}

/** The points in the middle; of an even number the lower one in the middle. 0 where nobody played. */
function medianPoints(options: { kind: PuzzleKindName; counts: ValueCounts<Pick>; outcome: Outcome; played: number }): number {
  const rows = options.counts.map(({ value, count }) => ({
    points: toPoints({ kind: options.kind, pick: value, outcome: options.outcome }),
    count,
  }));
  let left = Math.ceil(options.played / 2);
  for (const { points, count } of rows.toSorted((one, other) => one.points - other.points)) {
    left -= count;
    if (left <= 0) return points;
  }
  return 0;
}

/** For each place how often each thing was found there. */
function countFound(counts: ValueCounts<Pick>): Record<string, number>[] {
  const given: Map<string, number>[] = [];
  for (const { value, count } of counts) {
    for (const [place, found] of (value.found ?? []).entries()) {
      const tally = given[place] ?? new Map<string, number>();
      given[place] = tally;
      if (found !== null) tally.set(found, (tally.get(found) ?? 0) + count);
    }
  }
  return given.map((tally) => Object.fromEntries(tally));
}

export function maxima({ slots }: { slots: readonly Slot<Content>[] }): Maxima {
  const bySlot = Object.fromEntries(slots.map((slot) => [slot.key, toMaxPoints(slot)]));
  return { bySlot, total: Object.values(bySlot).reduce((sum, most) => sum + most, 0) };
}

function toMaxPoints({ content: { puzzle } }: Slot<Content>): number {
  return toKind(puzzle.kind).maxPoints(puzzle.value);
}

/** Points first, then how many puzzles were solved. */
export function scoreAll({ slots, outcomes, columns, entryCount }: Input): { keys: Int32Array[] } {
  const points = new Int32Array(entryCount);
  const solved = new Int32Array(entryCount);
  for (const { key } of slots) {
    const column = columns[key];
    if (!column || !outcomes[key]) continue;
    for (let entryNo = 0; entryNo < entryCount; entryNo++) {
      const code = column.code(entryNo);
      if (code === 0) continue;
      points[entryNo] = (points[entryNo] as number) + code - 1;
      solved[entryNo] = (solved[entryNo] as number) + (column.aux(entryNo) & SOLVED);
    }
  }
  return { keys: [points, solved] };
}

export function scoreBreakdown({ slots, outcomes, columns, entryNo }: Input & { entryNo: number }): PointsLine[] {
  return slots.flatMap(({ key }) => {
    const code = outcomes[key] ? (columns[key]?.code(entryNo) ?? 0) : 0;
    return code === 0 ? [] : [{ slot: key, kind: "puzzle", points: code - 1 }];
  });
}

/** Puzzles that were solved while they were current. */
export function rightCount({ slots, outcomes, columns, entryNo }: Input & { entryNo: number }): number {
  return toCells({ slots, outcomes, columns, entryNo }).filter(({ cell }) => isSolvedCell(cell)).length;
}

/** The longest streak over the days that are settled. */
export const bestStreak = (input: StreakInput): number => toStatistics(input).bestStreak;

/** The streak up to the last day that is settled; the open one is not, so it neither adds to the streak nor ends it. */
export const currentStreak = (input: StreakInput): number => toStatistics(input).currentStreak;

type StreakInput = Omit<Input, "rules" | "entryCount"> & { entryNo: number };

function toStatistics(input: StreakInput): DailyStatistics {
  const days = toCells(input).map(({ number, cell }) => ({ number, isInTime: isFinishedCell(cell), isSolved: isSolvedCell(cell) }));
  return dailyStatistics({ numbers: days.map(({ number }) => number), isCurrentOpen: false, days });
}

/** An entry's cell of each settled day, in the order of days. */
function toCells(options: Omit<Input, "rules" | "entryCount"> & { entryNo: number }): { number: number; cell: Cell }[] {
  return options.slots.flatMap(({ key, content: { number } }) => {
    const column = options.outcomes[key] ? options.columns[key] : undefined;
    return column ? [{ number, cell: { code: column.code(options.entryNo), aux: column.aux(options.entryNo) } }] : [];
  });
}
