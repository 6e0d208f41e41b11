import type { Mark, MarkedGuess } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";

/** Meaning of each mark, for the legend and screen readers. */
export const markLabels: Readonly<Record<Mark, string>> = { hit: "right place", present: "wrong place", absent: "not in the word" };

export const markClasses: Readonly<Record<Mark, string>> = { hit: "is-hit", present: "near", absent: "absent" };

/** A letter as tiles and keys show it. Georgian stays in lower case: fonts rarely have its capitals, and words are not written in them. */
export function shownLetter(letter: string): string {
  return /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();
}

/** Screen reader text of a guess: "Guess 2: C right place, R wrong place". */
export function spokenGuess({ letters, marks }: MarkedGuess, number: number): string {
  const letterLabels = letters.map((letter, at) => `${shownLetter(letter)} ${markLabels[marks[at] ?? "absent"]}`);
  return `Guess ${number}: ${letterLabels.join(", ")}`;
}
