/** Entries that can never be distinguished any more: the same lag now, and picks of the same classes in every open series. */
export interface EntryGroups {
  count: number;
  /** By entry: its group; -1 for one that is not ranked. */
  of: Int32Array;
  /** By group: how many entries it has, one of them, and its lag. */
  sizes: Int32Array;
  first: Int32Array;
  lags: Float64Array;
  /** By open series: each group's class. */
  classes: Uint16Array[];
}

export function groupEntries(input: {
  entryCount: number;
  isRanked: (entryNo: number) => boolean;
  /** By entry. */
  lags: Float64Array;
  /** By open series and entry. */
  classes: readonly Uint16Array[];
}): EntryGroups {
  const { entryCount, lags, classes } = input;
  const size = 1 << Math.max(4, Math.ceil(Math.log2(entryCount * 2 + 1)));
  const table = new Int32Array(size).fill(-1);
  const of = new Int32Array(entryCount).fill(-1);
  const firsts = new Int32Array(entryCount);
  const sizes = new Int32Array(entryCount);
  let count = 0;
  const isSame = (x: number, y: number) => lags[x] === lags[y] && classes.every((column) => column[x] === column[y]);
  for (let entryNo = 0; entryNo < entryCount; entryNo++) {
    if (!input.isRanked(entryNo)) continue;
    let hash = Math.imul((lags[entryNo] as number) | 0, 0x9e3779b1);
    for (const column of classes) hash = Math.imul((hash ^ (hash >>> 15)) + (column[entryNo] as number), 0x85ebca6b);
    let at = (hash ^ (hash >>> 13)) & (size - 1);
    while (table[at] !== -1 && !isSame(firsts[table[at] as number] as number, entryNo)) at = (at + 1) & (size - 1);
    if (table[at] === -1) {
      table[at] = count;
      firsts[count++] = entryNo;
    }
    const group = table[at] as number;
    of[entryNo] = group;
    sizes[group] = (sizes[group] as number) + 1;
  }
  const first = firsts.slice(0, count);
  return {
    count,
    of,
    first,
    sizes: sizes.slice(0, count),
    lags: Float64Array.from(first, (entryNo) => lags[entryNo] as number),
    classes: classes.map((column) => Uint16Array.from(first, (entryNo) => column[entryNo] as number)),
  };
}
