import type { ChancesModel } from "./chances-model.rules.ts";
import type { OpenSide } from "./open-series.rules.ts";
import type { Demand } from "./rival-gaps.rules.ts";

/**
 * The chance that all of these results come, by the odds of the bracket: exact however many outcomes there are. A series depends on nothing
 * but who meets in it, and feeds one later series only, so that the chances multiply series by series from the first round up.
 */
export function chanceOfDemands(model: ChancesModel, demands: readonly Demand[]): number {
  const byTeam: Map<string, number>[] = [];
  const fed = new Set<number>();
  const comers = (side: OpenSide): ReadonlyMap<string, number> => {
    if ("team" in side) return new Map([[side.team, 1]]);
    fed.add(side.from);
    return byTeam[side.from] ?? new Map();
  };
  for (const [at, { sides }] of model.open.entries()) {
    const demand = demands.find((one) => one.at === at);
    const own = new Map<string, number>();
    for (const [one, chanceOfOne] of comers(sides[0]))
      for (const [other, chanceOfOther] of comers(sides[1])) {
        const teams = [one, other] as const;
        for (const { side, length, chance } of model.results({ at, teams })) {
          const winner = teams[side];
          if (demand && (demand.team !== winner || (demand.length !== null && demand.length !== length))) continue;
          own.set(winner, (own.get(winner) ?? 0) + chanceOfOne * chanceOfOther * chance);
        }
      }
    byTeam.push(own);
  }
  return byTeam.reduce((all, own, at) => (fed.has(at) ? all : all * [...own.values()].reduce((sum, chance) => sum + chance, 0)), 1);
}
