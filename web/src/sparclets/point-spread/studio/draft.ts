import type { JsonObject } from "@sparc/sparclets/kernel/json";
import {
  type Draft,
  type DraftMatchup,
  type DraftTeam,
  type DraftWeek,
  defaultRules,
  emptyDraft,
  type Rules,
  WEEKS_MAX,
} from "@sparc/sparclets/point-spread/point-spread.schema";
import { validateForPublish } from "@sparc/sparclets/point-spread/point-spread-draft.rules";
import { MATCHUPS_PER_WEEK_MAX } from "@sparc/sparclets/point-spread/point-spread-limits";
import { nextMatchupKey, numberedWeeks } from "@sparc/sparclets/point-spread/point-spread-plan.rules";
import { listMoved } from "../../../lib/list-moved.ts";
import { toShortName } from "../../../lib/short-team-name.ts";
import type { Gap } from "../../../platform/studio/missing-list.tsx";

const noTeam: DraftTeam = { name: "", short_name: "", color: null, logo: null };

/**
 * Fills a draft from the API with defaults. A complete draft is returned as the same object, because the undo history compares by identity.
 */
export function toDraft(draft: JsonObject | undefined): Draft {
  const given = (draft ?? {}) as Partial<Draft>;
  const isComplete = given.weeks !== undefined && given.tie_break_matchup !== undefined;
  return isComplete ? (given as Draft) : { ...emptyDraft, ...given };
}

/** Fills the rules from the API with defaults; settings that an older event lacks get their former behaviour. */
export function toRules(rules: JsonObject | undefined): Rules {
  return { ...defaultRules, ...(rules as Partial<Rules> | undefined) };
}

/** Problems of the current draft, with paths as in the whole event. The server's list is only updated by a save. */
export function draftGaps(input: { rules: Rules; draft: Draft }): readonly Gap[] {
  return validateForPublish(input).map((gap) => ({ ...gap, path: `draft.${gap.path}` }));
}

/** Position of the week, and of the matchup in it, that a problem's path lies in; null for other paths. */
export function placeAt(path: string): { readonly week: number; readonly matchup: number | null } | null {
  const [, week, matchup] = /^draft\.weeks\.(\d+)(?:\.matchups\.(\d+))?/.exec(path) ?? [];
  return week === undefined ? null : { week: Number(week), matchup: matchup === undefined ? null : Number(matchup) };
}

export function canAddWeek({ weeks }: Draft): boolean {
  return weeks.length < WEEKS_MAX;
}

export function canAddMatchup({ matchups }: DraftWeek): boolean {
  return matchups.length < MATCHUPS_PER_WEEK_MAX;
}

export function withWeek(draft: Draft): Draft {
  return canAddWeek(draft) ? { ...draft, weeks: [...draft.weeks, { label: "", matchups: [] }] } : draft;
}

export function withoutWeek(draft: Draft, at: number): Draft {
  return withTieBreakThatIs({ ...draft, weeks: draft.weeks.toSpliced(at, 1) });
}

export function changedWeek(draft: Draft, at: number, change: Partial<DraftWeek>): Draft {
  return { ...draft, weeks: draft.weeks.map((week, index) => (index === at ? { ...week, ...change } : week)) };
}

/** Clears the tie-break game when it is no longer on the card. */
function withTieBreakThatIs(draft: Draft): Draft {
  const key = draft.tie_break_matchup;
  const isThere = draft.weeks.some(({ matchups }) => matchups.some((matchup) => matchup.key === key));
  return key === null || isThere ? draft : { ...draft, tie_break_matchup: null };
}

/** Appends a game to a week. It starts at the time of the game before it, because many games of a day begin together. */
export function withMatchup(draft: Draft, weekAt: number, like: Partial<DraftMatchup> = {}): Draft {
  const week = draft.weeks[weekAt];
  const numbered = numberedWeeks(draft)[weekAt];
  if (!week || !numbered || !canAddMatchup(week)) return draft;
  const starts_at = week.matchups.at(-1)?.starts_at ?? null;
  const added: DraftMatchup = {
    ...{ home: noTeam, away: noTeam, starts_at, line: null, total: null, ...like },
    ...{ key: nextMatchupKey(numbered), game_id: null, line_history: [] },
  };
  return changedWeek(draft, weekAt, { matchups: [...week.matchups, added] });
}

/** Inserts a copy after a game, with a new key and without the link to the feed. */
export function withCopy(draft: Draft, weekAt: number, at: number): Draft {
  const matchup = draft.weeks[weekAt]?.matchups[at];
  if (!matchup) return draft;
  const longer = withMatchup(draft, weekAt, matchup);
  const count = longer.weeks[weekAt]?.matchups.length ?? 0;
  return longer === draft ? draft : movedMatchup(longer, weekAt, { from: count - 1, to: at + 1 });
}

export function withoutMatchup(draft: Draft, weekAt: number, at: number): Draft {
  const week = draft.weeks[weekAt];
  return week ? withTieBreakThatIs(changedWeek(draft, weekAt, { matchups: week.matchups.toSpliced(at, 1) })) : draft;
}

export function movedMatchup(draft: Draft, weekAt: number, { from, to }: { from: number; to: number }): Draft {
  const week = draft.weeks[weekAt];
  if (!week?.matchups[from] || !week.matchups[to]) return draft;
  return changedWeek(draft, weekAt, { matchups: listMoved(week.matchups, from, to) });
}

export function changedMatchup(draft: Draft, place: { week: number; at: number }, change: Partial<DraftMatchup>): Draft {
  const matchups = draft.weeks[place.week]?.matchups ?? [];
  return changedWeek(draft, place.week, {
    matchups: matchups.map((matchup, index) => (index === place.at ? { ...matchup, ...change } : matchup)),
  });
}

/**
 * Changes a team. A short name that nobody edited follows the name, and the name of a team on the card brings that team's short name and
 * colour.
 */
export function changedTeam(draft: Draft, team: DraftTeam, change: Partial<DraftTeam>): DraftTeam {
  if (change.name === undefined) return { ...team, ...change };
  const follows = team.short_name === "" || team.short_name === toShortName(team.name);
  const known = toTeams(draft).find(({ name }) => name.trim().toLowerCase() === change.name?.trim().toLowerCase());
  if (known && follows) return { ...known, name: change.name };
  return { ...team, ...(follows ? { short_name: toShortName(change.name) } : {}), ...change };
}

function toTeams({ weeks }: Draft): readonly DraftTeam[] {
  return weeks.flatMap(({ matchups }) => matchups.flatMap(({ home, away }) => [home, away])).filter(({ name }) => name.trim() !== "");
}
