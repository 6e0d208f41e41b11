import { isUpload, NOT_UPLOADED } from "../kernel/picture-address.ts";
import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "../kernel/team-limits.ts";
import type { Missing } from "../sparclet-rules.ts";
import { type Draft, type DraftMatchup, type DraftTeam, type Rules, WEEK_LABEL_MAX } from "./point-spread.schema.ts";
import { type NumberedWeek, numberedWeeks, partsOfKey } from "./point-spread-plan.rules.ts";

const gap =
  (level: Missing["level"]) =>
  (path: string, code: string, message: string): Missing => ({ level, path, code, message });
const error = gap("error");
const warning = gap("warning");

interface Document {
  rules: Rules;
  draft: Draft;
}

/** Everything between the draft and a card that can be picked, with the draft's own paths. */
export function validateForPublish(input: Document): Missing[] {
  if (input.draft.weeks.length === 0) return [error("weeks", "required", "Add a week with its matchups")];
  const weeks = numberedWeeks(input.draft);
  return [
    ...weeks.flatMap((week, at) => weekGaps({ ...input, week, path: `weeks.${at}` })),
    ...labelGaps(input.draft, weeks),
    ...keyGaps(weeks),
    ...lineGaps(input, weeks),
    ...tieBreakGaps(input, weeks),
    ...ruleGaps(input, weeks),
  ];
}

function weekGaps({ rules, week, path }: Document & { week: NumberedWeek; path: string }): Missing[] {
  if (week.matchups.length === 0) return [error(`${path}.matchups`, "required", `Add a matchup to ${week.label}`)];
  const gaps = week.matchups.flatMap((matchup, at) => matchupGaps(matchup, `${path}.matchups.${at}`, toTeamName(week, matchup)));
  const count = rules.pick_count;
  if (count !== null && count > week.matchups.length)
    gaps.push(warning(`${path}.matchups`, "too_few", `${week.label} has fewer matchups than the ${count} that may be picked`));
  return [...gaps, ...twiceGaps(week, path)];
}

/** "BUF at NYJ", or its place as long as it has no names. */
function toTeamName(week: NumberedWeek, { key, home, away }: DraftMatchup): string {
  const toName = (team: DraftTeam) => team.short_name.trim() || team.name.trim();
  return toName(home) && toName(away) ? `${toName(away)} at ${toName(home)}` : `matchup ${partsOfKey(key).n} of ${week.label}`;
}

function matchupGaps(matchup: DraftMatchup, path: string, called: string): Missing[] {
  const { home, away } = matchup;
  const gaps = [
    ...teamGaps({ team: away, path: `${path}.away`, role: "away", called }),
    ...teamGaps({ team: home, path: `${path}.home`, role: "home", called }),
  ];
  if (matchup.starts_at === null) gaps.push(error(`${path}.starts_at`, "required", `Say when ${called} starts`));
  const name = home.name.trim().toLowerCase();
  if (name !== "" && name === away.name.trim().toLowerCase())
    gaps.push(error(`${path}.home.name`, "duplicate", `${home.name.trim()} cannot play against itself`));
  return gaps;
}

function teamGaps({ team, path, role, called }: { team: DraftTeam; path: string; role: string; called: string }): Missing[] {
  const gaps: Missing[] = [];
  const name = team.name.trim();
  const short = team.short_name.trim();
  if (name === "") gaps.push(error(`${path}.name`, "required", `Name the ${role} team of ${called}`));
  if (name.length > TEAM_NAME_MAX) gaps.push(error(`${path}.name`, "too_long", `Keep the name within ${TEAM_NAME_MAX} characters`));
  if (short === "") gaps.push(error(`${path}.short_name`, "required", `Give the ${role} team of ${called} a short name, such as BUF`));
  if (short.length > SHORT_NAME_MAX)
    gaps.push(error(`${path}.short_name`, "too_long", `Keep the short name of ${name || called} within ${SHORT_NAME_MAX} characters`));
  if (team.logo !== null && !isUpload(team.logo)) gaps.push(warning(`${path}.logo`, "not_uploaded", NOT_UPLOADED));
  return gaps;
}

/** A team that plays twice in a week is nearly always a slip, except where weeks hold several days. */
function twiceGaps(week: NumberedWeek, path: string): Missing[] {
  const seen = new Set<string>();
  return week.matchups.flatMap(({ home, away }, at) =>
    [home, away].flatMap((team): Missing[] => {
      const name = team.name.trim();
      const isTwice = name !== "" && seen.has(name.toLowerCase());
      seen.add(name.toLowerCase());
      return isTwice ? [warning(`${path}.matchups.${at}`, "duplicate", `${name} plays twice in ${week.label}`)] : [];
    }),
  );
}

function labelGaps({ weeks: drafted }: Draft, weeks: readonly NumberedWeek[]): Missing[] {
  const labels = new Set<string>();
  return weeks.flatMap(({ label }, at): Missing[] => {
    const path = `weeks.${at}.label`;
    const isTwice = labels.has(label.toLowerCase());
    labels.add(label.toLowerCase());
    if ((drafted[at]?.label.trim().length ?? 0) > WEEK_LABEL_MAX)
      return [error(path, "too_long", `Keep the week's name within ${WEEK_LABEL_MAX} characters`)];
    return isTwice ? [error(path, "duplicate", `Another week is called ${label} too`)] : [];
  });
}

/** Keys are not typed by people; an imported document may hold anything. */
function keyGaps(weeks: readonly NumberedWeek[]): Missing[] {
  const keys = new Set<string>();
  const numbers = new Set<number>();
  return weeks.flatMap(({ week, matchups }, weekAt) => {
    const isTaken = numbers.has(week);
    numbers.add(week);
    return matchups.flatMap(({ key }, at): Missing[] => {
      const path = `weeks.${weekAt}.matchups.${at}.key`;
      const isTwice = keys.has(key);
      keys.add(key);
      if (isTwice) return [error(path, "duplicate", `Two matchups have the key ${key}`)];
      const isStray = isTaken || partsOfKey(key).week !== week;
      return isStray ? [error(path, "wrong_week", `The key ${key} belongs to another week`)] : [];
    });
  });
}

function lineGaps({ rules }: Document, weeks: readonly NumberedWeek[]): Missing[] {
  return weeks.flatMap((week, weekAt) =>
    week.matchups.flatMap((matchup, at): Missing[] => {
      const path = `weeks.${weekAt}.matchups.${at}`;
      const called = toTeamName(week, matchup);
      const gaps: Missing[] = [];
      if (rules.against === "spread" && matchup.line === null)
        gaps.push(warning(`${path}.line`, "no_line", `${called} has no line yet, so that nobody can pick a side`));
      if (rules.totals && matchup.total === null)
        gaps.push(warning(`${path}.total`, "no_total", `${called} has no total yet, so that nobody can pick over or under`));
      return gaps;
    }),
  );
}

function tieBreakGaps({ rules, draft }: Document, weeks: readonly NumberedWeek[]): Missing[] {
  const key = draft.tie_break_matchup;
  const path = "tie_break_matchup";
  if (key !== null && !weeks.some(({ matchups }) => matchups.some((matchup) => matchup.key === key)))
    return [error(path, "unknown", "The matchup that breaks ties is not on the card any more: choose another one")];
  if (key === null && rules.tie_break.includes("last_total"))
    return [warning(path, "required", "Choose the matchup whose total of points breaks ties; without one ties share a rank")];
  return [];
}

function ruleGaps({ rules }: Document, weeks: readonly NumberedWeek[]): Missing[] {
  const gaps: Missing[] = [];
  if (rules.drop_lowest_weeks >= weeks.length)
    gaps.push(warning("weeks", "too_few", "As many weeks are dropped as there are: the best one counts until there are more"));
  if (rules.line_policy.kind === "opens_until" && rules.line_policy.at === null)
    gaps.push(error("weeks", "no_line_time", "Say until when lines may move"));
  return gaps;
}
