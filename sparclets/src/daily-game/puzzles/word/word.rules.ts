import { ok, type Result, refuse } from "../../../kernel/result.ts";
import type { Share } from "../../../run-rules.ts";
import type { PuzzleKind } from "../../puzzle-kind.ts";
import {
  type Mark,
  WORD_TRIES,
  type WordContent,
  type WordGuess,
  type WordPuzzle,
  type WordSecret,
  type WordState,
  type WordView,
  wordContent,
  wordGuess,
  wordPuzzle as wordPuzzleSchema,
  wordSecret,
  wordState,
  wordView,
} from "./word.schema.ts";
import { foldLetters, isSameWord } from "./word-letters.rules.ts";
import { knownLetters, markLetters } from "./word-marks.rules.ts";
import { planWord, wordGaps } from "./word-puzzle.rules.ts";

/** Guess a word letter by letter in six tries. */
export const wordPuzzle: PuzzleKind<WordPuzzle, WordContent, WordSecret, WordState, WordGuess, WordView> = {
  schemas: { puzzle: wordPuzzleSchema, content: wordContent, secret: wordSecret, state: wordState, guess: wordGuess, view: wordView },
  emptyPuzzle: { word: "", explanation: "" },
  gaps: ({ puzzle }) => wordGaps(puzzle),
  answer: {
    path: "word",
    toKey: ({ word }) => foldLetters(word)?.join("") ?? null,
    toMessage: (days) => `This is the word of ${days}, too`,
  },
  plan: ({ puzzle }) => planWord(puzzle),
  start: () => ({ guesses: [], ended: null }),

  guess({ content, secret, state, guess }) {
    if (isOver(state)) return refuse("runs.over");
    const read = readGuess(content, guess);
    if (!read.ok) return read;
    const letters = read.value;
    if (state.guesses.some((earlier) => isSameWord(earlier.letters, letters))) return refuse("daily_game.already_guessed");
    const right = correctAnswers(secret);
    const accepted = right.find((word) => isSameWord(word, letters));
    const guesses = [...state.guesses, { letters, marks: markLetters(letters, accepted ?? right[0] ?? []) }];
    if (accepted) return ok({ guesses, ended: "solved" });
    return ok({ guesses, ended: guesses.length >= content.tries ? "lost" : null });
  },

  end: ({ state, how }) => (isOver(state) ? state : { ...state, ended: how }),
  isOver,
  isSolved,
  points: (state) => (isSolved(state) ? WORD_TRIES + 1 - state.guesses.length : 0),
  maxPoints: ({ tries }) => tries,
  bucket: (state) => (isSolved(state) ? String(state.guesses.length) : null),
  buckets: ({ tries }) => Array.from({ length: tries }, (_, at) => String(at + 1)),

  view({ content, state, secret }) {
    const revealed = isOver(state) ? secret : null;
    return {
      ...content,
      ...state,
      known: knownLetters(state.guesses),
      word: revealed?.word ?? null,
      explanation: revealed?.explanation ?? null,
      also_right: revealed?.also_right ?? null,
    };
  },

  share: ({ content, state }) => ({ words: shareWords(content, state), grid: shareGrid(state) }),

  appeals: {
    toKey: ({ word }) => (foldLetters(word) ?? [word]).join(""),
    accept({ content, secret, claim }) {
      const read = readGuess(content, claim);
      if (!read.ok) return read;
      if (correctAnswers(secret).some((word) => isSameWord(word, read.value))) return refuse("appeals.already_right");
      return ok({ ...secret, also_right: [...secret.also_right, claim.word.normalize("NFC")] });
    },
    describe: ({ claim: { word } }) => ({ answer: word.toUpperCase() }),
  },
};

function isOver({ ended }: WordState): boolean {
  return ended !== null;
}

function isSolved({ ended }: WordState): boolean {
  return ended === "solved";
}

function readGuess({ length }: WordContent, { word }: WordGuess): Result<string[]> {
  const letters = foldLetters(word);
  if (letters === null) return refuse("daily_game.only_letters");
  return letters.length === length ? ok(letters) : refuse("daily_game.wrong_length", { details: { length } });
}

/** Folded; the author's own word first. */
function correctAnswers({ word, also_right }: WordSecret): string[][] {
  return [word, ...also_right].map((right) => foldLetters(right) ?? []);
}

function shareWords({ tries }: WordContent, { guesses, ended }: WordState): Share["words"] {
  if (ended === "solved") return `Solved in ${guesses.length} of ${tries}`;
  if (ended === "given_up") return `Gave up after ${guesses.length} of ${tries}`;
  return `Not solved, ${guesses.length} of ${tries}`;
}

/** Three shapes, so that the grid reads without its colours: a square, a dot, a dash. */
const symbols = { hit: "🟦", present: "🟡", absent: "➖" } as const satisfies Record<Mark, string>;

function shareGrid({ guesses }: WordState): Share["grid"] {
  return guesses.map(({ marks }) => marks.map((mark) => symbols[mark]).join("")).join("\n");
}
