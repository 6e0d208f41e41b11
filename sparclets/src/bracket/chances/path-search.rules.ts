import type { ChancesModel } from "./chances-model.rules.ts";
import type { Demand, RivalGaps, WholeOutcome } from "./rival-gaps.rules.ts";

/**
 * The fewest results that make an entry first, if fewer than `below` do. Sets are tried by size: as long as a rival can still get ahead, one
 * of the next results has to rule out the outcome in which it does, so only those are tried. What it compares is counted where `gaps` are.
 * Null: no fewer do.
 */
export function shorterPath(a: {
  model: ChancesModel;
  gaps: RivalGaps;
  self: number;
  rivals: readonly number[];
  below: number;
}): Demand[] | null {
  const { gaps, self } = a;
  const all = demandsOf(a.model, self);
  const rivals = [...a.rivals];

  /** A rival who gets ahead although the demands are met, and how. Whoever did so last is asked first. */
  function counterexample(demands: readonly Demand[]): WholeOutcome | "sure" | "impossible" {
    for (const [at, rival] of rivals.entries()) {
      const gap = gaps.most({ rival, self, demands });
      if (gap === Number.NEGATIVE_INFINITY) return "impossible";
      if (gap <= 0) continue;
      if (at > 0) rivals.unshift(...rivals.splice(at, 1));
      return gaps.lastOutcome();
    }
    return "sure";
  }

  function search(demands: readonly Demand[], more: number, from: ReadonlySet<Demand>): readonly Demand[] | null {
    const outcome = counterexample(demands);
    if (outcome === "sure") return demands;
    if (outcome === "impossible" || more === 0) return null;
    const untried = new Set(from);
    for (const demand of from) {
      if (isMet(outcome, demand)) continue;
      // Sets with this one are all tried below it.
      untried.delete(demand);
      if (demands.some(({ at }) => at === demand.at)) continue;
      const found = search([...demands, demand], more - 1, untried);
      if (found) return found;
    }
    return null;
  }

  for (let size = 0; size < a.below; size++) {
    const path = search([], size, new Set(all));
    if (path) return [...path];
  }
  return null;
}

function isMet(outcome: WholeOutcome, { at, team, length }: Demand): boolean {
  const result = outcome[at];
  return result?.team === team && (length === null || result.length === length);
}

/** Late series first: who wins those has won the ones before. */
function demandsOf(model: ChancesModel, self: number): Demand[] {
  return model.open
    .flatMap(({ teams }, at) => {
      const own = model.pickOf({ at, group: self });
      return teams.flat().flatMap((team): Demand[] => {
        const any: Demand = { at, team, length: null };
        const hasLength = own?.winner === team && own.predicted_series_length !== null;
        const ends = hasLength ? model.results({ at, teams: model.pairWith({ at, team }) }) : [];
        const exact = ends.find(({ length }) => length !== null && length === own?.predicted_series_length);
        return exact ? [any, { ...any, length: exact.length }] : [any];
      });
    })
    .toReversed();
}
