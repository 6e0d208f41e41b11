import type { Rng } from "../../kernel/rng.ts";
import type { ChancesModel } from "./chances-model.rules.ts";
import type { FinishCounter, Lags } from "./finish-counter.rules.ts";
import type { OpenSeries } from "./open-series.rules.ts";
import type { SeriesResult } from "./series-results.rules.ts";

/**
 * Goes through every outcome that is left, series by series: outcomes that begin alike share the sums of what they begin with, and the
 * last series is added where the outcome is counted.
 */
export function walkAll(model: ChancesModel, counter: FinishCounter): void {
  const step = stepper(model, counter);
  const walk = (at: number, chance: number): void => {
    const results = step.resultsAt(at);
    for (let place = 0; place < results.length; place++) {
      const result = results[place] as SeriesResult;
      if (step.take({ at, place, result, chance: chance * result.chance })) walk(at + 1, chance * result.chance);
    }
  };
  if (model.open.length === 0) step.countDecided();
  else walk(0, 1);
}

/** Draws outcomes as often as they would come. */
export function walkSamples(model: ChancesModel, counter: FinishCounter, input: { rng: Rng; samples: number }): void {
  const step = stepper(model, counter);
  for (let sample = 0; sample < input.samples; sample++)
    for (let at = 0; at < model.open.length; at++) {
      const results = step.resultsAt(at);
      const place = draw(results, input.rng);
      step.take({ at, place, result: results[place] as SeriesResult, chance: 1 / input.samples });
    }
}

const DRAWS = 0x1_0000_0000;

function draw(results: readonly SeriesResult[], rng: Rng): number {
  let left = rng.below(DRAWS) / DRAWS;
  for (const [place, { chance }] of results.entries()) {
    left -= chance;
    if (left < 0) return place;
  }
  return results.length - 1;
}

/** What a series' ends are and what they add, by the numbers of the two who meet: looked up for every outcome, worked out once. */
function pairings(model: ChancesModel) {
  const names = [...new Set(model.open.flatMap(({ teams }) => teams.flat()))];
  const known = model.open.map(() => new Array<Pairing | undefined>(names.length ** 2));
  const toPairing = (at: number, one: number, other: number): Pairing => {
    const teams = [names[one] as string, names[other] as string] as const;
    const results = model.results({ at, teams });
    const more = results.map(({ side, length }) => model.more({ at, winner: teams[side], loser: teams[side === 0 ? 1 : 0], length }));
    return { results, more };
  };
  return {
    numberOf: (team: string) => names.indexOf(team),
    get(at: number, one: number, other: number): Pairing {
      const pairs = known[at] as (Pairing | undefined)[];
      const key = one * names.length + other;
      pairs[key] ??= toPairing(at, one, other);
      return pairs[key];
    },
  };
}

interface Pairing {
  results: readonly SeriesResult[];
  more: readonly Lags[];
}

function stepper(model: ChancesModel, counter: FinishCounter) {
  const { open } = model;
  const size = model.groups.count;
  const LagsType = model.lags.constructor as new (length: number) => Lags;
  const levels: Lags[] = [model.lags, ...open.slice(1).map(() => new LagsType(size))];
  const pairs = pairings(model);
  const fixed = open.map(({ sides }) => sides.map((side) => ("team" in side ? pairs.numberOf(side.team) : -1)));
  const winners = new Int32Array(open.length);
  const results = new Uint8Array(open.length);
  const firsts = new Uint8Array(open.length);
  const nobody = new Uint16Array(size);
  const teamAt = (at: number, side: 0 | 1): number => {
    const team = fixed[at]?.[side] as number;
    return team >= 0 ? team : (winners[((open[at] as OpenSeries).sides[side] as { from: number }).from] as number);
  };
  const pairingAt = (at: number) => pairs.get(at, teamAt(at, 0), teamAt(at, 1));
  return {
    resultsAt: (at: number) => pairingAt(at).results,

    /** Decides a series; false for the last one, with which the outcome is counted. */
    take(input: { at: number; place: number; result: SeriesResult; chance: number }): boolean {
      const { at, result, chance } = input;
      const more = pairingAt(at).more[input.place] as Lags;
      winners[at] = teamAt(at, result.side);
      results[at] = input.place;
      firsts[at] = result.side === 0 ? 1 : 0;
      const lags = levels[at] as Lags;
      const codes = model.classes[at] as Uint16Array;
      const next = levels[at + 1];
      if (next) addLags(next, lags, { codes, more });
      else counter.count({ lags, codes, more, chance, results, firsts });
      return next !== undefined;
    },

    countDecided: () => counter.count({ lags: model.lags, codes: nobody, more: new LagsType(1), chance: 1, results, firsts }),
  };
}

function addLags(into: Lags, lags: Lags, { codes, more }: { codes: Uint16Array; more: Lags }): void {
  for (let group = 0; group < into.length; group++) into[group] = (lags[group] as number) + (more[codes[group] as number] as number);
}
