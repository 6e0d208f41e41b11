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
export function randomWordGuess(options: { content: WordContent; secret: WordSecret; state: WordState; rng: Rng }): WordGuess {
  if (options.rng.below(6) === 0) return { word: options.secret.word };
  for (;;) {
    const word = Array.from({ length: options.content.length }, () => ALPHABET[options.rng.below(ALPHABET.length)]).join("");
    if (!options.state.guesses.some(({ letters }) => isSameWord(letters, foldLetters(word)))) return { word };
  }
}
