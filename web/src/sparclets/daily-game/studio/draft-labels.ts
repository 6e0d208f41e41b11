import type { Draft } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { counted } from "../../../lib/ordinals.ts";

/** Puzzles and people of this version of a calendar that the other version does not have, one per line. */
export function draftLabels({ draft, other }: { readonly draft: JsonObject; readonly other: JsonObject }): readonly string[] {
  const [mine, theirs] = [draft as Partial<Draft>, other as Partial<Draft>];
  const people = mine.list?.people ?? [];
  const otherPuzzles = new Set((theirs.puzzles ?? []).map((entry) => JSON.stringify(entry)));
  const otherPeople = new Set((theirs.list?.people ?? []).map((person) => JSON.stringify(person)));
  const hasOtherAttributes = JSON.stringify(mine.list?.attributes ?? []) !== JSON.stringify(theirs.list?.attributes ?? []);
  return [
    `${counted(mine.puzzles?.length ?? 0, "puzzle")}, ${counted(people.length, "person", "people")}`,
    ...(mine.puzzles ?? []).flatMap((entry) => {
      if (otherPuzzles.has(JSON.stringify(entry))) return [];
      const text = toText(entry.puzzle.value, new Map(people.map(({ id, name }) => [id, name])));
      return [text === "" ? `Day ${entry.number}: not written yet` : `Day ${entry.number}: ${text}`];
    }),
    ...people.flatMap((person) => (otherPeople.has(JSON.stringify(person)) ? [] : [`${person.name}${person.note && `, ${person.note}`}`])),
    ...(hasOtherAttributes ? ["Other attributes of people"] : []),
  ];
}

const TEXT_MAX = 160;

/** Text of a puzzle of any kind: its strings, with people's names in place of their ids, cut off at `TEXT_MAX` characters. */
function toText(value: unknown, names: ReadonlyMap<string, string>): string {
  const texts: string[] = [];
  const collect = (part: unknown): void => {
    if (typeof part === "string" && part.trim() !== "") texts.push(names.get(part) ?? part.trim());
    else if (typeof part === "object" && part !== null) for (const inner of Object.values(part)) collect(inner);
  };
  collect(value);
  const text = texts.join(", ");
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)} …` : text;
}
