import type { CountedChances } from "./chances.rules.ts";
import type { ChancesModel } from "./chances-model.rules.ts";
import { winningOutcome } from "./path-existence.rules.ts";
import { enoughOf, loosen, rivalsOf } from "./path-lists.rules.ts";
import { shorterPath } from "./path-search.rules.ts";
import { createRivalGaps, type Demand, type WholeOutcome } from "./rival-gaps.rules.ts";
import type { WorkBudget } from "./work-budget.rules.ts";

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
   * more. None of them can be spared. Null: there is none, or none was found in the time there is.
   */
  shortest: PathStep[] | null;
  /** No fewer results do: winners, and lengths as this entry picked them. False where looking at all smaller sets took too long. */
  is_shortest: boolean;
  /** No outcome exists in which this entry finishes first: proven, never guessed. */
  is_out: boolean;
}

/** What one entry asks: every rank shares what is the same for all of them, and one budget. */
export interface PathAsking {
  /** Whether this entry finishes first in some outcome. `unknown`: not found in the time there is. */
  first: "possible" | "out" | "unknown";
  /**
   * Results under which this entry finishes at `rank` (from 1) or better whatever else happens; empty when nothing can go wrong any more. Not
   * always the fewest. `share` is of what is left of the budget. Null: the rank is out of reach, or no list was found in the time there is.
   */
  way(a: { rank: number; share: number }): PathStep[] | null;
  /** What has to happen to finish first; a rank that is shared counts. `near`: the way to rank 1, which is told if no shorter one is found. */
  path(near: PathStep[] | null): Path;
}

/** Shares of what is left when it is their turn; what one does not need, those after it have. */
const SHARE = { outcome: 0.3, rivals: 0.5 };

/** Null for an entry that is not ranked. */
export function createPathAsking(a: { counted: CountedChances; entryNo: number; budget: WorkBudget }): PathAsking | null {
  const { budget, counted } = a;
  const { model } = counted;
  const self = model.groups.of[a.entryNo] ?? -1;
  if (self < 0) return null;
  const gaps = createRivalGaps({ model, budget });
  const example = counted.exampleOf(self);
  const winning = budget.attempt(SHARE.outcome, () => {
    if (example?.rank === 1) return outcomeOf(model, example.results);
    return counted.chances.method === "exact" ? "out" : winningOutcome({ model, gaps, self });
  });
  const rivals = budget.attempt(SHARE.rivals, () => rivalsOf({ model, gaps, self }));
  const first = winning === null ? "unknown" : winning === "out" ? "out" : "possible";

  function outcomeFor(rank: number): WholeOutcome | null {
    if (first === "possible") return winning as WholeOutcome;
    return example && rank > 1 && example.rank <= rank ? outcomeOf(model, example.results) : null;
  }

  return {
    first,
    way({ rank, share }) {
      const outcome = outcomeFor(rank);
      if (!outcome || !rivals) return null;
      const where = { gaps, self, rivals, sizes: model.groups.sizes, ahead: rank - 1 };
      const list = budget.attempt(share, () => enoughOf({ ...where, model, outcome }));
      return list && stepsOf(model, list);
    },
    path(near) {
      const told: Path = { shortest: near, is_shortest: false, is_out: first === "out" };
      if (first !== "possible" || !rivals) return told;
      const where = { gaps, self, rivals, sizes: model.groups.sizes, ahead: 0 };
      const below = near?.length ?? model.open.length + 1;
      return (
        budget.attempt(1, () => {
          const shorter = shorterPath({ model, gaps, self, rivals, below });
          const shortest = shorter ? stepsOf(model, loosen({ ...where, model, path: shorter })) : near;
          return { ...told, shortest, is_shortest: shortest !== null };
        }) ?? told
      );
    },
  };
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
