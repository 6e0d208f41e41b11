import type { ChancesModel } from "./chances-model.rules.ts";
import type { Demand, RivalGaps, WholeOutcome } from "./rival-gaps.rules.ts";

/**
 * Finds the sets of the fewest results that make an entry first, of at most `most`. Sets are tried by size: as long as a rival can still get
 * ahead, one of the next results has to rule out the outcome in which it does, so only those are tried. What it compares is counted where
 * `gaps` are.
 */
export function searchFewest(input: {
  model: ChancesModel;
  gaps: RivalGaps;
  self: number;
  rivals: readonly number[];
  most: number;
  /** Called before sets of a size are tried: no smaller set is enough. */
  onSize: (size: number) => void;
  /** Called with each set that is enough; `false` ends the search. */
  onFound: (demands: readonly Demand[]) => boolean;
}): void {
  const { gaps, self } = input;
  const all = toDemands(input.model, self);
  const rivals = [...input.rivals];
  let found = 0;
  let isOver = false;

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

  function search(demands: readonly Demand[], more: number, from: ReadonlySet<Demand>): void {
    const outcome = counterexample(demands);
    if (outcome === "sure") {
      found++;
      isOver = !input.onFound(demands);
    }
    if (typeof outcome === "string" || more === 0) return;
    const untried = new Set(from);
    for (const demand of from) {
      if (isMet(outcome, demand)) continue;
      // Sets with this one are all tried below it.
      untried.delete(demand);
      if (demands.some(({ at }) => at === demand.at)) continue;
      search([...demands, demand], more - 1, untried);
      if (isOver) return;
    }
  }

  for (let size = 0; size <= input.most && found === 0; size++) {
    input.onSize(size);
    search([], size, new Set(all));
  }
}

function isMet(outcome: WholeOutcome, { at, team, length }: Demand): boolean {
  const result = outcome[at];
  return result?.team === team && (length === null || result.length === length);
}

/** Late series first: who wins those has won the ones before. */
function toDemands(model: ChancesModel, self: number): Demand[] {
  return model.open
    .flatMap(({ teams }, at) => {
      const own = model.toPick({ at, group: self });
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
