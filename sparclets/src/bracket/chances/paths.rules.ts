import type { CountedChances } from "./chances.rules.ts";
import type { ChancesModel } from "./chances-model.rules.ts";
import { winningOutcome } from "./path-existence.rules.ts";
import { shorterPath } from "./path-search.rules.ts";
import { createRivalGaps, type Demand, type RivalGaps, type WholeOutcome } from "./rival-gaps.rules.ts";

/** One result that has to come: the winner of a series, and if it matters the length. */
export interface PathStep {
  slot: string;
  winner: string;
  /** In games; null: any. */
  length: number | null;
}

export interface Path {
  /**
   * Results under which this entry finishes first whatever else happens, in the order of the slots; empty when nothing can go wrong any
   * more. None of them can be spared. Null: there is none, or none was found.
   */
  shortest: PathStep[] | null;
  /** No fewer results do: winners, and lengths as this entry picked them. False where looking at all smaller sets took too long. */
  is_shortest: boolean;
  /** No outcome exists in which this entry finishes first: proven, never guessed. */
  is_out: boolean;
}

/** How many comparisons of two entries a search may make: some seconds of one core. */
const SEARCH_MAX = 300_000;

/** What has to happen for one entry to finish first. A rank that is shared counts. */
export function pathOf({ counted, entryNo }: { counted: CountedChances; entryNo: number }): Path {
  const { model, chances } = counted;
  const self = model.groups.of[entryNo] ?? -1;
  if (self < 0) return { shortest: null, is_shortest: false, is_out: false };
  const gaps = createRivalGaps(model);
  const example = counted.exampleOf(self);
  const found =
    example?.rank === 1
      ? outcomeOf(model, example.results)
      : chances.method === "exact"
        ? "out"
        : winningOutcome({ model, gaps, self, most: SEARCH_MAX });
  if (typeof found === "string") return { shortest: null, is_shortest: false, is_out: found === "out" };
  const rivals = rivalsOf({ model, gaps, self });
  const where = { gaps, self, rivals, sizes: model.groups.sizes, ahead: 0 };
  const near = nearestPath({ ...where, outcome: found });
  const search = shorterPath({ model, gaps, self, rivals, below: near.length, most: SEARCH_MAX });
  const path = loosen({ ...where, model, path: search.path ?? near });
  return { shortest: stepsOf(model, path), is_shortest: search.isComplete, is_out: false };
}

/** Rivals × open series up to which a way to another rank is looked for: some seconds of one core. */
const WAY_WORK_MAX = 20_000;

/**
 * Results under which this entry finishes at `rank` (2 to 10) or better whatever else happens; empty when nothing can go wrong any more. Not
 * always the fewest. Null: the rank is out of reach, or too much would have to be compared.
 */
export function wayTo({ counted, entryNo, rank }: { counted: CountedChances; entryNo: number; rank: number }): PathStep[] | null {
  const { model } = counted;
  const self = model.groups.of[entryNo] ?? -1;
  const example = self < 0 ? null : counted.exampleOf(self);
  if (!example || example.rank > rank || model.groups.count * model.open.length > WAY_WORK_MAX) return null;
  const gaps = createRivalGaps(model);
  const where = { gaps, self, rivals: rivalsOf({ model, gaps, self }), sizes: model.groups.sizes, ahead: rank - 1 };
  const near = nearestPath({ ...where, outcome: outcomeOf(model, example.results) });
  return stepsOf(model, loosen({ ...where, model, path: near }));
}

function stepsOf(model: ChancesModel, path: readonly Demand[]): PathStep[] {
  return path
    .toSorted((x, y) => x.at - y.at)
    .map(({ at, team, length }) => ({ slot: model.open[at]?.series.key ?? "", winner: team, length }));
}

/** A counted outcome as demands. `results`: by open series, the place of its result. */
function outcomeOf(model: ChancesModel, results: Uint8Array): WholeOutcome {
  const outcome: Demand[] = [];
  for (const [at, { sides }] of model.open.entries()) {
    const teams = sides.map((side) => ("team" in side ? side.team : (outcome[side.from]?.team ?? ""))) as [string, string];
    const result = model.results({ at, teams })[results[at] as number];
    outcome.push({ at, team: teams[result?.side ?? 0], length: result?.length ?? null });
  }
  return outcome;
}

/** Those who can get ahead at all, the most dangerous first. */
function rivalsOf({ model, gaps, self }: { model: ChancesModel; gaps: RivalGaps; self: number }): number[] {
  const dangers = Array.from({ length: model.groups.count }, (_, rival) => ({ rival, most: gaps.most({ rival, self, demands: [] }) }));
  return dangers
    .filter(({ rival, most }) => rival !== self && most > 0)
    .sort((x, y) => y.most - x.most)
    .map(({ rival }) => rival);
}

interface Where {
  gaps: RivalGaps;
  self: number;
  rivals: readonly number[];
  /** How many entries each group stands for. */
  sizes: Int32Array;
  /** How many entries may get ahead: one less than the rank that is wanted. */
  ahead: number;
}

/** Rivals who can get ahead are counted each for itself, so that it holds although not all of them can at once. */
function isSure({ gaps, self, rivals, sizes, ahead }: Where, demands: readonly Demand[]): boolean {
  let before = 0;
  return rivals.every((rival) => {
    if (gaps.most({ rival, self, demands }) > 0) before += sizes[rival] as number;
    return before <= ahead;
  });
}

/** From one outcome that does it: the result that stops most rivals, then the next, and last those away that can be spared. */
function nearestPath(a: Where & { outcome: WholeOutcome }): Demand[] {
  const { gaps, self } = a;
  const path: Demand[] = [];
  const entriesOf = (rivals: readonly number[]) => rivals.reduce((sum, rival) => sum + (a.sizes[rival] as number), 0);
  let left = [...a.rivals];
  while (entriesOf(left) > a.ahead) {
    let best: { demand: Demand; left: number[] } | null = null;
    for (const demand of a.outcome.flatMap(waysOf)) {
      if (path.some(({ at, length }) => at === demand.at && (length !== null || demand.length === null))) continue;
      const demands = [...path.filter(({ at }) => at !== demand.at), demand];
      const after = left.filter((rival) => gaps.most({ rival, self, demands }) > 0);
      if (!best || entriesOf(after) < entriesOf(best.left)) best = { demand, left: after };
    }
    if (!best) break;
    const { demand } = best;
    path.splice(0, path.length, ...path.filter(({ at }) => at !== demand.at), demand);
    left = best.left;
  }
  return spare(a, path);
}

const waysOf = (demand: Demand): Demand[] => (demand.length === null ? [demand] : [{ ...demand, length: null }, demand]);

function spare(a: Where, path: readonly Demand[]): Demand[] {
  let kept = [...path];
  for (const demand of path) {
    const without = kept.filter((one) => one !== demand);
    if (isSure(a, without)) kept = without;
  }
  return kept;
}

/** Asks for no more than is needed: any length, and an earlier series of the same team, where that is enough. */
function loosen(a: Where & { model: ChancesModel; path: readonly Demand[] }): Demand[] {
  let path = [...a.path];
  for (const demand of a.path) {
    const earlier = a.model.open.flatMap(({ teams }, at) => (at < demand.at && teams.flat().includes(demand.team) ? [at] : []));
    const easier: Demand[] = [...earlier.map((at) => ({ at, team: demand.team, length: null })), ...waysOf(demand)];
    const others = path.filter((one) => one !== demand);
    const first = easier.find((one) => !others.some(({ at }) => at === one.at) && isSure(a, [...others, one]));
    path = [...others, first ?? demand];
  }
  return path;
}
