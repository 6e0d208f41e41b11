import { isUpload, NOT_UPLOADED } from "../kernel/picture-address.ts";
import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "../kernel/team-limits.ts";
import type { Missing } from "../sparclet-rules.ts";
import { type Draft, QUESTION_MAX, ROUND_NAME_MAX, type Rules, TEAMS_MIN } from "./bracket.schema.ts";
import { graphGaps } from "./bracket-draft-graph.rules.ts";
import { lockGaps } from "./bracket-draft-locks.rules.ts";
import { toFirstRound } from "./bracket-tree.rules.ts";

const gap =
  (level: Missing["level"]) =>
  (path: string, code: string, message: string): Missing => ({ level, path, code, message });
const error = gap("error");
const warning = gap("warning");

/** Everything that prevents publishing the draft, with the draft's own paths. */
export function validateForPublish({ rules, draft }: { rules: Rules; draft: Draft }): Missing[] {
  return [
    ...teamGaps(draft),
    ...nameGaps(draft),
    ...seedGaps(draft),
    ...roundGaps({ rules, draft }),
    ...graphGaps({ rules, draft }),
    ...lockGaps({ rules, draft }),
    ...tieBreakGaps(draft),
  ];
}

function teamGaps({ teams }: Draft): Missing[] {
  if (teams.length < TEAMS_MIN) return [error("teams", "required", "Add at least two teams")];
  const ids = new Set<string>();
  const shorts = new Map<string, string>();
  return teams.flatMap(({ id, name, short_name, logo }, at) => {
    const path = `teams.${at}`;
    const called = name.trim() || `Team ${at + 1}`;
    const gaps: Missing[] = [];
    if (ids.has(id)) gaps.push(error(`${path}.id`, "duplicate", `${called} has the id of another team`));
    ids.add(id);
    if (name.trim() === "") gaps.push(error(`${path}.name`, "required", `Give team ${at + 1} a name`));
    if (name.trim().length > TEAM_NAME_MAX)
      gaps.push(error(`${path}.name`, "too_long", `Keep the name within ${TEAM_NAME_MAX} characters`));
    const short = short_name.trim();
    if (short === "") gaps.push(error(`${path}.short_name`, "required", `Give ${called} a short name, such as TOR`));
    if (short.length > SHORT_NAME_MAX)
      gaps.push(error(`${path}.short_name`, "too_long", `Keep the short name of ${called} within ${SHORT_NAME_MAX} characters`));
    const other = shorts.get(short.toLowerCase());
    if (short !== "" && other) gaps.push(warning(`${path}.short_name`, "duplicate", `${called} has the same short name as ${other}`));
    else shorts.set(short.toLowerCase(), called);
    if (logo !== null && !isUpload(logo)) gaps.push(warning(`${path}.logo`, "not_uploaded", NOT_UPLOADED));
    return gaps;
  });
}

/** Members identify teams by their names alone. */
function nameGaps({ teams }: Draft): Missing[] {
  const seen = new Set<string>();
  return teams.flatMap((team, at) => {
    const name = team.name.trim();
    const isTwice = name !== "" && seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isTwice ? [error(`teams.${at}.name`, "duplicate", `There is another ${name}: give one of them a name of its own`)] : [];
  });
}

/** Equal numbers of each seed are intended, as in conferences; a seed that is more frequent than the others gets a warning. */
function seedGaps({ teams }: Draft): Missing[] {
  const counts = new Map<number, number>();
  for (const { seed } of teams) if (seed !== null) counts.set(seed, (counts.get(seed) ?? 0) + 1);
  const usual = Math.min(...counts.values());
  const seen = new Map<number, string>();
  return teams.flatMap(({ seed, name }, at) => {
    const other = seed === null ? undefined : seen.get(seed);
    if (seed !== null) seen.set(seed, name.trim() || `team ${at + 1}`);
    if (seed === null || other === undefined || (counts.get(seed) ?? 0) <= usual) return [];
    return [warning(`teams.${at}.seed`, "duplicate", `${name.trim() || `Team ${at + 1}`} has seed ${seed}, as ${other} does`)];
  });
}

function roundGaps({ rules, draft }: { rules: Rules; draft: Draft }): Missing[] {
  const { rounds, series } = draft;
  const first = toFirstRound(rules);
  if (rounds.length < first)
    return [error("rounds", "required", first === 1 ? "Add at least one round" : "A second chance needs a second round")];
  return rounds.flatMap((round, at) => {
    const path = `rounds.${at}`;
    const called = round.name.trim() || `Round ${at + 1}`;
    if (at + 1 < first) return [];
    const gaps: Missing[] = [];
    if (round.name.trim().length > ROUND_NAME_MAX)
      gaps.push(error(`${path}.name`, "too_long", `Keep the name within ${ROUND_NAME_MAX} characters`));
    if (!series.some((one) => one.round === at + 1)) gaps.push(error(path, "required", `${called} has no series yet`));
    if (rules.points_winner[at] === undefined) gaps.push(error(path, "no_points", `Say what a right winner brings in ${called}`));
    if (rules.length.shape !== "none" && rules.length.points[at] === undefined)
      gaps.push(error(path, "no_points", `Say what a right length brings in ${called}`));
    return gaps;
  });
}

function tieBreakGaps({ tie_break: tieBreak }: Draft): Missing[] {
  if (tieBreak === null) return [];
  const { length } = tieBreak.question.trim();
  if (length === 0) return [error("tie_break.question", "required", "Ask for the tie-break number, or leave it out")];
  return length > QUESTION_MAX ? [error("tie_break.question", "too_long", `Keep the question within ${QUESTION_MAX} characters`)] : [];
}
