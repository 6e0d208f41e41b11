import type { BracketSlotView, SeriesContent, SeriesOutcome } from "@sparc/sparclets/bracket/bracket.schema";
import { correctionLabel } from "@sparc/sparclets/bracket/bracket-correction.rules";
import { graphSlots } from "@sparc/sparclets/bracket/bracket-graph.rules";
import type { MatchupView, PatchMatchup } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { toScore } from "@sparc/sparclets/bracket/bracket-result.rules";
import { UNDO_REASON } from "../../../platform/results-entry/undo-reason.ts";

export type SeriesMatchup = Extract<MatchupView, { kind: "series" }>;
export type TieBreakMatchup = Extract<MatchupView, { kind: "tie_break" }>;
type Pair = readonly [string | null, string | null];

/** Input for a series that is not stored yet. `given` is a winner without enough games, as when a team withdraws. */
export interface SeriesEntry {
  readonly teams: Pair;
  readonly wins: readonly [number, number];
  readonly given: string | null;
  readonly isVoid: boolean;
  readonly reason: string;
}

export function toTeamIds({ teams }: SeriesMatchup): Pair {
  return [teams[0]?.id ?? null, teams[1]?.id ?? null];
}

/** Number of games a side has to win. */
export function countNeeded({ best_of }: Pick<SeriesMatchup, "best_of">): number {
  return (best_of + 1) / 2;
}

export function toEntry(matchup: SeriesMatchup): SeriesEntry {
  const isByGames = matchup.wins.includes(countNeeded(matchup));
  const given = isByGames ? null : matchup.winner;
  return { teams: toTeamIds(matchup), wins: matchup.wins, given, isVoid: matchup.is_void, reason: "" };
}

export function isDecided(matchup: MatchupView): boolean {
  return matchup.kind === "tie_break" ? matchup.number !== null : matchup.winner !== null || matchup.is_void;
}

/** Sets the games of one side. If that side wins with them, the other is reduced below a win, because only one side can win. */
export function withWins(entry: SeriesEntry, input: { at: 0 | 1; to: number; needed: number }): SeriesEntry {
  const wins: [number, number] = [entry.wins[0], entry.wins[1]];
  wins[input.at] = input.to;
  const other = input.at === 0 ? 1 : 0;
  if (input.to >= input.needed) wins[other] = Math.min(wins[other], input.needed - 1);
  return { ...entry, wins, given: null };
}

/** The changed fields as a patch for the server; null when nothing changed. */
export function toPatch(matchup: SeriesMatchup, entry: SeriesEntry): PatchMatchup | null {
  const before = toEntry(matchup);
  const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean => one.every((value, at) => value === other[at]);
  const hasTeams = !isSame(entry.teams, before.teams);
  const hasWins = !isSame(entry.wins, before.wins);
  const hasGiven = entry.given !== before.given;
  if (!hasTeams && !hasWins && !hasGiven && entry.isVoid === before.isVoid) return null;
  const reason = entry.reason.trim();
  const isReopened = matchup.winner !== null && entry.given === null && !entry.wins.includes(countNeeded(matchup));
  return {
    version: matchup.revision,
    ...(hasTeams ? { teams: [entry.teams[0], entry.teams[1]] as [string | null, string | null] } : {}),
    ...(hasWins ? { wins: [entry.wins[0], entry.wins[1]] as [number, number] } : {}),
    ...(entry.given !== null && hasGiven ? { winner: entry.given } : {}),
    ...(isReopened ? { winner: null } : {}),
    ...(entry.isVoid === before.isVoid ? {} : { is_void: entry.isVoid }),
    ...(reason === "" ? {} : { reason }),
  };
}

/** The patch that restores a stored series to its former state. */
export function undoPatch(before: SeriesMatchup, stored: SeriesMatchup): PatchMatchup | null {
  return toPatch(stored, { ...toEntry(before), reason: isDecided(stored) ? UNDO_REASON : "" });
}

/** The outcome an entry would have by the rules; null when the rules refuse it. */
export function toOutcome(matchup: SeriesMatchup, entry: SeriesEntry): SeriesOutcome | null {
  const before: SeriesOutcome = {
    teams: [...toTeamIds(matchup)],
    wins: matchup.wins,
    winner: matchup.winner,
    length: matchup.length,
    is_void: matchup.is_void,
  };
  const patch = toPatch(matchup, entry);
  if (patch === null) return before;
  const content = { best_of: matchup.best_of } as SeriesContent;
  const score = toScore({ content, pair: entry.teams, before, patch });
  return score.ok ? { ...before, ...score.value, teams: [...entry.teams], is_void: entry.isVoid } : null;
}

/** The public text about a change of a result that already counts, as far as it is known before storing. */
export function toCorrection(input: { views: readonly BracketSlotView[]; matchup: SeriesMatchup; after: SeriesOutcome }): string | null {
  const { views, matchup, after } = input;
  const slots = graphSlots(views);
  const slot = slots.find(({ key }) => key === matchup.id);
  const before = toOutcome(matchup, toEntry(matchup));
  return slot && before ? correctionLabel({ slots, slot, before, after }) : null;
}

/** Formats "4–2, in 6 games", "2–1 so far". */
export function stateLabel(matchup: SeriesMatchup): string {
  const { wins, winner, teams, length, best_of } = matchup;
  if (matchup.is_void) return "Does not count";
  const name = teams.find((team) => team?.id === winner)?.name;
  if (name === undefined) return wins[0] + wins[1] === 0 ? "Not begun" : `${wins[0]}–${wins[1]} so far`;
  if (best_of === 1) return `${name} won`;
  return length === null ? `${name} went on, length not told` : `${name} won in ${length}`;
}

export interface MatchupRound {
  readonly name: string;
  readonly series: readonly SeriesMatchup[];
}

export function toRounds(matchups: readonly MatchupView[]): readonly MatchupRound[] {
  const rounds = new Map<number, { name: string; series: SeriesMatchup[] }>();
  for (const matchup of matchups) {
    if (matchup.kind !== "series") continue;
    const round = rounds.get(matchup.round) ?? { name: matchup.round_name, series: [] };
    round.series.push(matchup);
    rounds.set(matchup.round, round);
  }
  return [...rounds.values()];
}
