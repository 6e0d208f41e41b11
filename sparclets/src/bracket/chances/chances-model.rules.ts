import type { ScoreInput } from "../../sparclet-rules.ts";
import type { Content, Outcome, Rules } from "../bracket.schema.ts";
import { pickOfCode } from "../bracket-cells.rules.ts";
import { findFinal, teamsById } from "../bracket-graph.rules.ts";
import { scoreAll } from "../bracket-scoring.rules.ts";
import { type EntryGroups, groupEntries } from "./chances-groups.rules.ts";
import type { Lags } from "./finish-counter.rules.ts";
import { type Odds, toOdds } from "./odds.rules.ts";
import { type OpenSeries, openSeries } from "./open-series.rules.ts";
import { type SeriesGains, seriesGains } from "./series-losses.rules.ts";
import { type SeriesResult, seriesResults } from "./series-results.rules.ts";

export interface ChancesInput extends ScoreInput<Rules, Content, Outcome> {
  /** Everybody, when absent. */
  isRanked?: ((entryNo: number) => boolean) | undefined;
}

/**
 * The remaining part of a bracket, prepared for enumerating outcomes: a `lag` is what an entry lacks to the most anybody could have, with
 * the tie-break chain folded into the one number, so that a smaller lag is a better rank.
 */
export interface ChancesModel {
  open: readonly OpenSeries[];
  groups: EntryGroups;
  /** By group, before anything more is decided. */
  lags: Lags;
  lagMax: number;
  /** By group, for each open series; 0 is the class of an empty pick. */
  classes: readonly Uint16Array[];
  /** How a series can end between two teams. */
  results(input: { at: number; teams: readonly [string, string] }): readonly SeriesResult[];
  /** By class: what a result adds to the lag. */
  more(input: { at: number; winner: string; loser: string; length: number | null }): Lags;
  /** What an entry of the group picked; of several entries one, whose pick brings the same. */
  toPick(input: { at: number; group: number }): { winner: string; predicted_series_length: number | null } | null;
  /** A pair that may meet in the series, this team in it. */
  pairWith(input: { at: number; team: string }): readonly [string, string];
  /** How many outcomes are left. */
  outcomes: number;
}

/** Why there are no chances: somebody's picks are still open, or it is not known who will meet whom. */
export type NoChances = "picks_open" | "pairings_open";

export function chancesModel(input: ChancesInput): ChancesModel | NoChances {
  const open = openSeries(input.slots, input.outcomes);
  if (open === null) return "pairings_open";
  const teams = teamsById(input.slots);
  const final = findFinal(input.slots)?.key;
  const gains: SeriesGains[] = [];
  for (const one of open) {
    const column = input.columns[one.series.key];
    if (!column) return "picks_open";
    gains.push(
      seriesGains({ rules: input.rules, open: one, column, entryCount: input.entryCount, isFinal: one.series.key === final, teams }),
    );
  }
  const isRanked = input.isRanked ?? (() => true);
  const { keys } = scoreAll(input);
  const scale = toScale({ keys, gains, entryCount: input.entryCount, isRanked });
  const classes = open.map(({ series }, at) => {
    const column = input.columns[series.key];
    const { classOf } = gains[at] as SeriesGains;
    return Uint16Array.from({ length: input.entryCount }, (_, entryNo) => classOf[column?.code(entryNo) ?? 0] as number);
  });
  const entryLags = scale.lags(keys, input.entryCount);
  const groups = groupEntries({ entryCount: input.entryCount, isRanked, lags: entryLags, classes });
  const LagsType = scale.lagMax < 2 ** 31 ? Int32Array : Float64Array;
  const tables = open.map(() => new Map<string, Lags>());
  const results = toResults(open, gains, toOdds(input.slots));
  return {
    open,
    groups,
    classes: groups.classes,
    lags: LagsType.from(groups.lags),
    lagMax: scale.lagMax,
    results,
    more({ at, winner, loser, length }) {
      const known = tables[at]?.get(`${winner} ${loser} ${length}`);
      if (known) return known;
      const table = LagsType.from(scale.more(at, (gains[at] as SeriesGains).gains({ winner, loser, length })));
      tables[at]?.set(`${winner} ${loser} ${length}`, table);
      return table;
    },
    toPick: ({ at, group }) => {
      const { key, content } = (open[at] as OpenSeries).series;
      return pickOfCode(content, input.columns[key]?.code(groups.first[group] as number) ?? 0);
    },
    pairWith: ({ at, team }) => {
      const [ones, others] = (open[at] as OpenSeries).teams;
      return ones.includes(team) ? [team, others[0] as string] : [ones[0] as string, team];
    },
    outcomes: open.reduce((count, { teams: [ones, others] }, at) => {
      const pair = [ones[0] as string, others[0] as string] as const;
      return count * results({ at, teams: pair }).length;
    }, 1),
  };
}

function toResults(open: readonly OpenSeries[], gains: readonly SeriesGains[], odds: Odds): ChancesModel["results"] {
  const known = new Map<string, readonly SeriesResult[]>();
  return ({ at, teams }) => {
    const key = odds.isEven ? String(at) : `${at} ${teams.join(" ")}`;
    const before = known.get(key);
    if (before) return before;
    const { series, wins } = open[at] as OpenSeries;
    const results = seriesResults({
      bestOf: series.content.best_of,
      wins,
      hasLengths: (gains[at] as SeriesGains).hasLengths,
      first: odds.ofGame(...teams),
    });
    known.set(key, results);
    return results;
  };
}

interface Scale {
  lagMax: number;
  lags(keys: readonly Int32Array[], entryCount: number): Float64Array;
  more(at: number, gains: readonly Int32Array[]): Float64Array;
}

/**
 * Folds the chain into one number: each key counts as much as everything after it together, with points in their greatest common divisor.
 */
function toScale(input: {
  keys: readonly Int32Array[];
  gains: readonly SeriesGains[];
  entryCount: number;
  isRanked: (entryNo: number) => boolean;
}): Scale {
  const spans = input.keys.map((key) => toSpan(key, input));
  const measure = commonMeasure(input, (spans[0] as Span).high);
  const sizes = spans.map(({ low, high }, key) => {
    const open = input.gains.reduce((sum, { ranges }) => sum + (ranges[key] as Span).high - (ranges[key] as Span).low, 0);
    return Math.floor((high - low + open) / (key === 0 ? measure : 1)) + 1;
  });
  const weights = sizes.map((_, key) => sizes.slice(key + 1).reduce((product, size) => product * size, 1) / (key === 0 ? measure : 1));
  const sum = (count: number, keys: readonly Int32Array[], highOf: (key: number) => number) => {
    const lags = new Float64Array(count);
    for (const [at, key] of keys.entries()) {
      const weight = weights[at] as number;
      const high = highOf(at);
      for (let i = 0; i < count; i++) lags[i] = (lags[i] as number) + Math.max(0, high - (key[i] as number)) * weight;
    }
    return lags;
  };
  return {
    lagMax: sizes.reduce((product, size) => product * size, 1) - 1,
    lags: (keys, entryCount) => sum(entryCount, keys, (key) => (spans[key] as Span).high).map(Math.round),
    more: (at, gains) => {
      const { ranges } = input.gains[at] as SeriesGains;
      return sum(gains[0]?.length ?? 0, gains, (key) => (ranges[key] as Span).high).map(Math.round);
    },
  };
}

interface Span {
  low: number;
  high: number;
}

function toSpan(key: Int32Array, input: { entryCount: number; isRanked: (entryNo: number) => boolean }): Span {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
    if (!input.isRanked(entryNo)) continue;
    const value = key[entryNo] as number;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? { low, high } : { low: 0, high: 0 };
}

/** The largest number all differences of points are multiples of. */
function commonMeasure(
  input: { keys: readonly Int32Array[]; gains: readonly SeriesGains[]; entryCount: number; isRanked: (entryNo: number) => boolean },
  high: number,
): number {
  let measure = 0;
  const points = input.keys[0] as Int32Array;
  for (let entryNo = 0; entryNo < input.entryCount && measure !== 1; entryNo++)
    if (input.isRanked(entryNo)) measure = gcd(measure, high - (points[entryNo] as number));
  for (const { pointGains, ranges } of input.gains) for (const gain of pointGains) measure = gcd(measure, (ranges[0] as Span).high - gain);
  return Math.max(1, measure);
}

function gcd(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
