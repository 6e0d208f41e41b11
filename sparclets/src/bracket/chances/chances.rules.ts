import { createRng } from "../../kernel/rng.ts";
import { type ChancesInput, type ChancesModel, chancesModel, type NoChances } from "./chances-model.rules.ts";
import { createFinishCounter, type FinishCounter, toCell } from "./finish-counter.rules.ts";
import { toOdds } from "./odds.rules.ts";
import { walkAll, walkSamples } from "./outcome-walk.rules.ts";

/** Up to this many outcomes are enumerated. */
export const EXACT_OUTCOMES_MAX = 2 ** 21;
/** And up to this many outcomes × different entries, about half a minute of one core; more are sampled. */
const EXACT_WORK_MAX = 2 ** 33;
const SAMPLED_WORK_MAX = 2 ** 31;
const SAMPLES = { least: 1_000, most: 100_000 };
/** Of a normal distribution, for 95 of 100. */
const Z_95 = 1.96;

/** One entry's chances when either team wins a series whose teams are known. */
export interface Swing {
  slot: string;
  teams: readonly [string, string];
  /** For each of the two: the chance of rank 1, and of a place, if that one wins the series. NaN where it cannot. */
  win: readonly [number, number];
  place: readonly [number, number];
}

/**
 * Chances of every entry, by entry number. *Win* is finishing at rank 1, *place* at rank 3 or better and *top* at 10 or better, by the
 * event's own chain. A shared rank counts in full for everybody who shares it, so that the sum of all chances may be more than 1. An
 * unknown tie-break number separates nobody. Entries without a rank have 0 everywhere.
 */
export interface Chances {
  /** `exact`: every outcome was counted. `sampled`: so many of them were drawn. */
  method: "exact" | "sampled";
  /** How many outcomes were counted or drawn, and how many there are. */
  outcomes: number;
  outcomesLeft: number;
  /** Half the width of the 95 % interval of a sampled chance at its widest, which is at ½; null when exact. */
  error: number | null;
  /** `set`: games are won as the strengths of the teams say, otherwise each is even. */
  odds: "even" | "set";
  win: Float64Array;
  place: Float64Array;
  top: Float64Array;
  /** The best rank in any counted outcome, from 1. Of a sample: one that can be reached, though a better one may be. */
  best_rank: Int32Array;
}

export interface ChancesOptions extends ChancesInput {
  /** Of the sample, should there be one. */
  seed: number;
  /** Less than `EXACT_OUTCOMES_MAX` where somebody waits for the answer. */
  exactMax?: number;
  samples?: number;
}

export function toChances(input: ChancesOptions): Chances | NoChances {
  const counted = countChances(input);
  return typeof counted === "string" ? counted : counted.chances;
}

export interface CountedChances {
  chances: Chances;
  model: ChancesModel;
  /**
   * The results, by place in each open series, of the likeliest counted outcome that brings this group's best rank, with that rank (from 1).
   * Null where it is never among the top.
   */
  exampleOf(group: number): { results: Uint8Array; rank: number } | null;
  /** One for each open series whose teams are known; none for an entry that is not ranked. */
  swingsOf(entryNo: number): Swing[];
}

/** As `toChances`, with swings and what the paths of single entries are found from. */
export function countChances(input: ChancesOptions): CountedChances | NoChances {
  const model = chancesModel(input);
  if (typeof model === "string") return model;
  const watched = model.open.flatMap(({ sides }, at) => (sides.every((side) => "team" in side) ? [at] : []));
  const counter = createFinishCounter({ sizes: model.groups.sizes, lagMax: model.lagMax, seriesCount: model.open.length, watched });
  const work = model.outcomes * model.groups.count;
  const isExact = model.outcomes <= Math.min(EXACT_OUTCOMES_MAX, input.exactMax ?? EXACT_OUTCOMES_MAX) && work <= EXACT_WORK_MAX;
  const drawn = Math.floor(SAMPLED_WORK_MAX / (model.groups.count * (model.open.length + 1)));
  const samples = input.samples ?? Math.min(SAMPLES.most, Math.max(SAMPLES.least, drawn));
  if (isExact) walkAll(model, counter);
  else walkSamples(model, counter, { rng: createRng(input.seed), samples });
  const { of } = model.groups;
  const byEntry = (values: Float64Array) => Float64Array.from(of, (group) => (group < 0 ? 0 : asChance(values[group] as number)));
  const seriesCount = model.open.length;
  return {
    model,
    chances: {
      method: isExact ? "exact" : "sampled",
      outcomes: isExact ? model.outcomes : samples,
      outcomesLeft: model.outcomes,
      error: isExact ? null : (Z_95 * 0.5) / Math.sqrt(samples),
      odds: toOdds(input.slots).isEven ? "even" : "set",
      win: byEntry(counter.win),
      place: byEntry(counter.place),
      top: byEntry(counter.top),
      best_rank: Int32Array.from(of, (group) => (group < 0 ? 0 : (counter.best[group] as number) + 1)),
    },
    swingsOf(entryNo) {
      const group = of[entryNo] ?? -1;
      return group < 0 ? [] : watched.map((at, index) => toSwing({ model, counter, at, index, row: group * watched.length + index }));
    },
    exampleOf: (group) =>
      (counter.exampleChance[group] as number) > 0
        ? {
            results: counter.example.subarray(group * seriesCount, (group + 1) * seriesCount),
            rank: (counter.exampleBefore[group] as number) + 1,
          }
        : null,
  };
}

/** Floating-point sums of many chances miss 0 and 1 by their last digits. NaN stays, because it is no chance. */
const asChance = (sum: number): number => Math.min(1, Math.max(0, sum));

/** `at`: the series' place among the open ones; `index`: among those that are watched; `row`: among those of all groups. */
function toSwing(input: { model: ChancesModel; counter: FinishCounter; at: number; index: number; row: number }): Swing {
  const { counter, index, row } = input;
  const { series, sides } = input.model.open[input.at] as ChancesModel["open"][number];
  const given = (parts: Float64Array, side: 0 | 1): number =>
    asChance((parts[toCell({ row, side })] as number) / (counter.bySide[toCell({ row: index, side })] as number));
  return {
    slot: series.key,
    teams: sides.map((side) => ("team" in side ? side.team : "")) as [string, string],
    win: [given(counter.winBySide, 0), given(counter.winBySide, 1)],
    place: [given(counter.placeBySide, 0), given(counter.placeBySide, 1)],
  };
}
