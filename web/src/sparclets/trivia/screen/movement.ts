interface Row {
  readonly rank: number;
  /** Places gained since the previous table; negative when lost. */
  readonly movement: number;
}

/**
 * Former position, from 0, of each row of the shown table. Rows that shared a rank get positions below each other; a row from outside the
 * table starts just below it, at position `rows.length`.
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

/** Returns the row that gained the most places, at least one; the higher of two equal ones. Null when no row gained any. */
export function findClimber<R extends Row>(rows: readonly R[]): R | null {
  return rows.reduce<R | null>((best, row) => (row.movement > (best?.movement ?? 0) ? row : best), null);
}
