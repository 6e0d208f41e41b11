import type { ChancesModel } from "./chances-model.rules.ts";
import type { Demand, RivalGaps, WholeOutcome } from "./rival-gaps.rules.ts";

/**
 * An outcome in which an entry is first, where there are too many to look at each. `out` when it is proven that there is none: a single rival
 * stays ahead whatever happens, or every branch ends at one who does. In `without` are teams that must not win. What it compares is counted where
 * `gaps` are.
 */
export function winningOutcome(input: {
  model: ChancesModel;
  gaps: RivalGaps;
  self: number;
  without?: ReadonlyMap<string, unknown>;
}): WholeOutcome | "out" {
  const { model, gaps, self, without } = input;
  const rivals = Array.from({ length: model.groups.count }, (_, rival) => rival).filter((rival) => rival !== self);

  /** Whether somebody stays ahead under these demands; whoever did so last is asked first. */
  function isBlocked(demands: readonly Demand[]): boolean {
    const at = rivals.findIndex((rival) => gaps.most({ rival: self, self: rival, demands }) < 0);
    if (at > 0) rivals.unshift(...rivals.splice(at, 1));
    return at >= 0;
  }

  function search(at: number, demands: readonly Demand[]): WholeOutcome | null {
    if (isBlocked(demands)) return null;
    if (at < 0) return [...demands].sort((x, y) => x.at - y.at);
    for (const demand of endings(model, { at, self })) {
      if (without?.has(demand.team)) continue;
      const found = search(at - 1, [...demands, demand]);
      if (found) return found;
    }
    return null;
  }

  return search(model.open.length - 1, []) ?? "out";
}

/** Every winner and length of one series, the entry's own pick first. */
function endings(model: ChancesModel, { at, self }: { at: number; self: number }): Demand[] {
  const own = model.toPick({ at, group: self });
  const isOwn = ({ team, length }: Demand) => (own?.winner === team ? (own.predicted_series_length === length ? 2 : 1) : 0);
  const [ones, others] = model.open[at]?.teams ?? [[], []];
  return [...ones, ...others]
    .flatMap((team): Demand[] => {
      const side = ones.includes(team) ? 0 : 1;
      const ends = model.results({ at, teams: model.pairWith({ at, team }) }).filter((result) => result.side === side);
      return ends.map(({ length }) => ({ at, team, length }));
    })
    .sort((x, y) => isOwn(y) - isOwn(x));
}
