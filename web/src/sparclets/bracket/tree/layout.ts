/** Most rounds for which both halves fit side by side. */
const MOST_TWO_SIDED = 4;

interface TreeRound<Series> {
  readonly series: readonly Series[];
}

export interface TreeHalf<Series> {
  /** Left half, right half or middle. */
  readonly side: "west" | "east" | "final";
  readonly series: readonly Series[];
}

/** True when each round has half as many series as the one before, so that connecting lines can be drawn. */
export function hasHalves(rounds: readonly TreeRound<unknown>[]): boolean {
  const last = rounds.at(-1);
  return last?.series.length === 1 && rounds.every(({ series }, at) => at === 0 || series.length * 2 === rounds[at - 1]?.series.length);
}

/** True when the halves of the draw are drawn from both sides and meet in the middle. */
export function isTwoSidedTree(rounds: readonly TreeRound<unknown>[], most = MOST_TWO_SIDED): boolean {
  return rounds.length > 1 && rounds.length <= most && hasHalves(rounds);
}

export function toHalves<Series>({ series }: TreeRound<Series>, isTwoSided: boolean): readonly TreeHalf<Series>[] {
  if (isTwoSided && series.length === 1) return [{ side: "final", series }];
  if (!isTwoSided) return [{ side: "west", series }];
  const middle = series.length / 2;
  return [
    { side: "west", series: series.slice(0, middle) },
    { side: "east", series: series.slice(middle) },
  ];
}
