/** A single right answer is no row. */
const SHORTEST_ROW = 2;

/** The entry with the longest row of right answers, of several the first, and how many others have as long a one. Null without any row. */
export function findLongestRow(input: {
  entryCount: number;
  inARowOf(entryNo: number): number;
  isCounted(entryNo: number): boolean;
}): { entryNo: number; inARow: number; others: number } | null {
  let longest: { entryNo: number; inARow: number; others: number } | null = null;
  for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
    const inARow = input.inARowOf(entryNo);
    if (inARow < (longest?.inARow ?? SHORTEST_ROW) || !input.isCounted(entryNo)) continue;
    if (longest && inARow === longest.inARow) longest.others += 1;
    else longest = { entryNo, inARow, others: 0 };
  }
  return longest;
}
