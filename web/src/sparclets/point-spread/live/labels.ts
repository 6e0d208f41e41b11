import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { type PickUnits, POINT_UNITS, pickUnits, type Settled, toSettled } from "@sparc/sparclets/point-spread/point-spread-settle.rules";
import { pointsLabel } from "../../../lib/points-label.ts";
import { sideLabel } from "../spread-labels.ts";
import { type Matchup, type Scores, toScores } from "../week-board.ts";

/** `push` and `off` are neither good nor bad results. */
export type Tone = "good" | "bad" | "push" | "off";

/** Current or final result of a pick. The words are clear without the colour of the tone. */
export interface Verdict {
  readonly tone: Tone;
  readonly label: string;
}

interface Input {
  readonly rules: Rules;
  readonly matchup: Matchup;
}

/** Verdict on the picked side; null while there is nothing to show. */
export function sideVerdict({ rules, matchup }: Input): Verdict | null {
  const { pick, view, status, isVoid } = matchup;
  if (matchup.phase === "open") return null;
  if (isVoid) return { tone: "off", label: voidLabel(matchup) };
  if (status === "postponed") return { tone: "off", label: "Counts if it is played inside its week, otherwise for nobody" };
  if (pick.side === null) return pick.total === null ? { tone: "off", label: "No pick" } : null;
  const scores = toScores(matchup);
  if (!scores) return { tone: "off", label: `Locked: ${sideLabel(rules, view, pick.side)} counts` };
  const handicap = rules.against === "winner" ? 0 : view.line;
  if (handicap === null) return { tone: "off", label: "No line, so it counts for nobody" };
  const forHome = scores.home + handicap - scores.away;
  const margin = pick.side === "home" ? forHome : -forHome;
  if (margin === 0) return { tone: "push", label: sidePushLabel({ rules, matchup }, scores) };
  const isFinal = status === "final";
  return rules.against === "winner" ? winnerVerdict(margin, isFinal) : spreadVerdict(margin, isFinal);
}

function spreadVerdict(margin: number, isFinal: boolean): Verdict {
  const by = Math.abs(margin);
  if (margin > 0) return { tone: "good", label: isFinal ? `Covered by ${pointsLabel(by)}` : `Covering by ${pointsLabel(by)}` };
  if (isFinal) return { tone: "bad", label: `Missed by ${pointsLabel(by)}` };
  const isWhole = Number.isInteger(by);
  return { tone: "bad", label: `Needs ${Math.floor(by) + 1} more${isWhole ? `, ${by} for a push` : ""}` };
}

function winnerVerdict(margin: number, isFinal: boolean): Verdict {
  const by = Math.abs(margin);
  if (margin > 0) return { tone: "good", label: isFinal ? `Won by ${pointsLabel(by)}` : `Ahead by ${pointsLabel(by)}` };
  return { tone: "bad", label: isFinal ? `Lost by ${pointsLabel(by)}` : `Behind by ${pointsLabel(by)}` };
}

/** Verdict on the picked total; null when no total was picked or there is no score. */
export function totalVerdict({ rules, matchup }: Input): Verdict | null {
  const { pick, view, status, isVoid } = matchup;
  const scores = toScores(matchup);
  if (matchup.phase === "open" || isVoid || status === "postponed" || pick.total === null || view.total === null || !scores) return null;
  const over = scores.home + scores.away - view.total;
  const isFinal = status === "final";
  if (over === 0) return { tone: "push", label: totalPushLabel({ rules, matchup }) };
  const by = Math.abs(over);
  if (over > 0)
    return pick.total === "over"
      ? { tone: "good", label: `Over by ${pointsLabel(by)}` }
      : { tone: "bad", label: `Over by ${pointsLabel(by)}, you had under` };
  if (pick.total === "under")
    return { tone: "good", label: isFinal ? `Under by ${pointsLabel(by)}` : `Under by ${pointsLabel(by)} so far` };
  return {
    tone: "bad",
    label: isFinal ? `Under by ${pointsLabel(by)}, you had over` : `Needs ${Math.floor(by) + 1} more points to go over`,
  };
}

/** A text such as "Push: won by exactly 3, so half a point". */
function sidePushLabel(input: Input, scores: Scores): string {
  const { pick, status } = input.matchup;
  const lead = pick.side === "home" ? scores.home - scores.away : scores.away - scores.home;
  const isFinal = status === "final";
  const won = isFinal ? "won" : "ahead";
  const lost = isFinal ? "lost" : "behind";
  const how = lead === 0 ? (isFinal ? "tied" : "level") : `${lead > 0 ? won : lost} by exactly ${Math.abs(lead)}`;
  const units = unitsNow(input);
  return isFinal ? `Push: ${how}, ${worthLabel(input.rules, (units?.side ?? 0) + (units?.bestBet ?? 0))}` : `A push as it stands: ${how}`;
}

function totalPushLabel(input: Input): string {
  const { view, status } = input.matchup;
  if (status !== "final") return `A push as it stands: exactly ${pointsLabel(view.total ?? 0)} points`;
  return `Push: exactly ${pointsLabel(view.total ?? 0)} points, ${worthLabel(input.rules, unitsNow(input)?.total ?? 0)}`;
}

function worthLabel({ push }: Rules, units: number): string {
  if (push === "void") return "so it counts for nobody";
  if (push === "win") return "which counts as right";
  if (push === "loss") return "which counts as wrong";
  if (units === 0) return "worth nothing without a number";
  const points = units / POINT_UNITS;
  return points === 0.5 ? "so half a point" : `so half of it, ${pointsLabel(points)}`;
}

const VOID_LABELS: Readonly<Record<string, string>> = {
  cancelled: "Cancelled: counts for nobody",
  forfeited: "Forfeited: counts for nobody",
};

function voidLabel({ status, pick }: Matchup): string {
  const label = VOID_LABELS[status] ?? "Not played inside its week: counts for nobody";
  return pick.confidence === null ? label : `${label}. Your ${pick.confidence} is free again`;
}

/** Units that the pick would bring at the current score, or did bring; null without a score and for void games. */
export function unitsNow({ rules, matchup }: Input): PickUnits | null {
  const settled = settledNow({ rules, matchup });
  return settled && pickUnits({ rules, pick: matchup.pick, settled });
}

function settledNow({ rules, matchup: { view, isVoid, status } }: Input): Settled | null {
  if (isVoid || status === "postponed" || view.outcome === null) return null;
  return toSettled({ rules, content: view, outcome: { ...view.outcome, status: "final" } });
}

export function toPoints({ side, bestBet, total }: PickUnits): number {
  return (side + bestBet + total) / POINT_UNITS;
}

/** Formats points with a sign: "+1", "+½", "0". */
export function signedPoints(points: number): string {
  return points > 0 ? `+${pointsLabel(points)}` : pointsLabel(points);
}

/** Points of a card's final matchups, and how many of its sides won, lost or pushed. */
export interface CardSum {
  readonly points: number;
  readonly won: number;
  readonly lost: number;
  readonly pushed: number;
}

export function cardSum(rules: Rules, matchups: readonly Matchup[]): CardSum {
  const sum = { points: 0, won: 0, lost: 0, pushed: 0 };
  for (const matchup of matchups) {
    const units = matchup.status === "final" ? unitsNow({ rules, matchup }) : null;
    if (!units) continue;
    sum.points += toPoints(units);
    const verdict = sideVerdict({ rules, matchup });
    if (verdict?.tone === "good") sum.won++;
    if (verdict?.tone === "bad") sum.lost++;
    if (verdict?.tone === "push") sum.pushed++;
  }
  return sum;
}

/** Points that all undecided picks would bring if they were right. */
export function pointsAtStake(rules: Rules, matchups: readonly Matchup[]): number {
  return matchups.reduce((sum, { pick, isVoid, status, canPickSide, canPickTotal }) => {
    if (isVoid || status === "final") return sum;
    const settled: Settled = { side: canPickSide ? pick.side : null, total: canPickTotal ? pick.total : null };
    return sum + toPoints(pickUnits({ rules, pick, settled }));
  }, 0);
}
