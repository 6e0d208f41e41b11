type Ranked = { readonly rank: number };

/** True when another row has the same rank. */
export function isTied(rows: readonly Ranked[], { rank }: Ranked): boolean {
  return rows.filter((row) => row.rank === rank).length > 1;
}
