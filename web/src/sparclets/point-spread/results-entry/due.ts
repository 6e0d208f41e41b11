import type { MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import type { Stage } from "../../../platform/results-entry/results-desk.tsx";
import type { Missing } from "../../../platform/studio/end-box.tsx";
import { isDecided, toWeeks } from "./entry.ts";

/** Games by state: `due` are locked and their results can be entered, `coming` still have open picks. */
export interface DueGames {
  readonly due: readonly MatchupView[];
  readonly coming: readonly MatchupView[];
  readonly decided: readonly MatchupView[];
}

/** Groups the games, earliest start first; postponed games come after the others. */
export function dueGames(matchups: readonly MatchupView[]): DueGames {
  const open = matchups.filter((matchup) => !isDecided(matchup)).sort(byStart);
  const decided = matchups.filter(isDecided).sort((one, other) => byStart(other, one));
  return { due: open.filter(({ is_locked }) => is_locked), coming: open.filter(({ is_locked }) => !is_locked), decided };
}

function byStart(one: MatchupView, other: MatchupView): number {
  const waits = ({ status }: MatchupView): number => (status === "postponed" ? 1 : 0);
  return waits(one) - waits(other) || one.starts_at - other.starts_at || one.n - other.n;
}

export function toStages(matchups: readonly MatchupView[]): readonly Stage[] {
  return toWeeks(matchups).map(({ label, matchups: games }) => ({
    name: label,
    decided: games.filter(isDecided).length,
    total: games.length,
  }));
}

/** Number of undecided games per week, which block the end of the event. */
export function findMissing(matchups: readonly MatchupView[]): readonly Missing[] {
  return toStages(matchups).flatMap(({ name, decided, total }) => {
    const count = total - decided;
    return count === 0 ? [] : [{ count, label: `${count === 1 ? "game" : "games"} of ${name} ${count === 1 ? "is" : "are"} open` }];
  });
}
