import type { Rng } from "../../../kernel/rng.ts";
import type { WordContent, WordGuess, WordPuzzle, WordSecret, WordState } from "./word.schema.ts";
import { foldLetters, isSameWord } from "./word-letters.rules.ts";

export const WORD_CANARY = "canary-77be";

export const wordSample: WordPuzzle = {
  word: "Crease",
  explanation: `The blue paint in front of the net, where the goalie is at home. Until 1999 a skate inside it could cost a goal. (${WORD_CANARY})`,
};

/** Another day's puzzle with as many letters: nothing public tells the two apart. */
export const otherWordSample: WordPuzzle = {
  word: "Séance",
  explanation: `What the fans of Alder Bay hold before each penalty shoot-out. (${WORD_CANARY})`,
};

const ALPHABET = "aceerssnotil";

/** A guess the rules take in this state; about every sixth is right. Only for attempts that are not over. */
export function randomWordGuess(a: { content: WordContent; secret: WordSecret; state: WordState; rng: Rng }): WordGuess {
  if (a.rng.below(6) === 0) return { word: a.secret.word };
  for (;;) {
    const word = Array.from({ length: a.content.length }, () => ALPHABET[a.rng.below(ALPHABET.length)]).join("");
    if (!a.state.guesses.some(({ letters }) => isSameWord(letters, foldLetters(word)))) return { word };
  }
}
