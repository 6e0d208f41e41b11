import * as z from "zod";
import { alsoRight, answerId, attemptEnd, namedPerson, personId } from "../person-puzzle.schema.ts";

export const CLUES_MIN = 3;
export const CLUES_MAX = 6;
export const CLUE_MAX = 200;

export const ladderDraft = z.strictObject({
  answer: answerId,
  /** From the hardest to the easiest. */
  clues: z.array(z.string().max(1_000)).max(CLUES_MAX).default([]),
});
export type LadderDraft = z.output<typeof ladderDraft>;

const clueCount = z.number().int().min(CLUES_MIN).max(CLUES_MAX);
const clues = z.array(z.string().max(CLUE_MAX)).max(CLUES_MAX);

export const ladderContent = z.strictObject({ clue_count: clueCount });
export type LadderContent = z.output<typeof ladderContent>;

export const ladderSecret = z.strictObject({ answer: namedPerson, also_right: alsoRight, clues: clues.min(CLUES_MIN) });
export type LadderSecret = z.output<typeof ladderSecret>;

/** What was done at the clue of the same position: a name was given, or (null) the next clue was asked for. */
const step = z.strictObject({ named: namedPerson.nullable() });

export const ladderState = z.strictObject({
  clue_count: clueCount,
  /** The clues seen so far. */
  clues: clues.min(1),
  steps: z.array(step).max(CLUES_MAX),
  ended: attemptEnd,
});
export type LadderState = z.output<typeof ladderState>;

export const ladderGuess = z.union([z.strictObject({ person: personId }), z.strictObject({ more: z.literal(true) })]);
export type LadderGuess = z.output<typeof ladderGuess>;

export const ladderView = z.strictObject({
  clue_count: clueCount,
  /** Those seen; all of them when the attempt is over. */
  clues,
  /** How many of the clues were seen before the attempt ended. */
  clues_seen: z.number().int(),
  /** `ordinal`: of the guess it was, which an appeal names. */
  wrong: z.array(namedPerson.extend({ ordinal: z.number().int() })),
  ended: attemptEnd,
  /** Null until the attempt is over. */
  answer: namedPerson.nullable(),
  /** Whom appeals made right, too; empty until the attempt is over. */
  also_right: z.array(namedPerson),
});
export type LadderView = z.output<typeof ladderView>;
