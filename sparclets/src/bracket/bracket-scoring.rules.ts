import type { ColumnReader } from "../kernel/column.ts";
import type { PointsLine, ScoreInput } from "../sparclet-rules.ts";
import { type Content, type Outcome, type Rules, TIE_BREAK_SLOT } from "./bracket.schema.ts";
import { codeCount, numberOfCell, pickOfCode } from "./bracket-cells.rules.ts";
import { findFinal, firstRound, realSides, type SeriesSlot, seriesSlots, teamsById } from "./bracket-graph.rules.ts";
import { TIE_BREAK_NUMBER_MAX } from "./bracket-limits.ts";
import { type SeriesPoints, type SeriesResult, seriesPoints, toResult } from "./bracket-points.rules.ts";

type Input = ScoreInput<Rules, Content, Outcome>;

/** A counting series, with the points of each code of its column. */
interface Settled {
  series: SeriesSlot;
  column: ColumnReader;
  result: SeriesResult;
}

/**
 * Points, two counters and whether the champion is right are summed as one 32-bit integer: a table look-up and an addition for each cell.
 * Series are summed in groups small enough that no part overflows into the next.
 */
const RIGHT_BITS = 4;
const EXACT_BITS = 4;
const GROUP_SERIES = (1 << RIGHT_BITS) - 1;
const COUNTS_BITS = 1 + RIGHT_BITS + EXACT_BITS;
const GROUP_POINTS = 2 ** (32 - COUNTS_BITS) - 1;
/** Entries summed at a time, few enough to stay in the processor's cache between columns. */
const BLOCK = 2_048;
/** The table has an entry for every possible byte of a column. */
const BYTE_CODES = 256;
/** Distance where no guess was given: larger than that of any guess. */
const NO_GUESS = -(TIE_BREAK_NUMBER_MAX + 1);

export function scoreAll(input: Input): { keys: Int32Array[] } {
  const { rules, entryCount } = input;
  const counted: Counted = {
    points: new Int32Array(entryCount),
    right: new Int32Array(entryCount),
    exact: new Int32Array(entryCount),
    champion: new Int32Array(entryCount),
  };
  const final = findFinal(input.slots)?.key;
  const sums = new Int32Array(Math.min(BLOCK, entryCount));
  const groups = toGroups(settledSeries(input).map((one) => tabled(rules, one, one.series.key === final)));
  for (let from = 0; from < entryCount; from += BLOCK) {
    const size = Math.min(BLOCK, entryCount - from);
    for (const group of groups) {
      sums.fill(0);
      for (const { column, table } of group) addColumn({ sums, column, table, from, size });
      countSums({ sums, counted, from, size });
    }
  }
  takePenalty(input, counted.points);
  const chain = {
    right_winners: () => counted.right,
    exact_lengths: () => counted.exact,
    champion: () => counted.champion,
    tie_break_number: () => numberKey(input),
  };
  return { keys: [counted.points, ...rules.tie_break.map((name) => chain[name]())] };
}

function settledSeries(input: Input): Settled[] {
  const sides = realSides(input.slots, input.outcomes);
  const teams = teamsById(input.slots);
  return seriesSlots(input.slots).flatMap((series) => {
    const column = input.columns[series.key];
    const result = toResult({ rules: input.rules, series, outcomes: input.outcomes, sides, teams });
    return column && result ? [{ series, column, result }] : [];
  });
}

/** The addend of each code, so that the loop over entries computes nothing. Unused codes add nothing. */
interface Tabled {
  column: ColumnReader;
  table: Int32Array;
  /** The most points a cell brings. */
  most: number;
}

function tabled(rules: Rules, { series, column, result }: Settled, isFinal: boolean): Tabled {
  const { content } = series;
  const table = new Int32Array(Math.max(BYTE_CODES, codeCount(content)));
  let most = 0;
  for (let code = 1; code < codeCount(content); code++) {
    const pick = pickOfCode(content, code);
    if (!pick) continue;
    const { winner, length, upset, isRight, isExact } = seriesPoints({ rules, content, pick, result });
    const total = winner + length + upset;
    most = Math.max(most, total);
    const counts = (((isRight && isFinal ? 1 : 0) << RIGHT_BITS) | (isRight ? 1 : 0)) << EXACT_BITS;
    table[code] = (total << COUNTS_BITS) | counts | (isExact ? 1 : 0);
  }
  return { column, table, most };
}

/** The fewest groups that keep every part of the sum within its bits. */
function toGroups(all: readonly Tabled[]): Tabled[][] {
  const groups: Tabled[][] = [];
  let points = 0;
  for (const one of all) {
    const group = groups.at(-1);
    points += one.most;
    if (group && group.length < GROUP_SERIES && points <= GROUP_POINTS) group.push(one);
    else {
      groups.push([one]);
      points = one.most;
    }
  }
  return groups;
}

function addColumn(input: { sums: Int32Array; column: ColumnReader; table: Int32Array; from: number; size: number }): void {
  const { sums, column, table, from, size } = input;
  const packed = column.column;
  if (packed?.width === 1) {
    // Code 0 adds nothing, so that entries beyond the column can be left out.
    const bytes = packed.bytes.subarray(from, Math.min(from + size, packed.entryCount));
    for (let i = 0; i < bytes.length; i++) sums[i] = ((sums[i] as number) + (table[bytes[i] as number] as number)) | 0;
    return;
  }
  for (let i = 0; i < size; i++) {
    const code = column.code(from + i);
    if (code < table.length) sums[i] = ((sums[i] as number) + (table[code] as number)) | 0;
  }
}

/** By entry number. */
interface Counted {
  points: Int32Array;
  right: Int32Array;
  exact: Int32Array;
  champion: Int32Array;
}

/** Splits a block of sums. It is a separate function because it is called often: the engine compiles that sooner than a nested loop. */
function countSums(input: { sums: Int32Array; counted: Counted; from: number; size: number }): void {
  const { sums, from, size } = input;
  const { points, right, exact, champion } = input.counted;
  for (let i = 0; i < size; i++) {
    const sum = sums[i] as number;
    const at = from + i;
    points[at] = (points[at] as number) + (sum >>> COUNTS_BITS);
    champion[at] = (champion[at] as number) + ((sum >>> (RIGHT_BITS + EXACT_BITS)) & 1);
    right[at] = (right[at] as number) + ((sum >>> EXACT_BITS) & ((1 << RIGHT_BITS) - 1));
    exact[at] = (exact[at] as number) + (sum & ((1 << EXACT_BITS) - 1));
  }
}

/** An entry is late with nothing in the closed first round and something later. */
function takePenalty(input: Input, points: Int32Array): void {
  const { penalty } = input.rules.late_entry;
  const isLate = penalty > 0 ? lateEntries(input) : null;
  if (!isLate) return;
  for (let entryNo = 0; entryNo < points.length; entryNo++) if (isLate(entryNo)) points[entryNo] = (points[entryNo] as number) - penalty;
}

/** Null while the first round is not closed, because nobody is late yet. */
function lateEntries(input: Input): ((entryNo: number) => boolean) | null {
  const first = firstRound(input.slots);
  const toColumns = (isWanted: (round: number) => boolean) =>
    seriesSlots(input.slots).flatMap(({ key, content }) => (isWanted(content.round) ? [input.columns[key]] : []));
  const opening = toColumns((round) => round === first);
  const later = toColumns((round) => round !== first);
  if (opening.includes(undefined)) return null;
  return (entryNo) => opening.every((column) => column?.code(entryNo) === 0) && later.some((column) => (column?.code(entryNo) ?? 0) > 0);
}

/** Distance to the number, the smaller the better; without a guess larger than any. */
function numberKey(input: Input): Int32Array {
  const key = new Int32Array(input.entryCount);
  const outcome = input.outcomes[TIE_BREAK_SLOT];
  const column = input.columns[TIE_BREAK_SLOT];
  if (!outcome || !("number" in outcome) || !column) return key;
  for (let entryNo = 0; entryNo < key.length; entryNo++) {
    const guess = numberOfCell({ code: column.code(entryNo), aux: column.aux(entryNo) });
    key[entryNo] = guess === null ? NO_GUESS : -Math.abs(guess - outcome.number);
  }
  return key;
}

/** The points of one entry in each settled series. */
function receipts(input: Input & { entryNo: number }): { slot: string; points: SeriesPoints }[] {
  return settledSeries(input).flatMap(({ series: { key, content }, column, result }) => {
    const pick = pickOfCode(content, column.code(input.entryNo));
    return pick ? [{ slot: key, points: seriesPoints({ rules: input.rules, content, pick, result }) }] : [];
  });
}

export function scoreBreakdown(input: Input & { entryNo: number }): PointsLine[] {
  const lines = receipts(input).flatMap(({ slot, points }) =>
    (["winner", "length", "upset"] as const).map((kind) => ({ slot, kind, points: points[kind] })),
  );
  const { penalty } = input.rules.late_entry;
  const late = penalty > 0 && lateEntries(input)?.(input.entryNo) ? [{ slot: null, kind: "late_entry", points: -penalty }] : [];
  return [...lines.filter(({ points }) => points !== 0), ...late];
}

/** Right winners. */
export function rightCount(input: Input & { entryNo: number }): number {
  return receipts(input).filter(({ points }) => points.isRight).length;
}
