import type { ChancesModel } from "./chances-model.rules.ts";
import { chanceOfDemands } from "./path-chance.rules.ts";
import { winningOutcome } from "./path-existence.rules.ts";
import { findEnough, loosen, type Where } from "./path-lists.rules.ts";
import { searchFewest } from "./path-search.rules.ts";
import type { Demand } from "./rival-gaps.rules.ts";
import type { WorkBudget } from "./work-budget.rules.ts";

/** Results that are enough to finish first, and the chance that all of them come. */
export interface WeighedList {
  demands: readonly Demand[];
  chance: number;
}

export interface ChosenLists {
  /** The likeliest first, at most `LISTS_MAX`. The likeliest of the shortest is among them. */
  lists: WeighedList[];
  /** No list has fewer results. */
  fewest: number;
}

export const LISTS_MAX = 3;
/** Of the shortest lists so many are compared, and so many of them asked for no more than is needed. */
const COMPARED_MAX = 200;
const LOOSENED_MAX = 6;
/** What a pair that may meet costs when a list is weighed, beside the budget's unit: one ending that is looked at. */
const WEIGHING_WORK = 50;
/** Shares of what is left when it is their turn. */
const SHARE = { search: 0.6, fitting: 0.5 };

/** By the team whose winning lessens the chances, who plays against it: a list that needs it to win is shown only where no list can do without. */
export type CheerTeams = ReadonlyMap<string, string>;

interface Choice extends Where {
  model: ChancesModel;
  budget: WorkBudget;
  /** A list that was found before; it is compared with the others. */
  firstList: readonly Demand[] | null;
  cheerTeams: CheerTeams;
}

export function chooseLists(input: Choice): ChosenLists {
  const { firstList, cheerTeams } = input;
  const { lists: shortest, fewest } = shortestLists(input);
  const known = [...(firstList ? [weighed(input, firstList)] : []), ...shortest];
  const fitting = known.filter(({ demands }) => fitsCheerTeams(demands, cheerTeams));
  if (fitting.length > 0) return { lists: getFirst(fitting, fewest), fewest };
  const found = findFittingList(input);
  return { lists: getFirst(found ? [found] : known, fewest), fewest };
}

/** No result of the list is a win of a team that somebody is asked to cheer against. */
export const fitsCheerTeams = (demands: readonly Demand[], cheerTeams: CheerTeams): boolean =>
  !demands.some(({ team }) => cheerTeams.has(team));

const weighed = ({ model }: Choice, demands: readonly Demand[]): WeighedList => ({ demands, chance: chanceOfDemands(model, demands) });

/** Likelier ones first; those that differ by rounding alone are equal, and of them shorter ones go first. */
function byChance(one: WeighedList, other: WeighedList): number {
  const rounded = ({ chance }: WeighedList) => Number(chance.toPrecision(12));
  return rounded(other) - rounded(one) || one.demands.length - other.demands.length;
}

/** As many of the shortest lists as were found in the time there is. */
function shortestLists(input: Choice): ChosenLists {
  const { model, gaps, self, rivals, budget } = input;
  const compared: WeighedList[] = [];
  let fewest = 0;
  const pairs = model.open.reduce((sum, { teams: [ones, others] }) => sum + ones.length * others.length, 0);
  const search = () =>
    searchFewest({
      ...{ model, gaps, self, rivals, most: input.firstList?.length ?? model.open.length },
      onSize: (size) => {
        fewest = size;
      },
      onFound: (demands) => {
        budget.spend(pairs * WEIGHING_WORK);
        return compared.push(weighed(input, demands)) < COMPARED_MAX;
      },
    });
  budget.attempt(SHARE.search, search);
  const fits = ({ demands }: WeighedList) => Number(fitsCheerTeams(demands, input.cheerTeams));
  const best = compared.sort((one, other) => fits(other) - fits(one) || byChance(one, other));
  const lists = best.slice(0, LOOSENED_MAX).map((list, at) => {
    const easier = input.budget.attempt(1 / (2 * (LOOSENED_MAX - at)), () => loosen({ ...input, path: list.demands }));
    return easier ? weighed(input, easier) : list;
  });
  return { lists, fewest };
}

/** A list out of an outcome in which no team wins that lessens the chances. Null: there is none, or none was found in the time there is. */
function findFittingList(input: Choice): WeighedList | null {
  const { model, gaps, self, cheerTeams, budget } = input;
  const outcome = budget.attempt(SHARE.fitting, () => winningOutcome({ model, gaps, self, without: cheerTeams }));
  if (!outcome || outcome === "out") return null;
  const demands = budget.attempt(1, () => findEnough({ ...input, outcome }));
  return demands && weighed(input, demands);
}

function getFirst(all: readonly WeighedList[], fewest: number): WeighedList[] {
  const byKey = new Map(all.toSorted(byChance).map((list) => [toKey(list), list]));
  // A longer list that is no likelier is of no use.
  const sorted = [...byKey.values()].filter(
    (list, at, all) => !all.slice(0, at).some(({ demands }) => demands.length < list.demands.length),
  );
  const lists = sorted.slice(0, LISTS_MAX);
  const isShortest = ({ demands }: WeighedList) => demands.length === fewest;
  const shortest = sorted.find(isShortest);
  return shortest && !lists.some(isShortest) ? [...lists.slice(0, LISTS_MAX - 1), shortest] : lists;
}

const toKey = ({ demands }: WeighedList): string =>
  demands
    .map(({ at, team, length }) => `${at} ${team} ${length}`)
    .sort()
    .join(", ");
