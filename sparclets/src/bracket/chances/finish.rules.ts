import type { CountedChances } from "./chances.rules.ts";
import { type Cheer, cheerOf } from "./cheer.rules.ts";
import { PLACES, TOP } from "./finish-counter.rules.ts";
import { type Path, type PathStep, pathOf, wayTo } from "./paths.rules.ts";
import { createRivalGaps } from "./rival-gaps.rules.ts";

/** What one entry wants to know: where it can still finish at best, what it takes to finish first, and whom to cheer for. */
export interface Finish {
  best: {
    rank: number;
    /** Nothing better is possible. Otherwise the rank can be reached, and whether a better one can is not known. */
    is_proven: boolean;
  };
  path: Path;
  /** To other ranks than the first, best first: the best that is possible, the places and the top, as far as they are within reach. */
  ways: { rank: number; steps: PathStep[] | null }[];
  cheer: Cheer[];
}

/** Entries that are not ranked have the best rank 0. */
export function finishOf({ counted, entryNo }: { counted: CountedChances; entryNo: number }): Finish {
  const { chances, model } = counted;
  const path = pathOf({ counted, entryNo });
  const reached = path.shortest ? 1 : (chances.best_rank[entryNo] ?? 0);
  const self = model.groups.of[entryNo] ?? -1;
  const isProven = self < 0 || chances.method === "exact" || reached === 1 || reached === 1 + surelyBefore(counted, self);
  const ways = ranksAsked({ counted, reached }).map((rank) => ({ rank, steps: wayTo({ counted, entryNo, rank }) }));
  return { best: { rank: reached, is_proven: isProven }, path, ways, cheer: cheerOf({ counted, entryNo }) };
}

/** A rank that nobody can miss is not asked for, nor one that is out of reach. */
function ranksAsked({ counted, reached }: { counted: CountedChances; reached: number }): number[] {
  const entries = counted.model.groups.sizes.reduce((sum, size) => sum + size, 0);
  const ranks = [...new Set([reached, PLACES, TOP])].filter((rank) => rank > 1 && rank >= reached && rank <= TOP && rank < entries);
  return reached < 1 ? [] : ranks.sort((one, other) => one - other);
}

/** How many entries stay before this one in every outcome. */
function surelyBefore({ model }: CountedChances, self: number): number {
  const gaps = createRivalGaps(model);
  let before = 0;
  for (let rival = 0; rival < model.groups.count; rival++)
    if (rival !== self && gaps.most({ rival: self, self: rival, demands: [] }) < 0) before += model.groups.sizes[rival] as number;
  return before;
}
