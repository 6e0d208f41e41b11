import type { Mark, MarkedGuess } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";

/** What a mark means, for the legend and for readers. */
export const markLabels: Readonly<Record<Mark, string>> = { hit: "right place", present: "wrong place", absent: "not in the word" };

export const markClasses: Readonly<Record<Mark, string>> = { hit: "hit", present: "near", absent: "absent" };

/** A letter as tiles and keys show it. Georgian capitals are rare in fonts, and no Georgian writes words in them. */
export function shownLetter(letter: string): string {
  return /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();
}

/** "Guess 2: C right place, R wrong place". */
export function spokenGuess({ letters, marks }: MarkedGuess, number: number): string {
  const words = letters.map((letter, at) => `${shownLetter(letter)} ${markLabels[marks[at] ?? "absent"]}`);
  return `Guess ${number}: ${words.join(", ")}`;
}
