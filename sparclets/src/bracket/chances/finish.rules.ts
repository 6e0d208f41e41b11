import type { CountedChances } from "./chances.rules.ts";
import { type Cheer, toCheer } from "./cheer.rules.ts";
import { PLACES, TOP } from "./finish-counter.rules.ts";
import { createPathAsking, type Path, type PathList } from "./paths.rules.ts";
import { createRivalGaps } from "./rival-gaps.rules.ts";
import { createWorkBudget, type WorkBudget } from "./work-budget.rules.ts";

/** Questions of one entry: its best possible rank, the results it needs to finish first, and teams to cheer for. */
export interface Finish {
  best: {
    rank: number;
    /** Nothing better is possible. Otherwise the rank can be reached, and whether a better one can is not known. */
    is_proven: boolean;
  };
  path: Path;
  /**
   * To other ranks than the first, best first: the best that is possible, the places and the top, as far as they are within reach. `list` is
   * null where none was found in the time there is.
   */
  ways: { rank: number; list: PathList | null }[];
  /** Never a team that loses in the first list of `path`, nor one for a place when the entry cannot finish first. */
  cheer: Cheer[];
}

/**
 * Largest number of ways a series can end that are examined for one entry, all its ranks together: 5 to 6 ns each (32 teams, best of 7, 640
 * different entries, on a busy core), so that a request takes at most 0.3 s. One thread answers everybody, and a large pool sends a
 * thousand requests.
 */
export const FINISH_WORK_MAX = 50_000_000;

/** Of what is left of the budget at its turn: the first list for rank 1, and whether a better rank is possible at all. */
const SHARE = { list: 0.3, before: 0.1 };

/** Entries that are not ranked have the best rank 0. The same question has the same answer on every machine, however much there is to do. */
export function toFinish(input: { counted: CountedChances; entryNo: number; budget?: WorkBudget }): Finish {
  const { counted, entryNo } = input;
  const budget = input.budget ?? createWorkBudget(FINISH_WORK_MAX);
  const cheer = toCheer({ counted, entryNo });
  const cheerTeams = new Map(cheer.map(({ against, team }) => [against, team]));
  const asking = createPathAsking({ counted, entryNo, budget });
  if (!asking) return { best: { rank: 0, is_proven: true }, path: { lists: [], is_out: false }, ways: [], cheer };
  const { chances } = counted;
  const reached = asking.first === "possible" ? 1 : (chances.best_rank[entryNo] ?? 0);
  const isProven = reached === 1 || chances.method === "exact" || reached === 1 + surelyBefore({ counted, entryNo, budget });
  const firstList = asking.way({ rank: 1, share: SHARE.list, cheerTeams });
  const ranks = ranksAsked({ counted, reached });
  // The search for the shortest list takes whatever it gets: it comes last, and has half of what is left before the ways.
  const ways = ranks.map((rank, at) => ({ rank, list: asking.way({ rank, share: 1 / (ranks.length * 2 - at), cheerTeams }) }));
  const path = asking.path({ firstList, cheerTeams });
  const shownList = path.lists[0] ?? ways.find(({ rank }) => rank === PLACES)?.list;
  return { best: { rank: reached, is_proven: isProven }, path, ways, cheer: cheer.filter((row) => isConsistent(row, shownList)) };
}

/** False where the list that is shown needs the team to cheer against to win: the two would contradict each other. */
const isConsistent = ({ against }: Cheer, shownList: PathList | undefined | null): boolean =>
  shownList?.steps.every(({ winner }) => winner !== against) ?? true;

/** A rank that nobody can miss is not asked for, nor one that is out of reach. */
function ranksAsked({ counted, reached }: { counted: CountedChances; reached: number }): number[] {
  const entries = counted.model.groups.sizes.reduce((sum, size) => sum + size, 0);
  const ranks = [...new Set([reached, PLACES, TOP])].filter((rank) => rank > 1 && rank >= reached && rank <= TOP && rank < entries);
  return reached < 1 ? [] : ranks.sort((one, other) => one - other);
}

/** How many entries stay before this one in every outcome; 0 where the budget does not last for all. */
function surelyBefore({ counted: { model }, entryNo, budget }: { counted: CountedChances; entryNo: number; budget: WorkBudget }): number {
  const gaps = createRivalGaps({ model, budget });
  const self = model.groups.of[entryNo] as number;
  const count = () => {
    let before = 0;
    for (let rival = 0; rival < model.groups.count; rival++)
      if (rival !== self && gaps.most({ rival: self, self: rival, demands: [] }) < 0) before += model.groups.sizes[rival] as number;
    return before;
  };
  return budget.attempt(SHARE.before, count) ?? 0;
}
