/**
 * Ranks everybody under one outcome after the other and adds up who finishes where. What an entry lacks to the most it could have (`lag`,
 * the tie-break chain folded in) is counted in bins, the best first, so that nothing is sorted. Where lags have more values than there are
 * bins, those of one bin are compared only where it matters.
 */
export interface FinishCounter {
  /** One outcome: `lags` before its last series, which adds `more[codes[group]]`. `firsts`: which side won each watched series. */
  count(input: LastStep): void;
  /** By group: the chance of rank 1, and of rank 3 or better. */
  win: Float64Array;
  place: Float64Array;
  /** By group: the chance of rank 10 or better. */
  top: Float64Array;
  /** By group: the best rank of all outcomes so far, from 1. */
  best: Int32Array;
  /**
   * By group, watched series and the side that won it (0, 1): that part of `win` and `place`. Each side is summed by itself: what is left of the
   * whole would be mere rounding where a side hardly ever wins.
   */
  winBySide: Float64Array;
  placeBySide: Float64Array;
  /** By watched series and side: the chance that it won. */
  bySide: Float64Array;
  /** By group and open series: the results of the likeliest outcome that brings the group's best rank, if that is among the top. */
  example: Uint8Array;
  exampleChance: Float64Array;
  /** By group: how many stand before it in its example. */
  exampleBefore: Int32Array;
}

export type Lags = Int32Array | Float64Array;

export interface LastStep {
  lags: Lags;
  codes: Uint16Array;
  more: Lags;
  chance: number;
  /** By open series: the place of its result in the series' list, and whether the first side won (1) or not (0). */
  results: Uint8Array;
  firsts: Uint8Array;
}

/** Ranks 1 to this count as a place. */
export const PLACES = 3;
/** And up to this one among the top. */
export const TOP = 10;
/** Bins are gone through for every outcome: a few for each group, and never more than stay in the processor's nearest cache. */
const BINS = { perGroup: 4, least: 32, most: 4_096 };

export function createFinishCounter(input: {
  /** How many entries each group stands for. */
  sizes: Int32Array;
  /** Lags are from 0 to this. */
  lagMax: number;
  seriesCount: number;
  /** Open series whose sides are known, by their place. */
  watched: readonly number[];
}): FinishCounter {
  const groupCount = input.sizes.length;
  const binsMax = Math.min(BINS.most, Math.max(BINS.least, BINS.perGroup * groupCount));
  // A power of two, so that a shift finds the bin.
  const shift = Math.max(0, Math.ceil(Math.log2((input.lagMax + 1) / binsMax)));
  const perBin = 2 ** shift;
  const binCount = Math.floor(input.lagMax / perBin) + 1;
  const counter = {
    win: new Float64Array(groupCount),
    place: new Float64Array(groupCount),
    top: new Float64Array(groupCount),
    best: new Int32Array(groupCount).fill(0x7fff_ffff),
    winBySide: new Float64Array(groupCount * input.watched.length * 2),
    placeBySide: new Float64Array(groupCount * input.watched.length * 2),
    bySide: new Float64Array(input.watched.length * 2),
    example: new Uint8Array(groupCount * input.seriesCount),
    exampleChance: new Float64Array(groupCount),
    exampleBefore: new Int32Array(groupCount).fill(TOP),
  };
  const bins = new Int32Array(binCount);
  const binOf = new Int32Array(groupCount);
  /** Only somebody with fewer before them is among the top, or has a better rank than ever. */
  const limits = new Int32Array(groupCount).fill(0x7fff_ffff);
  const near = new Int32Array(groupCount);
  const lower = (group: number, before: number) => {
    counter.best[group] = before;
    limits[group] = Math.max(before, TOP);
  };

  function finish(group: number, before: number, step: LastStep): void {
    const { chance, firsts } = step;
    counter.top[group] = (counter.top[group] as number) + chance;
    remember(group, before, step);
    if (before >= PLACES) return;
    const isWin = before === 0;
    counter.place[group] = (counter.place[group] as number) + chance;
    if (isWin) counter.win[group] = (counter.win[group] as number) + chance;
    for (let i = 0; i < input.watched.length; i++) {
      const at = toCell({ row: group * input.watched.length + i, side: toSide(firsts, input.watched[i] as number) });
      counter.placeBySide[at] = (counter.placeBySide[at] as number) + chance;
      if (isWin) counter.winBySide[at] = (counter.winBySide[at] as number) + chance;
    }
  }

  function remember(group: number, before: number, { chance, results }: LastStep): void {
    const stored = counter.exampleBefore[group] as number;
    if (before > stored || (before === stored && chance <= (counter.exampleChance[group] as number))) return;
    counter.exampleBefore[group] = before;
    counter.exampleChance[group] = chance;
    counter.example.set(results, group * input.seriesCount);
  }

  function countByBin(step: LastStep): void {
    const { best } = counter;
    const count = countNear({ bins, binOf, limits, near });
    for (let i = 0; i < count; i++) {
      const group = near[i] as number;
      const before = bins[binOf[group] as number] as number;
      if (before < (best[group] as number)) lower(group, before);
      if (before < TOP) finish(group, before, step);
    }
  }

  const heads = new Int32Array(binCount);
  const nexts = new Int32Array(groupCount);
  function countInsideBins(step: LastStep): void {
    const { best } = counter;
    const { lags, codes, more } = step;
    const lagOf = (group: number) => (lags[group] as number) + (more[codes[group] as number] as number);
    listByBin({ binOf, heads, nexts });
    const count = countNear({ bins, binOf, limits, near });
    for (let i = 0; i < count; i++) {
      const group = near[i] as number;
      const own = lagOf(group);
      let before = bins[binOf[group] as number] as number;
      for (let other = heads[binOf[group] as number] as number; other >= 0; other = nexts[other] as number)
        if (lagOf(other) < own) before += input.sizes[other] as number;
      if (before < (best[group] as number)) lower(group, before);
      if (before < TOP) finish(group, before, step);
    }
  }

  return {
    ...counter,
    count(step) {
      for (let i = 0; i < input.watched.length; i++) {
        const at = toCell({ row: i, side: toSide(step.firsts, input.watched[i] as number) });
        counter.bySide[at] = (counter.bySide[at] as number) + step.chance;
      }
      fillBins({ ...step, sizes: input.sizes, bins, binOf, shift });
      if (perBin === 1) countByBin(step);
      else countInsideBins(step);
    },
  };
}

const toSide = (firsts: Uint8Array, series: number): 0 | 1 => (firsts[series] === 1 ? 0 : 1);

/** Where a side's part stands in the arrays by side. */
export const toCell = ({ row, side }: { row: number; side: 0 | 1 }): number => 2 * row + side;

/** Into `bins`: how many entries stand in the bins before each. Into `binOf`: each group's bin. */
function fillBins(input: {
  lags: Lags;
  codes: Uint16Array;
  more: Lags;
  sizes: Int32Array;
  bins: Int32Array;
  binOf: Int32Array;
  shift: number;
}): void {
  const { lags, codes, more, sizes, bins, binOf, shift } = input;
  bins.fill(0);
  if (lags instanceof Int32Array) {
    for (let group = 0; group < binOf.length; group++) {
      const bin = ((lags[group] as number) + (more[codes[group] as number] as number)) >> shift;
      binOf[group] = bin;
      bins[bin] = (bins[bin] as number) + (sizes[group] as number);
    }
  } else {
    const share = 2 ** -shift;
    for (let group = 0; group < binOf.length; group++) {
      const bin = Math.floor(((lags[group] as number) + (more[codes[group] as number] as number)) * share);
      binOf[group] = bin;
      bins[bin] = (bins[bin] as number) + (sizes[group] as number);
    }
  }
  let before = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    const here = bins[bin] as number;
    bins[bin] = before;
    before += here;
  }
}

/** Into `near`: the groups with fewer before their bin than their limit. Answers how many. */
function countNear({ bins, binOf, limits, near }: { bins: Int32Array; binOf: Int32Array; limits: Int32Array; near: Int32Array }): number {
  let count = 0;
  for (let group = 0; group < binOf.length; group++)
    if ((bins[binOf[group] as number] as number) < (limits[group] as number)) near[count++] = group;
  return count;
}

/** Everybody in a bin: from its head on, each group's next. */
function listByBin({ binOf, heads, nexts }: { binOf: Int32Array; heads: Int32Array; nexts: Int32Array }): void {
  heads.fill(-1);
  for (let group = 0; group < binOf.length; group++) {
    const bin = binOf[group] as number;
    nexts[group] = heads[bin] as number;
    heads[bin] = group;
  }
}
