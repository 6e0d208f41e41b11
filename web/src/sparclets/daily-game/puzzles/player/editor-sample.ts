import type { PeopleList, Person } from "@sparc/sparclets/daily-game/people.schema";
import { compareValues } from "@sparc/sparclets/daily-game/puzzles/player/compare-values.rules";
import type { Comparison } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";

const GUESSES = 3;
/** As many as fit beside a name. */
const ATTRIBUTES = 4;

export interface SampleGuess {
  readonly person: Person;
  readonly marks: readonly { readonly key: string; readonly text: string; readonly mark: Comparison["mark"]; readonly words: string }[];
}

const SIGNS = { higher: "↑", lower: "↓" } as const;

/** Three guesses as a member would see them: those who share the most with the answer come first, so that every mark is likely to be seen. */
export function sampleGuesses({ answer, list }: { answer: Person; list: PeopleList }): SampleGuess[] {
  const attributes = list.attributes.slice(0, ATTRIBUTES);
  const marked = list.people
    .filter(({ id }) => id !== answer.id)
    .map((person) => ({
      person,
      marks: attributes.map((attribute) => {
        const value = person.values[attribute.key] ?? null;
        const { mark, direction } = compareValues({ attribute, guessed: value, answer: answer.values[attribute.key] ?? null });
        const sign = mark === "match" ? "✓" : direction === null ? (mark === "near" ? "~" : "✕") : SIGNS[direction];
        const words = [mark === "match" ? "the same" : mark === "near" ? "near" : "another", direction].filter(Boolean).join(", ");
        return { key: attribute.key, text: `${value ?? "–"} ${sign}`, mark, words };
      }),
    }));
  const score = ({ marks }: SampleGuess) => marks.filter(({ mark }) => mark !== "none").length;
  return marked.toSorted((one, other) => score(other) - score(one)).slice(0, GUESSES);
}
