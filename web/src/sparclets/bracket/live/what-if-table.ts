import type { Pick as BracketPick, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { toCell } from "@sparc/sparclets/bracket/bracket-cells.rules";
import type { Outcomes } from "@sparc/sparclets/bracket/bracket-graph.rules";
import { scoreAll } from "@sparc/sparclets/bracket/bracket-scoring.rules";
import { EXACT_OUTCOMES_MAX, toChances } from "@sparc/sparclets/bracket/chances/chances.rules";
import { type Cell, type ColumnReader, packColumn, readColumn } from "@sparc/sparclets/kernel/column";
import { rankByKeys } from "@sparc/sparclets/kernel/rank";
import { type BoardSlot, toGraph } from "../play/board.ts";

/** Sealed picks by slot, as pairs of entry number and value. */
export type SealedValues = readonly { readonly slot: string; readonly values: readonly (readonly [number, unknown])[] }[];

/** All sealed picks in packed columns, so that they can be scored repeatedly. */
export interface Pool {
  readonly columns: Readonly<Record<string, ColumnReader>>;
  readonly entryCount: number;
  readonly has: (entryNo: number) => boolean;
  readonly size: number;
}

export interface Place {
  readonly rank: number;
  readonly points: number;
}

/** Most outcomes that are counted on the main thread: 4,096 outcomes of 2,000 entries took 0.09 s on a desktop core. */
const QUICK_OUTCOMES = 2 ** 12;
/**
 * Most work for a worker, as outcomes × entries. One unit takes 10 to 70 ns, most with few entries: 2^21 outcomes of 40 entries took 2.2 s.
 * The bound is about five seconds on a desktop core and several times that on an old phone; the sampled figures show meanwhile.
 */
const COUNTED_WORK = 2 ** 28;
const SAMPLES = 1_000;
const MOST_ENTRIES = 2_000;

export function toPool({ slots, sealed }: { slots: readonly BoardSlot[]; sealed: SealedValues }): Pool {
  const known = new Set(sealed.flatMap(({ values }) => values.map(([entryNo]) => entryNo)));
  const entryCount = Math.max(-1, ...known) + 1;
  const columns: Record<string, ColumnReader> = {};
  for (const { key, content } of toGraph(slots)) {
    const values = sealed.find(({ slot }) => slot === key)?.values;
    if (!values) continue;
    const cells = new Map<number, Cell>(values.map(([entryNo, value]) => [entryNo, toCell({ content, pick: value as BracketPick })]));
    columns[key] = readColumn(packColumn(entryCount, cells));
  }
  return { columns, entryCount, has: (entryNo) => known.has(entryNo), size: known.size };
}

/** Fields of a stored slot that scoring does not read. */
const NOT_COUNTED = { group: null, contentVersion: 1, opensAt: null, lockAt: null, sealedAt: null };

interface Standing {
  readonly rules: Rules;
  readonly slots: readonly BoardSlot[];
  readonly outcomes: Outcomes;
  readonly pool: Pool;
}

const toInput = ({ rules, slots, outcomes, pool }: Standing) => ({
  rules,
  slots: toGraph(slots).map((slot, ordinal) => ({ ...slot, ordinal, ...NOT_COUNTED })),
  outcomes: Object.fromEntries(Object.entries(outcomes).flatMap(([key, outcome]) => (outcome ? [[key, outcome]] : []))),
  columns: pool.columns,
  entryCount: pool.entryCount,
});

/** Rank and points of every entry by the event's own rules and tie-breaks; equal entries share a rank. */
export function placesIf(input: Standing): ReadonlyMap<number, Place> {
  const { entryCount, has } = input.pool;
  const { keys } = scoreAll(toInput(input));
  const { order, ranks } = rankByKeys({ keys, entryCount, isRanked: has });
  return new Map(Array.from(order, (entryNo) => [entryNo, { rank: ranks[entryNo] as number, points: keys[0]?.[entryNo] ?? 0 }]));
}

export interface ChanceIf {
  readonly win: number;
  readonly place: number;
  readonly isExact: boolean;
  readonly error: number | null;
  readonly outcomesLeft: number;
}

/** True when a worker can count all outcomes within the bound of `COUNTED_WORK`. */
export function isCountable({ outcomesLeft }: ChanceIf, { size }: Pool): boolean {
  return outcomesLeft <= EXACT_OUTCOMES_MAX && outcomesLeft * size <= COUNTED_WORK;
}

/**
 * One entry's chances under these outcomes. Null where they cannot be computed or would take too long. Without `isWhole`, more than
 * `QUICK_OUTCOMES` outcomes are sampled.
 */
export function chanceIf(options: Standing & { readonly entryNo: number; readonly isWhole?: boolean }): ChanceIf | null {
  if (options.pool.entryCount > MOST_ENTRIES || !options.pool.has(options.entryNo)) return null;
  const input = {
    ...toInput(options),
    isRanked: options.pool.has,
    seed: 1,
    samples: SAMPLES,
    ...(options.isWhole ? {} : { exactMax: QUICK_OUTCOMES }),
  };
  const chances = toChances(input);
  if (typeof chances === "string") return null;
  const { win, place, method, error, outcomesLeft } = chances;
  return { win: win[options.entryNo] ?? 0, place: place[options.entryNo] ?? 0, isExact: method === "exact", error, outcomesLeft };
}
