import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import type { LiveBracket, LiveSeries, OwnPick, PickState } from "./bracket.ts";

/** Formats "EDM in 6". */
export function shortPick({ team, length }: Pick<OwnPick, "team" | "length">): string {
  const name = team?.short_name ?? "";
  return length === null ? name : `${name} in ${length}`;
}

/** State of a pick in words, so that it does not depend on colour. */
export const STATE_LABELS: Readonly<Record<PickState, string>> = {
  right: "right",
  wrong: "wrong",
  out: "out",
  alive: "alive",
  none: "no pick",
  void: "not counted",
  unread: "",
};

/** A team's full name; its id when the bracket does not have it any more. */
export const teamName = ({ teams }: Pick<LiveBracket, "teams">, id: string): string => teams.get(id)?.name ?? id;

export function seriesName({ roundName, roundSize, n }: Pick<LiveSeries, "roundName" | "roundSize" | "n">): string {
  return roundSize === 1 ? roundName : `${roundName}, series ${n}`;
}

/** Formats "TOR–FLA" when both teams are known, else the series' name. */
export function pairName(series: LiveSeries): string {
  const [one, other] = series.sides;
  return one.team && other.team ? `${one.team.short_name}–${other.team.short_name}` : seriesName(series);
}

/** Formats "3–2 for Florida", "Carolina won 4–1". */
export function scoreLabel({ sides: [one, other], winner, isVoid }: LiveSeries): string {
  if (isVoid) return "not counted";
  if (!one.team || !other.team) return `${one.label} against ${other.label}`;
  const [more, less] = one.wins >= other.wins ? [one, other] : [other, one];
  const score = `${more.wins}–${less.wins}`;
  const won = winner === one.team.id ? one : winner === other.team.id ? other : null;
  if (won) return more.wins === 0 ? `${won.label} won` : `${won.label} won ${score}`;
  if (more.wins === 0) return "Not begun";
  return more.wins === less.wins ? `Level at ${score}` : `${score} for ${more.label}`;
}

/** Formats "+8", "−2", "0". */
export function signedPoints(points: number): string {
  return points > 0 ? `+${points.toLocaleString()}` : points < 0 ? `−${Math.abs(points).toLocaleString()}` : "0";
}

/** Formats "3.1". A chance that is not 0 or 100 never rounds to it: "<0.1", ">99.9". */
export function percentFigure(chance: number): string {
  const percent = chance * 100;
  if (chance > 0 && percent < 0.1) return "<0.1";
  if (chance < 1 && percent > 99.9) return ">99.9";
  return percent === 0 || percent === 100 ? String(percent) : percent.toFixed(1);
}

export function percentLabel(chance: number): string {
  return `${percentFigure(chance)} %`;
}

/** Formats "3rd". */
export function rankText(rank: number): string {
  return `${rank.toLocaleString()}${ordinalSuffix(rank)}`;
}

interface Counting {
  readonly method: "exact" | "sampled" | null;
  readonly outcomes: number | null;
  readonly error: number | null;
  readonly odds: Odds | null;
}

/** How chances treat each game: as even, or by the strengths the host set. */
export type Odds = "even" | "set";

export function oddsLabel(odds: Odds | null): string {
  return odds === "set" ? "Each game by the odds the host set." : "Each game is even, as between equal teams.";
}

/** Describes how chances were computed, with the error when outcomes were sampled. */
export function methodLabel({ method, outcomes, error, odds }: Counting): string {
  if (method === null || outcomes === null) return "";
  const each = oddsLabel(odds);
  if (method === "exact") return `All ${counted(outcomes, "outcome")} left, each counted. ${each}`;
  return `From ${counted(outcomes, "drawn outcome")}; 95 of 100 times no figure is off by more than ${percentFigure(error ?? 0)} points of a hundred. ${each}`;
}
