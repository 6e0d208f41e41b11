import type { Content, Rules, Side, Pick as SpreadPick, Team } from "@sparc/sparclets/point-spread/point-spread.schema";
import { lineLabel } from "../../lib/line-labels.ts";
import { pointsLabel } from "../../lib/points-label.ts";
import { clockTime, dayAndTime } from "../../lib/times.ts";
import type { Split } from "../../platform/picks/sealed.queries.ts";
import type { Matchup, WeekBoard } from "./week-board.ts";

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "long" });
const shortWeekday = new Intl.DateTimeFormat(undefined, { weekday: "short" });
const DAY_MS = 86_400_000;

/** The line from one side's view; null without a line, and when the rules count only the winner. */
export function toLine(rules: Rules, { line }: Pick<Content, "line">, side: Side): number | null {
  if (rules.against === "winner" || line === null) return null;
  return side === "home" ? line : line === 0 ? 0 : -line;
}

export function toTeam({ home, away }: Pick<Content, "home" | "away">, side: Side): Team {
  return side === "home" ? home : away;
}

/** Name of a game: "Kansas City at Dallas". */
export function toName({ home, away }: Pick<Content, "home" | "away">): string {
  return `${away.name} at ${home.name}`;
}

/** Short name of a game: "KC at DAL". */
export function toShortName({ home, away }: Pick<Content, "home" | "away">): string {
  return `${away.short_name} at ${home.short_name}`;
}

/** Name of a game with its start: "Kansas City at Dallas, Sunday 4:25 PM". */
export function toLegend(view: Pick<Content, "home" | "away" | "starts_at">): string {
  return `${toName(view)}, ${weekday.format(view.starts_at)} ${clockTime(view.starts_at)}`;
}

/** Start time: "16:25" today, "Mon 20:30" within the week, "Sun 15 Nov, 16:25" later. */
export function startLabel(at: number, now: number): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return clockTime(at);
  return Math.abs(at - now) < 6 * DAY_MS ? `${shortWeekday.format(at)} ${clockTime(at)}` : dayAndTime(at);
}

/** Label of a pick: "Dallas −2", "Dallas −2, over 47½"; empty without a pick. */
export function pickLabel(rules: Rules, { view, pick }: Pick<Matchup, "view" | "pick">): string {
  return [sideLabel(rules, view, pick.side), totalLabel(view, pick.total)].filter((label) => label !== "").join(", ");
}

export function sideLabel(rules: Rules, view: Content, side: Side | null): string {
  if (side === null) return "";
  const line = toLine(rules, view, side);
  return line === null ? toTeam(view, side).name : `${toTeam(view, side).name} ${lineLabel(line)}`;
}

function totalLabel({ total }: Pick<Content, "total">, picked: SpreadPick["total"]): string {
  return picked === null || total === null ? "" : `${picked} ${pointsLabel(total)}`;
}

type Counts = Pick<WeekBoard, "picked" | "total" | "begun" | "unnumbered">;

/** Progress of a card: "9 of 14 picked, 2 begun", "13 of 13 sides chosen, 4 numbers missing". */
export function progressLabel({ picked, total, begun, unnumbered }: Counts): string {
  if (unnumbered > 0)
    return `${picked + unnumbered} of ${total} sides chosen, ${unnumbered} ${unnumbered > 1 ? "numbers" : "number"} missing`;
  return `${picked} of ${total} picked${begun > 0 ? `, ${begun} begun` : ""}`;
}

/** When picks close and which line counts, by the event's rules. */
export function policyLabel(rules: Rules): string {
  const lock = rules.lock === "week" ? "All games of a week lock at its first start." : "Each game locks at its own start.";
  return `${lock} ${linePolicyLabel(rules)}`;
}

function linePolicyLabel({ against, line_policy: policy }: Rules): string {
  if (against === "winner") return "Pick who wins; there is no line.";
  if (policy.kind === "closing") return "One line for everybody: the one that stands when picks close counts, whenever you picked.";
  if (policy.kind === "opens_until" && policy.at !== null)
    return `One line for everybody: it may move until ${dayAndTime(policy.at)}, then it is fixed.`;
  return "One line for everybody, and it is fixed: yours is the one shown. If it has to be corrected, you read it here.";
}

export interface Share {
  /** Percentages of the members who picked one of the two values. */
  readonly percents: readonly [number, number];
  readonly count: number;
}

/** How the picks of one property (such as `side`) split between two values; the percentages add up to 100. */
export function toShare({ counts }: Pick<Split, "counts">, member: string, values: readonly [string, string]): Share {
  const countOf = (wanted: string): number =>
    counts.reduce((sum, { value, count }) => {
      const given = typeof value === "object" && value !== null && !Array.isArray(value) ? value[member] : null;
      return given === wanted ? sum + count : sum;
    }, 0);
  const [one, other] = [countOf(values[0]), countOf(values[1])];
  const count = one + other;
  const first = count === 0 ? 0 : Math.round((one / count) * 100);
  return { percents: [first, count === 0 ? 0 : 100 - first], count };
}
