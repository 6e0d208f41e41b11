import { SHORT_NAME_MAX } from "@sparc/sparclets/kernel/team-limits";
import type { Named, Outcome, Rules, Side, Status } from "@sparc/sparclets/point-spread/point-spread.schema";
import { SCORE_MAX } from "@sparc/sparclets/point-spread/point-spread.schema";
import { correctionLabel } from "@sparc/sparclets/point-spread/point-spread-correction.rules";
import { asksForReason, type Terms, toTerms } from "@sparc/sparclets/point-spread/point-spread-line.rules";
import type { MatchupView, PatchMatchup } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { isSameNamed, SIDES } from "@sparc/sparclets/point-spread/point-spread-names.rules";
import { isDecided as isOutcomeDecided, toResult } from "@sparc/sparclets/point-spread/point-spread-result.rules";
import { isOff, toSettled } from "@sparc/sparclets/point-spread/point-spread-settle.rules";
import { UNDO_REASON } from "../../../platform/results-entry/undo-reason.ts";

/** A result in the form that is not stored yet; scores are the typed texts. */
export interface ScoreEntry {
  readonly status: Status;
  readonly away: string;
  readonly home: string;
  /** Null while it is not answered, for a postponed game that is played now. */
  readonly isInside: boolean | null;
  readonly reason: string;
}

/** Line, total, start and team names in the form that are not stored yet. */
export interface LineEntry extends Record<Side, Named> {
  readonly line: number | null;
  readonly total: number | null;
  readonly startsAt: number;
  readonly reason: string;
}

export function toOutcome({ status, home_score, away_score, is_played_inside_week }: MatchupView): Outcome {
  return { status, home_score, away_score, is_played_inside_week };
}

export function isDecided(matchup: MatchupView): boolean {
  return isOutcomeDecided({ outcome: toOutcome(matchup) });
}

const toText = (score: number | null): string => (score === null ? "" : String(score));

/** Initial form values. The status of a locked game starts as final, because that is mostly what the host comes to enter. */
export function toEntry(matchup: MatchupView): ScoreEntry {
  const { status, is_locked, home_score, away_score, is_played_inside_week } = matchup;
  return {
    status: status === "scheduled" && is_locked ? "final" : status,
    away: toText(away_score),
    home: toText(home_score),
    isInside: status === "postponed" && is_played_inside_week ? null : is_played_inside_week,
    reason: "",
  };
}

export function hasScore({ status }: Pick<ScoreEntry, "status">): boolean {
  return status === "final" || status === "in_progress";
}

/** Whether the form must ask if a postponed game was played inside its week; only then it counts. */
export function asksWhenPlayed(matchup: MatchupView, entry: ScoreEntry): boolean {
  return matchup.status === "postponed" && matchup.is_played_inside_week && hasScore(entry);
}

/** Problems of the scores by field; empty when they can be stored. */
export function scoreProblems(matchup: MatchupView, entry: ScoreEntry): Readonly<Partial<Record<"away" | "home" | "isInside", string>>> {
  if (!hasScore(entry)) return {};
  const of = (text: string): string | undefined => {
    if (text.trim() === "") return entry.status === "final" ? "Enter the points" : undefined;
    return toScore(text) === null ? `A whole number from 0 to ${SCORE_MAX}` : undefined;
  };
  const [away, home] = [of(entry.away), of(entry.home)];
  const isUnsaid = asksWhenPlayed(matchup, entry) && entry.isInside === null;
  return {
    ...(away ? { away } : {}),
    ...(home ? { home } : {}),
    ...(isUnsaid ? { isInside: "Say whether it was played inside its week" } : {}),
  };
}

function toScore(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}

/** The changes to send to the server; null when there are none or a field has a problem. */
export function toPatch(matchup: MatchupView, entry: ScoreEntry): PatchMatchup | null {
  if (Object.keys(scoreProblems(matchup, entry)).length > 0) return null;
  const scores = hasScore(entry) ? { home_score: toScore(entry.home), away_score: toScore(entry.away) } : null;
  const mayBeOutside = hasScore(entry) || entry.status === "postponed";
  const isInside = entry.isInside ?? true;
  const hasPlayedTime = asksWhenPlayed(matchup, entry) || (mayBeOutside && isInside !== matchup.is_played_inside_week);
  const change: PatchMatchup = {
    ...(entry.status === matchup.status ? {} : { status: entry.status }),
    ...(scores && scores.home_score !== matchup.home_score ? { home_score: scores.home_score } : {}),
    ...(scores && scores.away_score !== matchup.away_score ? { away_score: scores.away_score } : {}),
    ...(hasPlayedTime ? { is_played_inside_week: isInside } : {}),
  };
  if (Object.keys(change).length === 0) return null;
  const reason = entry.reason.trim();
  return { version: matchup.revision, ...change, ...(reason === "" ? {} : { reason }) };
}

/** The patch that restores the matchup as it was before a result was stored. */
export function undoPatch(before: MatchupView, stored: MatchupView): PatchMatchup | null {
  const { status, is_played_inside_week: isInside } = before;
  return toPatch(stored, { ...toEntry(before), status, isInside, reason: isDecided(stored) ? UNDO_REASON : "" });
}

/** The outcome that the rules compute for an entry; null when they refuse it. */
export function toOutcomeAfter(matchup: MatchupView, entry: ScoreEntry): Outcome | null {
  const patch = toPatch(matchup, entry);
  if (patch === null) return null;
  const result = toResult({ before: toOutcome(matchup), patch });
  return result.ok ? result.value : null;
}

/** The public text about the correction of a decided result; null when it is no correction. */
export function toCorrection(matchup: MatchupView, after: Outcome | null): string | null {
  return after ? correctionLabel({ slot: { content: matchup }, before: toOutcome(matchup), after }) : null;
}

/** Whether a final score is entered before the lock. Only results that do not count may be stored while picks are open. */
export function isTooEarly(matchup: MatchupView, after: Outcome | null): boolean {
  if (matchup.is_locked || after === null) return false;
  return after.status === "final" && !isOff(after);
}

/** Whether the entry starts a game with open picks. Storing it closes the picks, and the reason is public. */
export function closesPicks(matchup: MatchupView, after: Outcome | null): boolean {
  return !matchup.is_locked && after?.status === "in_progress";
}

/** State of a game such as "Final 21–34", "3–7 so far" or "Cancelled, does not count". Away score first. */
export function stateLabel({ status, away_score, home_score, is_played_inside_week: isInside, is_locked }: MatchupView): string {
  const score = `${away_score ?? 0}–${home_score ?? 0}`;
  const outside = isInside ? "" : ", not inside its week, does not count";
  switch (status) {
    case "scheduled":
      return is_locked ? "No result yet" : "Picks are open";
    case "in_progress":
      return `${score} so far${outside}`;
    case "final":
      return `Final ${score}${outside}`;
    case "postponed":
      return isInside ? "Postponed, to be played" : "Postponed, does not count";
    case "cancelled":
      return "Cancelled, does not count";
    case "forfeited":
      return "Forfeited, does not count";
  }
}

/** Result against the line such as "NYJ covered by 16", "Push" or "NYJ won"; null while undecided or without a line. */
export function coverLabel(rules: Rules, matchup: MatchupView): string | null {
  const side = toSettled({ rules, content: matchup, outcome: toOutcome(matchup) })?.side ?? null;
  if (side === null || matchup.home_score === null || matchup.away_score === null) return null;
  if (side === "push") return "Push";
  const name = matchup[side].short_name;
  const handicap = rules.against === "winner" ? 0 : (matchup.line ?? 0);
  const margin = Math.abs(matchup.home_score + handicap - matchup.away_score);
  return rules.against === "winner" ? `${name} won` : `${name} covered by ${margin}`;
}

export function toLineEntry(matchup: MatchupView): LineEntry {
  const { line, total, starts_at: startsAt, home, away } = toTerms(matchup);
  return { line, total, startsAt: startsAt ?? matchup.starts_at, home, away, reason: "" };
}

export function needsReason(input: { rules: Rules; matchup: MatchupView; entry: LineEntry; now: number }): boolean {
  return asksForReason({ rules: input.rules, was: toTerms(input.matchup), to: entryTerms(input.entry), now: input.now });
}

/** Whether the entry removes a line or total of a published card, which is not allowed; it can only move. */
export function isTakenAway(matchup: MatchupView, entry: LineEntry, member: "line" | "total"): boolean {
  return matchup[member] !== null && entry[member] === null;
}

const entryTerms = ({ line, total, startsAt, home, away }: LineEntry): Terms =>
  toTerms({ line, total, starts_at: startsAt, home: { ...noAppearance, ...home }, away: { ...noAppearance, ...away } });

const noAppearance = { color: null, logo: null };

/** The team names that the entry changes, by side. */
export function renamed(matchup: MatchupView, entry: LineEntry): Partial<Record<Side, Named>> {
  const [was, to] = [toTerms(matchup), entryTerms(entry)];
  return Object.fromEntries(SIDES.flatMap((side) => (isSameNamed(was[side], to[side]) ? [] : [[side, to[side]]])));
}

/** Problems of the team names by side; empty when there are none. */
export function nameProblems({ home, away }: LineEntry): Readonly<Partial<Record<Side, string>>> {
  const of = ({ name, short_name }: Named): string | null => {
    if (name.trim() === "") return "Name the team";
    const length = short_name.trim().length;
    return length >= 1 && length <= SHORT_NAME_MAX ? null : `A short name has 1 to ${SHORT_NAME_MAX} characters`;
  };
  return Object.fromEntries(Object.entries({ home: of(home), away: of(away) }).filter(([, problem]) => problem !== null));
}

export function toLinePatch(matchup: MatchupView, entry: LineEntry): PatchMatchup | null {
  const change: PatchMatchup = {
    ...renamed(matchup, entry),
    ...(entry.line === matchup.line ? {} : { line: entry.line }),
    ...(entry.total === matchup.total ? {} : { total: entry.total }),
    ...(entry.startsAt === matchup.starts_at ? {} : { starts_at: entry.startsAt }),
  };
  if (Object.keys(change).length === 0) return null;
  const reason = entry.reason.trim();
  return { version: matchup.revision, ...change, ...(reason === "" ? {} : { reason }) };
}

export interface MatchupWeek {
  readonly no: number;
  readonly label: string;
  readonly matchups: readonly MatchupView[];
}

export function toWeeks(matchups: readonly MatchupView[]): readonly MatchupWeek[] {
  const weeks = new Map<number, MatchupView[]>();
  for (const matchup of matchups) weeks.set(matchup.week, [...(weeks.get(matchup.week) ?? []), matchup]);
  return [...weeks].map(([no, own]) => ({ no, label: own[0]?.week_label ?? `Week ${no}`, matchups: own }));
}

/** Number of the first undecided week, or of the last week when all are decided. */
export function weekToShow(weeks: readonly MatchupWeek[]): number | null {
  const open = weeks.find(({ matchups }) => matchups.some((matchup) => !isDecided(matchup)));
  return (open ?? weeks.at(-1))?.no ?? null;
}
