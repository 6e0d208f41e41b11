import type { BoardSeries, BoardTeam } from "./board.ts";

/** A changed winner that takes later picks with it, before it happens. */
export interface ClearingChange {
  readonly series: BoardSeries;
  readonly before: BoardTeam;
  readonly after: BoardTeam;
  readonly cleared: readonly BoardSeries[];
}

/** "Also clears Boston in Round 2 and Final": heard before it happens. */
export function clearingLabel({ cleared, before }: ClearingChange): string {
  const rounds = [...new Set(cleared.map(({ roundName }) => roundName))];
  const places = rounds.length > 1 ? `${rounds.slice(0, -1).join(", ")} and ${rounds.at(-1)}` : (rounds[0] ?? "");
  return `Also clears ${before.name} in ${places}.`;
}
