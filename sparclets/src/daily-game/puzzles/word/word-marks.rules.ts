import type { Mark, MarkedGuess } from "./word.schema.ts";

/**
 * Compares a guess with a word of the same length. A letter is marked `hit` or `present` at most as often as the word holds it: hits take
 * theirs first, then the others from left to right.
 */
export function markLetters(guess: readonly string[], word: readonly string[]): Mark[] {
  const left = new Map<string, number>();
  for (const [at, letter] of word.entries()) if (guess[at] !== letter) left.set(letter, (left.get(letter) ?? 0) + 1);
  return guess.map((letter, at) => {
    if (word[at] === letter) return "hit";
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return count > 0 ? "present" : "absent";
  });
}

const rank = { absent: 0, present: 1, hit: 2 } as const satisfies Record<Mark, number>;

/** The best mark of each guessed letter. */
export function knownLetters(guesses: readonly MarkedGuess[]): Record<string, Mark> {
  const known: Record<string, Mark> = {};
  for (const { letters, marks } of guesses) {
    for (const [at, letter] of letters.entries()) {
      const mark = marks[at] ?? "absent";
      const before = known[letter];
      if (before === undefined || rank[mark] > rank[before]) known[letter] = mark;
    }
  }
  return known;
}
