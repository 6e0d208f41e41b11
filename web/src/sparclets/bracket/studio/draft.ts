import { type Draft, emptyDraft, TEAMS_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { listMoved } from "../../../lib/list-moved.ts";
import { toShortName } from "../../../lib/short-team-name.ts";
import { isStandardTree, opened, withStandardTree } from "./tree.ts";

export type DraftTeam = Draft["teams"][number];

/** Casts the draft of the wire to a bracket's own. A complete draft stays the same object, so that the undo steps recognise it. */
export function toDraft(draft: JsonObject | undefined): Draft {
  const given = (draft ?? {}) as Partial<Draft>;
  const isComplete = Object.keys(emptyDraft).every((member) => given[member as keyof Draft] !== undefined);
  return isComplete ? (given as Draft) : { ...emptyDraft, ...given };
}

function newTeam(name: string, seed: number): DraftTeam {
  const id = crypto.randomUUID().slice(0, 8);
  return { id, name, short_name: toShortName(name), seed, color: null, logo: null };
}

/** Sets the teams. While the pairing still follows the order of the teams, the tree is rebuilt. */
function withTeams(draft: Draft, teams: DraftTeam[]): Draft {
  const next = { ...draft, teams };
  return isStandardTree(draft) ? withStandardTree(next) : next;
}

export function canAddTeam({ teams }: Draft): boolean {
  return teams.length < TEAMS_MAX;
}

export function withTeam(draft: Draft): Draft {
  return canAddTeam(draft) ? withTeams(draft, [...draft.teams, newTeam("", draft.teams.length + 1)]) : draft;
}

export function withoutTeam(draft: Draft, at: number): Draft {
  const removed = draft.teams[at];
  if (!removed) return draft;
  const next = withTeams(draft, draft.teams.toSpliced(at, 1));
  return { ...next, series: opened(next.series, `team:${removed.id}`) };
}

/** Moves a team. Seeds that are exactly the order are renumbered; otherwise each team keeps its seed. */
export function movedTeam(draft: Draft, from: number, to: number): Draft {
  if (!draft.teams[from] || to < 0 || to >= draft.teams.length) return draft;
  const isInOrder = draft.teams.every(({ seed }, at) => seed === at + 1);
  const moved = listMoved(draft.teams, from, to);
  return withTeams(draft, isInOrder ? moved.map((one, at) => ({ ...one, seed: at + 1 })) : moved);
}

/** Changes a team's fields without touching the tree. A short name that the author did not write follows the name. */
export function changedTeam(draft: Draft, at: number, change: Partial<DraftTeam>): Draft {
  const teams = draft.teams.map((team, index): DraftTeam => {
    if (index !== at) return team;
    const follows = change.name !== undefined && (team.short_name === "" || team.short_name === toShortName(team.name));
    return { ...team, ...(follows ? { short_name: toShortName(change.name ?? "") } : {}), ...change };
  });
  return { ...draft, teams };
}

/** Parses the lines of a pasted list: "Name" or "Name, SHORT", also separated by tabs or semicolons; a leading number is the seed. */
export function teamsOfText(text: string): { readonly name: string; readonly short: string | null; readonly seed: number | null }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/\t|,|;/).map((cell) => cell.trim());
    const [, number, rest] = /^(\d{1,2})[.)]\s+(.*)$/.exec(cells[0] ?? "") ?? [];
    const isSeedCell = /^\d{1,2}$/.test(cells[0] ?? "") && cells.length > 1;
    const [name = "", short = ""] = isSeedCell ? cells.slice(1) : [rest ?? cells[0] ?? "", ...cells.slice(1)];
    const seed = Number(isSeedCell ? cells[0] : number);
    if (name === "") return [];
    return [
      { name: name.slice(0, 200), short: short === "" ? null : short.slice(0, 20), seed: seed >= 1 && seed <= TEAMS_MAX ? seed : null },
    ];
  });
}

/** Replaces the teams by a pasted list, or appends it. A team with the same name as an existing one keeps its id. */
export function withList(draft: Draft, input: { text: string; isAppended: boolean }): Draft {
  const known = new Map(draft.teams.map((team) => [team.name.trim().toLowerCase(), team]));
  const existing = input.isAppended ? draft.teams : [];
  const listed = teamsOfText(input.text).filter(
    ({ name }) => !existing.some((team) => team.name.trim().toLowerCase() === name.toLowerCase()),
  );
  const teams = listed.map(({ name, short, seed }, at): DraftTeam => {
    const team = known.get(name.toLowerCase()) ?? newTeam(name, at + 1);
    // Only the first of two equal lines takes over the existing team.
    known.delete(name.toLowerCase());
    return { ...team, name, short_name: short ?? team.short_name, seed: seed ?? existing.length + at + 1 };
  });
  const next = withTeams(draft, [...existing, ...teams].slice(0, TEAMS_MAX));
  const ids = new Set(next.teams.map(({ id }) => id));
  const removed = draft.teams.filter(({ id }) => !ids.has(id));
  return { ...next, series: removed.reduce((series, { id }) => opened(series, `team:${id}`), next.series) };
}
