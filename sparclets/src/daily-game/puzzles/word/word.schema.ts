import * as z from "zod";
import { TYPED_WORD_MAX } from "./word-limits.ts";

export const LETTERS_MIN = 4;
export const LETTERS_MAX = 8;
export const WORD_TRIES = 6;
export const WORD_EXPLANATION_MAX = 300;

export const wordPuzzle = z.strictObject({
  word: z.string().max(200).default(""),
  /** Told with the word when the attempt is over. */
  explanation: z.string().max(1_000).default(""),
});
export type WordPuzzle = z.output<typeof wordPuzzle>;

export const wordContent = z.strictObject({
  length: z.number().int().min(LETTERS_MIN).max(LETTERS_MAX),
  tries: z.literal(WORD_TRIES),
});
export type WordContent = z.output<typeof wordContent>;

export const wordSecret = z.strictObject({
  /** As the author spelt it, accents and all. */
  word: z.string().min(1).max(TYPED_WORD_MAX),
  explanation: z.string().max(WORD_EXPLANATION_MAX),
  /** Words that were accepted after an appeal, as they were typed. */
  also_right: z.array(z.string().min(1).max(TYPED_WORD_MAX)),
});
export type WordSecret = z.output<typeof wordSecret>;

export const wordGuess = z.strictObject({ word: z.string().trim().min(1).max(TYPED_WORD_MAX) });
export type WordGuess = z.output<typeof wordGuess>;

/** `hit`: the right place; `present`: elsewhere in the word; `absent`: not in it, or not that often. */
export const mark = z.enum(["hit", "present", "absent"]);
export type Mark = z.output<typeof mark>;

/** Letters are folded (`foldLetters`) and have the same order as their marks. */
const markedGuess = z.strictObject({ letters: z.array(z.string().min(1)), marks: z.array(mark) });
export type MarkedGuess = z.output<typeof markedGuess>;

export const wordState = z.strictObject({
  guesses: z.array(markedGuess).max(WORD_TRIES),
  ended: z.enum(["solved", "lost", "given_up", "expired"]).nullable(),
});
export type WordState = z.output<typeof wordState>;

export const wordView = z.strictObject({
  ...wordContent.shape,
  ...wordState.shape,
  /** Folded letter → the best mark it got so far: what a keyboard shows. */
  known: z.record(z.string(), mark),
  word: z.string().nullable(),
  explanation: z.string().nullable(),
  /** Other words that count as right. Null, like the two above, until the attempt is over. */
  also_right: z.array(z.string()).nullable(),
});
export type WordView = z.output<typeof wordView>;
