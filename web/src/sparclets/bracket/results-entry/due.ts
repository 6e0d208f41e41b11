import type { BracketSlotView } from "@sparc/sparclets/bracket/bracket.schema";
import type { MatchupView } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { counted } from "../../../lib/ordinals.ts";
import { dayAndTime } from "../../../lib/times.ts";
import type { Stage } from "../../../platform/results-entry/results-desk.tsx";
import type { Missing } from "../../../platform/studio/end-box.tsx";
import { isDecided, type SeriesMatchup, toRounds } from "./entry.ts";

/** The desk's lists: `due` can be entered now, `coming` waits for its teams or its lock. */
export interface DueMatchups {
  readonly due: readonly MatchupView[];
  readonly coming: readonly MatchupView[];
  readonly decided: readonly MatchupView[];
}

/** True when a result can be entered now: picks are locked and both teams are known. */
export function isDue(matchup: MatchupView): boolean {
  return matchup.is_locked && !isDecided(matchup) && !(matchup.kind === "series" && matchup.teams.includes(null));
}

/** Splits the matchups. Open ones are ordered by round and lock time, decided ones with the last round first. */
export function dueMatchups(matchups: readonly MatchupView[]): DueMatchups {
  const open = matchups.filter((matchup) => !isDecided(matchup)).sort(byRoundAndLock);
  return { due: open.filter(isDue), coming: open.filter((one) => !isDue(one)), decided: matchups.filter(isDecided).toReversed() };
}

function byRoundAndLock(one: MatchupView, other: MatchupView): number {
  const [lock, otherLock] = [one.locks_at ?? Number.MAX_SAFE_INTEGER, other.locks_at ?? Number.MAX_SAFE_INTEGER];
  return toRound(one) - toRound(other) || lock - otherLock;
}

/** The tie-break number comes last, because it is known after everything else. */
const toRound = (matchup: MatchupView): number => (matchup.kind === "series" ? matchup.round : Number.MAX_SAFE_INTEGER);

export function toStages(matchups: readonly MatchupView[]): readonly Stage[] {
  return toRounds(matchups).map(({ name, series }) => ({ name, decided: series.filter(isDecided).length, total: series.length }));
}

/** What has to be decided before the bracket can end, round by round. */
export function findMissing(matchups: readonly MatchupView[]): readonly Missing[] {
  const rounds = toRounds(matchups).map((round) => ({ ...round, series: round.series.filter((one) => !isDecided(one)) }));
  const known = rounds.flatMap(({ name, series }) => {
    const count = series.filter(({ teams }) => !teams.includes(null)).length;
    return count === 0 ? [] : [{ count, label: `series of ${name} ${count === 1 ? "is" : "are"} open` }];
  });
  const toCome = rounds.flatMap(({ series }) => series).filter(({ teams }) => teams.includes(null)).length;
  const numbers = matchups.filter((matchup) => matchup.kind === "tie_break" && !isDecided(matchup)).length;
  return [
    ...known,
    ...(toCome === 0 ? [] : [{ count: toCome, label: `series ${toCome === 1 ? "has" : "have"} no teams yet` }]),
    ...(numbers === 0 ? [] : [{ count: numbers, label: "tie-break number" }]),
  ];
}

/** Formats "15 of 15 series, tie-break set". */
export function completeLabel(matchups: readonly MatchupView[]): string {
  const series = matchups.filter(({ kind }) => kind === "series").length;
  const all = `${series} of ${counted(series, "series", "series")}`;
  return matchups.some(({ kind }) => kind === "tie_break") ? `${all}, tie-break set` : all;
}

/** What comes next for a series: "Game 6 is next", "Decided", "Teams to come". */
export function dueLabel(matchup: SeriesMatchup): string {
  const { wins, best_of: bestOf, teams, is_locked: isLocked, locks_at: at } = matchup;
  if (isDecided(matchup)) return "Decided";
  if (teams.includes(null)) return "Teams to come";
  if (!isLocked) return at === null ? "Picks are open" : `Starts ${dayAndTime(at)}`;
  return bestOf === 1 ? "The result is next" : `Game ${wins[0] + wins[1] + 1} is next`;
}

/** Why a series cannot be entered yet: "Opens when series 3 is decided", "Picks are open". Null when it can be entered or corrected. */
export function waitLabel(matchup: SeriesMatchup, feeders: readonly SeriesMatchup[]): string | null {
  if (isDecided(matchup)) return null;
  if (matchup.teams.includes(null)) {
    const [open, more] = feeders.filter((feeder) => !isDecided(feeder));
    return open && !more ? `Opens when series ${open.n} of ${open.round_name} is decided` : "Opens when its teams are known";
  }
  return matchup.is_locked ? null : "Picks are open";
}

/** The series whose winners play in this one. */
export function toFeeders(matchup: SeriesMatchup, input: { views: readonly BracketSlotView[]; matchups: readonly MatchupView[] }) {
  const view = input.views.find(({ slot }) => slot === matchup.id);
  const keys = view?.kind === "series" ? view.sides.flatMap((side) => (side.kind === "winner" ? [side.series] : [])) : [];
  return input.matchups.filter((one): one is SeriesMatchup => one.kind === "series" && keys.includes(one.id));
}

/** True when the host may set a team: at least one side is not fixed from the start. */
export function canPlace({ id }: Pick<SeriesMatchup, "id">, views: readonly BracketSlotView[]): boolean {
  return views.some((view) => view.slot === id && view.kind === "series" && view.sides.some(({ kind }) => kind !== "team"));
}

/** Labels of unknown teams: "Winner of series 3" where an earlier series decides the side, else "To come". */
export function upcomingLabels({ id, round }: SeriesMatchup, views: readonly BracketSlotView[]): readonly [string, string] {
  const view = views.find(({ slot }) => slot === id);
  const teamLabel = (at: 0 | 1): string => {
    const side = view?.kind === "series" ? view.sides[at] : undefined;
    if (side?.kind !== "winner") return "To come";
    const from = views.find(({ slot }) => slot === side.series);
    if (from?.kind !== "series") return "To come";
    return from.round === round - 1 ? `Winner of series ${from.n}` : `Winner of ${from.round_name}, series ${from.n}`;
  };
  return [teamLabel(0), teamLabel(1)];
}
