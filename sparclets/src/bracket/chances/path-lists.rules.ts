import type { ChancesModel } from "./chances-model.rules.ts";
import type { Demand, RivalGaps, WholeOutcome } from "./rival-gaps.rules.ts";

/** Those who can get ahead at all, the most dangerous first. */
export function toRivals({ model, gaps, self }: { model: ChancesModel; gaps: RivalGaps; self: number }): number[] {
  const dangers = Array.from({ length: model.groups.count }, (_, rival) => ({ rival, most: gaps.most({ rival, self, demands: [] }) }));
  return dangers
    .filter(({ rival, most }) => rival !== self && most > 0)
    .sort((x, y) => y.most - x.most)
    .map(({ rival }) => rival);
}

export interface Where {
  gaps: RivalGaps;
  self: number;
  rivals: readonly number[];
  /** How many entries each group stands for. */
  sizes: Int32Array;
  /** How many entries may get ahead: one less than the rank that is wanted. */
  ahead: number;
}

/** Whether the entry finishes at the rank that is wanted under these demands. Each rival who can get ahead is counted for itself, so it holds even if not all of them can at once. */
export function isSure({ gaps, self, rivals, sizes, ahead }: Where, demands: readonly Demand[]): boolean {
  let before = 0;
  return rivals.every((rival) => {
    if (gaps.most({ rival, self, demands }) > 0) before += sizes[rival] as number;
    return before <= ahead;
  });
}

/**
 * Results of one outcome that are enough whatever else happens, none of which can be spared or asked for less of; not always the fewest.
 * The outcome has to bring this entry its rank.
 */
export function findEnough(input: Where & { model: ChancesModel; outcome: WholeOutcome }): Demand[] {
  return loosen({ ...input, path: spare(input, nearestPath(input)) });
}

/** The result that stops most rivals, then the next. */
function nearestPath(input: Where & { outcome: WholeOutcome }): Demand[] {
  const path: Demand[] = [];
  let left: Left = { rivals: input.rivals, entries: input.rivals.reduce((sum, rival) => sum + (input.sizes[rival] as number), 0) };
  while (left.entries > input.ahead) {
    let best: { demand: Demand; left: Left } | null = null;
    for (const demand of input.outcome.flatMap(listWays)) {
      if (path.some(({ at, length }) => at === demand.at && (length !== null || demand.length === null))) continue;
      const demands = [...path.filter(({ at }) => at !== demand.at), demand];
      const after = leftUnder(input, { demands, rivals: left.rivals, below: best?.left.entries ?? Number.POSITIVE_INFINITY });
      if (after) best = { demand, left: after };
    }
    if (!best) break;
    const { demand } = best;
    path.splice(0, path.length, ...path.filter(({ at }) => at !== demand.at), demand);
    left = best.left;
  }
  return path;
}

interface Left {
  rivals: readonly number[];
  /** How many entries they stand for. */
  entries: number;
}

/** Who of them can still get ahead. Null as soon as they stand for `below` entries. */
function leftUnder(
  { gaps, self, sizes }: Where,
  input: { demands: readonly Demand[]; rivals: readonly number[]; below: number },
): Left | null {
  const rivals: number[] = [];
  let entries = 0;
  for (const rival of input.rivals) {
    if (gaps.most({ rival, self, demands: input.demands }) <= 0) continue;
    rivals.push(rival);
    entries += sizes[rival] as number;
    if (entries >= input.below) return null;
  }
  return { rivals, entries };
}

const listWays = (demand: Demand): Demand[] => (demand.length === null ? [demand] : [{ ...demand, length: null }, demand]);

function spare(input: Where, path: readonly Demand[]): Demand[] {
  let remaining = [...path];
  for (const demand of path) {
    const without = remaining.filter((one) => one !== demand);
    if (isSure(input, without)) remaining = without;
  }
  return remaining;
}

/** Asks for no more than is needed: any length, and an earlier series of the same team, where that is enough. */
export function loosen(input: Where & { model: ChancesModel; path: readonly Demand[] }): Demand[] {
  let path = [...input.path];
  for (const demand of input.path) {
    const earlier = input.model.open.flatMap(({ teams }, at) => (at < demand.at && teams.flat().includes(demand.team) ? [at] : []));
    const easier: Demand[] = [...earlier.map((at) => ({ at, team: demand.team, length: null })), ...listWays(demand)];
    const others = path.filter((one) => one !== demand);
    const first = easier.find((one) => !others.some(({ at }) => at === one.at) && isSure(input, [...others, one]));
    path = [...others, first ?? demand];
  }
  return path;
}
