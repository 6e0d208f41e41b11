/**
 * Whom each entry passed: of those who were ranked better before and are ranked worse now, the one who is best placed now; −1 for nobody.
 * `order` lists the ranked entries, best first; entries outside it pass nobody.
 */
export function findPassed(input: { order: Int32Array; ranks: Int32Array; ranksBefore: Int32Array }): Int32Array {
  const { order, ranks, ranksBefore } = input;
  const passed = new Int32Array(ranks.length).fill(-1);
  const before = (entryNo: number) => ranksBefore[entryNo] ?? 0;
  // Those placed worse, nearest last; whoever is nearer and was ranked better before hides those behind. Former ranks so rise to the end.
  const below: number[] = [];
  for (let end = order.length; end > 0; ) {
    const rank = ranks[order[end - 1] as number];
    let start = end - 1;
    while (start > 0 && ranks[order[start - 1] as number] === rank) start -= 1;
    for (const entryNo of order.subarray(start, end)) passed[entryNo] = nearest(below, (other) => before(other) < before(entryNo));
    for (let at = end - 1; at >= start; at--) {
      const entryNo = order[at] as number;
      while (below.length > 0 && before(below[below.length - 1] as number) >= before(entryNo)) below.pop();
      below.push(entryNo);
    }
    end = start;
  }
  return passed;
}

/** The last one that fits, where all before it fit too; −1 for none. */
function nearest(entries: readonly number[], fits: (entryNo: number) => boolean): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(entries[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1] ?? -1;
}
