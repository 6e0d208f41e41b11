import type { CountedChances } from "./chances.rules.ts";
import type { ChancesModel } from "./chances-model.rules.ts";
import { chanceOfDemands } from "./path-chance.rules.ts";
import { type CheerTeams, chooseLists, fitsCheerTeams } from "./path-choice.rules.ts";
import { winningOutcome } from "./path-existence.rules.ts";
import { findEnough, isSure, toRivals } from "./path-lists.rules.ts";
import { createRivalGaps, type Demand, type WholeOutcome } from "./rival-gaps.rules.ts";
import type { WorkBudget } from "./work-budget.rules.ts";

/** One result that has to come: the winner of a series, and if it matters the length. */
export interface PathStep {
  slot: string;
  winner: string;
  /** In games; null: any. */
  length: number | null;
}

/** Results that are enough for a rank whatever else happens, in the order of the slots; none of them can be spared. */
export interface PathList {
  /** Empty when nothing can go wrong any more. */
  steps: PathStep[];
  /** That all of them come. */
  chance: number;
}

export interface Path {
  /**
   * What makes this entry finish first, the likeliest list first: it needs no team to win that lessens the chances, wherever a list can do
   * without. Empty: there is none, or none was found in the time there is. `is_shortest`: no list has fewer results (winners, and lengths as
   * this entry picked them); false also where looking at all smaller sets took too long.
   */
  lists: (PathList & { is_shortest: boolean })[];
  /** No outcome exists in which this entry finishes first: proven, never guessed. */
  is_out: boolean;
}

/** What one entry asks: every rank shares what is the same for all of them, and one budget. */
export interface PathAsking {
  /** Whether this entry finishes first in some outcome. `unknown`: not found in the time there is. */
  first: "possible" | "out" | "unknown";
  /**
   * Results under which this entry finishes at `rank` (from 1) or better whatever else happens. Not always the fewest. `share` is of what is
   * left of the budget. With `cheerTeams` no team has to win that lessens the chances, if exchanging it is enough for that. Null: the rank is out of
   * reach, or no list was found in the time there is.
   */
  way(input: { rank: number; share: number; cheerTeams?: CheerTeams }): PathList | null;
  /**
   * What has to happen to finish first; a rank that is shared counts. `firstList`: the way to rank 1, one of the lists that are compared.
   */
  path(input: { firstList: PathList | null; cheerTeams: CheerTeams }): Path;
}

/** Shares of what is left when it is their turn; what one does not need, those after it have. */
const SHARE = { outcome: 0.3, rivals: 0.5 };

/** Null for an entry that is not ranked. */
export function createPathAsking(input: { counted: CountedChances; entryNo: number; budget: WorkBudget }): PathAsking | null {
  const { budget, counted } = input;
  const { model } = counted;
  const self = model.groups.of[input.entryNo] ?? -1;
  if (self < 0) return null;
  const gaps = createRivalGaps({ model, budget });
  const example = counted.exampleOf(self);
  const winning = budget.attempt(SHARE.outcome, () => {
    if (example?.rank === 1) return toOutcome(model, example.results);
    return counted.chances.method === "exact" ? "out" : winningOutcome({ model, gaps, self });
  });
  const rivals = budget.attempt(SHARE.rivals, () => toRivals({ model, gaps, self }));
  const first = winning === null ? "unknown" : winning === "out" ? "out" : "possible";

  function outcomeFor(rank: number): WholeOutcome | null {
    if (first === "possible") return winning as WholeOutcome;
    return example && rank > 1 && example.rank <= rank ? toOutcome(model, example.results) : null;
  }

  return {
    first,
    way({ rank, share, cheerTeams }) {
      const outcome = outcomeFor(rank);
      if (!outcome || !rivals) return null;
      const where = { gaps, self, rivals, sizes: model.groups.sizes, ahead: rank - 1 };
      const list = budget.attempt(share, () => {
        const better = cheerTeams && !fitsCheerTeams(outcome, cheerTeams) ? exchanged({ model, outcome, cheerTeams }) : null;
        return findEnough({ ...where, model, outcome: better && isSure(where, better) ? better : outcome });
      });
      return list && { steps: toSteps(model, list), chance: chanceOfDemands(model, list) };
    },
    path({ firstList, cheerTeams }) {
      if (first !== "possible" || !rivals) return { lists: [], is_out: first === "out" };
      const where = { gaps, self, rivals, sizes: model.groups.sizes, ahead: 0 };
      const { lists, fewest } = chooseLists({
        ...where,
        model,
        budget,
        cheerTeams,
        firstList: firstList && toDemands(model, firstList.steps),
      });
      return {
        lists: lists.map(({ demands, chance }) => ({
          ...{ steps: toSteps(model, demands), chance },
          is_shortest: demands.length === fewest,
        })),
        is_out: false,
      };
    },
  };
}

function toSteps(model: ChancesModel, path: readonly Demand[]): PathStep[] {
  return path
    .toSorted((x, y) => x.at - y.at)
    .map(({ at, team, length }) => ({ slot: model.open[at]?.series.key ?? "", winner: team, length }));
}

function toDemands(model: ChancesModel, steps: readonly PathStep[]): Demand[] {
  return steps.map(({ slot, winner, length }) => ({ at: model.open.findIndex(({ series }) => series.key === slot), team: winner, length }));
}

/** A counted outcome as demands. `results`: by open series, the place of its result. */
function toOutcome(model: ChancesModel, results: Uint8Array): WholeOutcome {
  const outcome: Demand[] = [];
  for (const [at, { sides }] of model.open.entries()) {
    const teams = sides.map((side) => ("team" in side ? side.team : (outcome[side.from]?.team ?? ""))) as [string, string];
    const result = model.results({ at, teams })[results[at] as number];
    outcome.push({ at, team: teams[result?.side ?? 0], length: result?.length ?? null });
  }
  return outcome;
}

/** The outcome in which the other team of its series takes the place of each that lessens the chances, there and in all later series. */
function exchanged(input: { model: ChancesModel; outcome: WholeOutcome; cheerTeams: CheerTeams }): WholeOutcome {
  return input.outcome.map((demand) => {
    const team = input.cheerTeams.get(demand.team);
    if (team === undefined) return demand;
    const side = input.model.open[demand.at]?.teams[0].includes(team) ? 0 : 1;
    const ends = input.model
      .results({ at: demand.at, teams: input.model.pairWith({ at: demand.at, team }) })
      .filter((end) => end.side === side);
    // The score may rule out for one team a length that the other could have.
    const { length } = ends.find((end) => end.length === demand.length) ?? ends[0] ?? demand;
    return { at: demand.at, team, length };
  });
}
