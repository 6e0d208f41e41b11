/** With more rounds than these the halves would not fit beside each other. */
const MOST_TWO_SIDED = 4;

interface TreeRound<Series> {
  readonly series: readonly Series[];
}

export interface TreeHalf<Series> {
  /** From the left, from the right, or in the middle. */
  readonly side: "w" | "e" | "fin";
  readonly series: readonly Series[];
}

/** Every round half as long as the one before: what lines can be drawn between. */
export function hasHalves(rounds: readonly TreeRound<unknown>[]): boolean {
  const last = rounds.at(-1);
  return last?.series.length === 1 && rounds.every(({ series }, at) => at === 0 || series.length * 2 === rounds[at - 1]?.series.length);
}

/** Whether the halves of the draw meet in the middle. */
export function isTwoSidedTree(rounds: readonly TreeRound<unknown>[], most = MOST_TWO_SIDED): boolean {
  return rounds.length > 1 && rounds.length <= most && hasHalves(rounds);
}

export function halvesOf<Series>({ series }: TreeRound<Series>, isTwoSided: boolean): readonly TreeHalf<Series>[] {
  if (isTwoSided && series.length === 1) return [{ side: "fin", series }];
  if (!isTwoSided) return [{ side: "w", series }];
  const middle = series.length / 2;
  return [
    { side: "w", series: series.slice(0, middle) },
    { side: "e", series: series.slice(middle) },
  ];
}
