import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "@sparc/sparclets/kernel/team-limits";
import type { Rules, Team } from "@sparc/sparclets/point-spread/point-spread.schema";
import { leavesNotice } from "@sparc/sparclets/point-spread/point-spread-line.rules";
import type { CreateMatchup, MatchupView } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { toShortName } from "../../../lib/short-team-name.ts";

/** A game in the form that is not stored yet. */
export interface NewGame {
  readonly week: number;
  /** Label of the week, needed only for a new week. */
  readonly weekLabel: string;
  readonly away: NewTeam;
  readonly home: NewTeam;
  readonly startsAt: number | null;
  readonly line: number | null;
  readonly total: number | null;
}

export interface NewTeam {
  readonly name: string;
  /** Null while the short name is derived from the name. */
  readonly short: string | null;
}

export type NewGameProblems = Readonly<Partial<Record<"away" | "awayShort" | "home" | "homeShort" | "startsAt", string>>>;

const noTeam: NewTeam = { name: "", short: null };

export function newGame(week: number): NewGame {
  return { week, weekLabel: "", away: noTeam, home: noTeam, startsAt: null, line: null, total: null };
}

/** The card's team with this name; its short name, colour and logo are reused. */
function knownTeam(matchups: readonly MatchupView[], name: string): Team | undefined {
  return matchups.flatMap(({ home, away }) => [home, away]).find((team) => team.name.toLowerCase() === name.trim().toLowerCase());
}

export function toShort(matchups: readonly MatchupView[], { name, short }: NewTeam): string {
  return short ?? knownTeam(matchups, name)?.short_name ?? toShortName(name);
}

interface Typed {
  readonly game: NewGame;
  readonly matchups: readonly MatchupView[];
}

/** Problems of a new game by field. On a published card its start must leave members time to pick. */
export function newGameProblems({ game, matchups, now, isPublished }: Typed & { now: number; isPublished: boolean }): NewGameProblems {
  const toName = ({ name }: NewTeam): string | undefined => {
    if (name.trim() === "") return "Name the team";
    return name.trim().length > TEAM_NAME_MAX ? `At most ${TEAM_NAME_MAX} characters` : undefined;
  };
  const short = (team: NewTeam): string | undefined => {
    const length = toShort(matchups, team).trim().length;
    return length >= 1 && length <= SHORT_NAME_MAX ? undefined : `1 to ${SHORT_NAME_MAX} characters`;
  };
  const isSame = game.home.name.trim().toLowerCase() === game.away.name.trim().toLowerCase();
  const startOf = (at: number): string | undefined => {
    if (at <= now) return "It has started: nobody could pick it";
    const isLate = isPublished && !leavesNotice({ closesAt: at, now });
    return isLate ? "Everybody needs half an hour to pick a new game: add one that starts later" : undefined;
  };
  const found = {
    ...{ away: toName(game.away), awayShort: short(game.away) },
    home: toName(game.home) ?? (isSame ? "A team cannot play against itself" : undefined),
    ...{ homeShort: short(game.home), startsAt: game.startsAt === null ? "Say when it starts" : startOf(game.startsAt) },
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** Request body for a game without problems. */
export function toCreateMatchup({ game, matchups, rules }: Typed & { readonly rules: Rules }): CreateMatchup {
  const toTeam = (team: NewTeam): CreateMatchup["home"] => {
    const known = knownTeam(matchups, team.name);
    return {
      ...(known ? { color: known.color, logo: known.logo } : {}),
      ...{ name: team.name.trim(), short_name: toShort(matchups, team).trim() },
    };
  };
  const isNewWeek = !matchups.some(({ week }) => week === game.week);
  return {
    week: game.week,
    ...(isNewWeek && game.weekLabel.trim() !== "" ? { week_label: game.weekLabel.trim() } : {}),
    ...{ home: toTeam(game.home), away: toTeam(game.away), starts_at: game.startsAt ?? 0 },
    ...(rules.against === "spread" ? { line: game.line } : {}),
    ...(rules.totals ? { total: game.total } : {}),
  };
}
