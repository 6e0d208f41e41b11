interface Row {
  readonly rank: number;
  /** Places gained since before; negative when lost. */
  readonly movement: number;
}

/**
 * Where each row of the shown table stood before, as a position from 0. Rows that shared a rank stood below each other; who comes from
 * outside the table comes from just below it, position `rows.length`.
 */
export function startPlaces(rows: readonly Row[]): number[] {
  const places = new Array<number>(rows.length).fill(0);
  const before = rows.map(({ rank, movement }, at) => ({ at, rank: rank + movement })).sort((x, y) => x.rank - y.rank || x.at - y.at);
  let taken = -1;
  for (const { at, rank } of before) {
    taken = Math.min(rows.length, Math.max(rank - 1, taken + 1));
    places[at] = taken;
  }
  return places;
}

/** Who gained most places among the rows, at least one; the higher one where two gained the same. */
export function climberOf<R extends Row>(rows: readonly R[]): R | null {
  return rows.reduce<R | null>((best, row) => (row.movement > (best?.movement ?? 0) ? row : best), null);
}
