import { toTypedText } from "../kernel/shown-text.ts";
import { type Draft, type DraftTeam, EARLIER_NAMES_MAX, FOLDED_NAME_MAX } from "./bracket.schema.ts";

const MEMBERS = ["name", "short_name"] as const;
type Member = (typeof MEMBERS)[number];

/** A name that a team cannot take: another team has or had it, or the team has had too many. */
export interface NameProblem {
  /** Index of the team in the draft. */
  at: number;
  member: Member;
  message: string;
}

const OTHER_TEAM = "What was picked would mean another team: another one has or had this name";
const TOO_OFTEN = "This team has been renamed too often to be called anything else";

/**
 * A name for comparison, without case, accents, spaces and punctuation. A name of nothing but signs is compared unchanged. Empty: no name.
 */
function folded(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "")
    .toLowerCase();
  const letters = plain.replace(/[\p{P}\p{Z}\p{C}\s]/gu, "");
  const compared = letters === "" ? plain.replace(/\s/gu, "") : letters;
  return Array.from(compared).slice(0, FOLDED_NAME_MAX).join("");
}

/** All present and former names of a team. */
const toNames = (team: DraftTeam): Set<string> =>
  new Set([...MEMBERS.map((member) => folded(team[member])).filter((name) => name !== ""), ...(team.earlier_names ?? [])]);

/** The same teams with names on one line, in which nothing is invisible. */
export const withTypedNames = (teams: readonly DraftTeam[]): DraftTeam[] =>
  teams.map((team) => ({ ...team, name: toTypedText(team.name), short_name: toTypedText(team.short_name) }));

/** The same teams without former names. */
export const withoutEarlierNames = (teams: readonly DraftTeam[]): DraftTeam[] =>
  teams.map((team) => {
    const bare = { ...team };
    delete bare.earlier_names;
    return bare;
  });

/**
 * The teams of an edit with their former names, and the problems of their new names. Long and short names of all teams, including new ones,
 * are compared with each other, with those before the edit and with all former ones, because picks name teams by id, and people by name. A
 * removed team frees its names: it can be removed only where nobody could have picked it (`acceptsStoredPicks`).
 */
export function renamedTeams(input: { before: Draft; after: Draft }): { teams: DraftTeam[]; problems: NameProblem[] } {
  const known = new Map(input.before.teams.map((team) => [team.id, team]));
  const sent = withoutEarlierNames(input.after.teams);
  const remaining = new Set(sent.map(({ id }) => id));
  const bearers = toBearers([...input.before.teams.filter(({ id }) => remaining.has(id)), ...sent]);
  const problems: NameProblem[] = [];
  const teams = sent.map((team, at): DraftTeam => {
    const was = known.get(team.id);
    const own = was ? toNames(was) : new Set<string>();
    const changed = MEMBERS.filter((member) => !was || folded(was[member]) !== folded(team[member]));
    const isTaken = (name: string) => name !== "" && !own.has(name) && [...(bearers.get(name) ?? [])].some((id) => id !== team.id);
    for (const member of changed) if (isTaken(folded(team[member]))) problems.push({ at, member, message: OTHER_TEAM });
    const left = was ? changed.map((member) => folded(was[member])).filter((name) => name !== "") : [];
    const earlier = [...new Set([...(was?.earlier_names ?? []), ...left])];
    if (earlier.length > EARLIER_NAMES_MAX) problems.push({ at, member: changed[0] ?? "name", message: TOO_OFTEN });
    return earlier.length === 0 ? team : { ...team, earlier_names: earlier };
  });
  return { teams, problems };
}

/** Ids of the teams that have or had this name. */
function toBearers(teams: readonly DraftTeam[]): Map<string, Set<string>> {
  const bearers = new Map<string, Set<string>>();
  for (const team of teams) for (const name of toNames(team)) bearers.set(name, (bearers.get(name) ?? new Set()).add(team.id));
  return bearers;
}
