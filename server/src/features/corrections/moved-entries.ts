import type { Standings } from "../standings/standings.ts";

/** Entries whose rank is another than before. */
export function movedEntries(before: Standings, after: Standings): number[] {
  return Array.from({ length: after.entryCount }, (_, entryNo) => entryNo).filter(
    (entryNo) => before.rankOf(entryNo) !== after.rankOf(entryNo),
  );
}
