import * as z from "zod";
import { ATTRIBUTES_MAX, attribute, person } from "../../people.schema.ts";
import { alsoRight, answerId, attemptEnd, namedPerson, personId } from "../person-puzzle.schema.ts";
import { PLAYER_TRIES } from "./player-tries.ts";

export const playerDraft = z.strictObject({ answer: answerId });
export type PlayerDraft = z.output<typeof playerDraft>;

export const playerContent = z.strictObject({
  tries: z.literal(PLAYER_TRIES),
  /** What a guess is compared by, in the order it is shown in. */
  attributes: z.array(attribute.pick({ key: true, label: true })).max(ATTRIBUTES_MAX),
});
export type PlayerContent = z.output<typeof playerContent>;

export const playerSecret = z.strictObject({ answer: person, also_right: alsoRight });
export type PlayerSecret = z.output<typeof playerSecret>;

/** Null: the list does not know it. */
const value = z.union([z.string(), z.number(), z.null()]);

export const comparison = z.strictObject({
  mark: z.enum(["match", "near", "none"]),
  /** Of numbers that differ: where the answer's number is from the guessed one. */
  direction: z.enum(["higher", "lower"]).nullable(),
});
export type Comparison = z.output<typeof comparison>;

const attributeMark = comparison.extend({ key: attribute.shape.key, value });
export type AttributeMark = z.output<typeof attributeMark>;

const markedGuess = namedPerson.extend({ marks: z.array(attributeMark) });

export const playerState = z.strictObject({ guesses: z.array(markedGuess).max(PLAYER_TRIES), ended: attemptEnd });
export type PlayerState = z.output<typeof playerState>;

export const playerGuess = z.strictObject({ person: personId });
export type PlayerGuess = z.output<typeof playerGuess>;

export const playerView = z.strictObject({
  guesses: z.array(markedGuess),
  tries_left: z.number().int(),
  ended: attemptEnd,
  /** Null until the attempt is over. */
  answer: namedPerson.extend({ values: z.array(z.strictObject({ key: attribute.shape.key, value })) }).nullable(),
  /** Whom appeals made right, too; empty until the attempt is over. */
  also_right: z.array(namedPerson),
});
export type PlayerView = z.output<typeof playerView>;
