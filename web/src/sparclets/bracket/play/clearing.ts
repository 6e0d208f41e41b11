import type { BoardSeries, BoardTeam } from "./board.ts";

/** A pending change of a winner that would clear later picks. */
export interface ClearingChange {
  readonly series: BoardSeries;
  readonly before: BoardTeam;
  readonly after: BoardTeam;
  readonly cleared: readonly BoardSeries[];
}

/** Formats "Also clears Boston in Round 2 and Final", announced before the change. */
export function clearingLabel({ cleared, before }: ClearingChange): string {
  const rounds = [...new Set(cleared.map(({ roundName }) => roundName))];
  const places = rounds.length > 1 ? `${rounds.slice(0, -1).join(", ")} and ${rounds.at(-1)}` : (rounds[0] ?? "");
  return `Also clears ${before.name} in ${places}.`;
}
