import type { LockPolicy } from "@sparc/sparclets/bracket/bracket.schema";
import type { MatchupView, PatchMatchup } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { type SeriesMatchup, toRounds } from "./entry.ts";

/** A lock time, and the series through which it is changed. */
export interface LockTime {
  readonly matchup: SeriesMatchup;
  readonly label: string;
  readonly at: number | null;
  readonly isClosed: boolean;
  readonly patchTo: (at: number | null) => PatchMatchup;
}

/** One lock time for the bracket, for each round or for each series, by the lock policy. */
export function toLockTimes(policy: LockPolicy, matchups: readonly MatchupView[]): readonly LockTime[] {
  const rounds = toRounds(matchups);
  const toTime = (matchup: SeriesMatchup, label: string): LockTime => ({
    ...{ matchup, label, at: matchup.locks_at, isClosed: matchup.is_locked },
    patchTo: (at) => ({ locks_at: at }),
  });
  const first = rounds[0]?.series ?? [];
  switch (policy) {
    case "event":
      return first.slice(0, 1).map((matchup) => toTime(matchup, "All picks close"));
    case "round":
      return rounds.flatMap(({ name, series }) => series.slice(0, 1).map((matchup) => toTime(matchup, `${name}: picks close`)));
    case "series":
      return rounds.flatMap(({ series }) => series.map((matchup) => toTime(matchup, `${calledSeries(matchup)} starts`)));
    case "second_game":
      return first.map((matchup) => ({
        ...toTime(matchup, `${calledSeries(matchup)}, game 2`),
        at: matchup.game_2_at,
        patchTo: (at) => ({ game_2_at: at }),
      }));
  }
}

/** Formats "Bergen – Moss", or round and number while a team is unknown. */
function calledSeries({ teams, round_name, n }: SeriesMatchup): string {
  return teams.includes(null) ? `${round_name}, series ${n}` : teams.map((team) => team?.name).join(" – ");
}
