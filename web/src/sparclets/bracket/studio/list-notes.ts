import { TEAM_NAME_MAX } from "@sparc/sparclets/kernel/team-limits";
import { teamsOfText } from "./draft.ts";

/** Warnings about a pasted list before it is used: cells that are left out, and lines that may be misread. */
export function listNotes(text: string): readonly string[] {
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((line, at) => {
    const team = teamsOfText(line)[0];
    if (!team) return [];
    const notes: string[] = [];
    const surplus = findSurplus(line);
    if (surplus.length > 0) notes.push(`“${surplus.join(", ")}” is left out`);
    const [, number, rest] = /^(\d{1,2})\s+(.+)$/.exec(team.name) ?? [];
    if (number && team.seed === null) notes.push(`${number} stays in the name; as a seed it is “${number}. ${rest}”`);
    if (team.name.length > TEAM_NAME_MAX) notes.push(`the name has more than ${TEAM_NAME_MAX} characters`);
    const name = team.name.toLowerCase();
    if (seen.has(name)) notes.push(`${team.name} is in the list already`);
    seen.add(name);
    return notes.map((note) => `Line ${at + 1}: ${note}.`);
  });
}

/** Cells after the seed, name and short name. */
function findSurplus(line: string): readonly string[] {
  const cells = line.split(/\t|,|;/).map((cell) => cell.trim());
  const isSeedFirst = cells.length > 1 && /^\d{1,2}$/.test(cells[0] ?? "");
  return cells.slice(isSeedFirst ? 3 : 2).filter((cell) => cell !== "");
}
