import * as z from "zod";
import { PEOPLE_MAX, person } from "../../people.schema.ts";
import { CELLS, GUESSES, SIDE } from "./grid-size.ts";

export const LABEL_MAX = 40;
export const EXAMPLES_MAX = 3;

const personId = person.shape.id;
/** Cells are numbered row by row from the top left: 0–2, 3–5, 6–8. */
const cell = z
  .number()
  .int()
  .min(0)
  .max(CELLS - 1);

const draftLabels = z.array(z.string().max(200)).length(SIDE);

export const puzzle = z.strictObject({
  rows: draftLabels,
  columns: draftLabels,
  /** Ids of those who fit each cell's row and column. */
  cells: z.array(z.array(personId).max(PEOPLE_MAX)).length(CELLS),
});
export type GridPuzzle = z.output<typeof puzzle>;

const labels = z.array(z.string().min(1).max(LABEL_MAX)).length(SIDE);
export const content = z.strictObject({ rows: labels, columns: labels, guesses: z.number().int().positive() });
export type GridContent = z.output<typeof content>;

/** Sorted and without repetition, so that a person's place in a cell says nothing of the author's order. */
const accepted = z
  .array(personId)
  .min(1)
  .max(PEOPLE_MAX)
  .overwrite((ids) => [...new Set(ids)].sort());
export const secret = z.strictObject({ cells: z.array(accepted).length(CELLS) });
export type GridSecret = z.output<typeof secret>;

export const guess = z.strictObject({ cell, person: personId });
export type GridGuess = z.output<typeof guess>;

/** `played`: all guesses are used or all cells are filled. */
const ended = z.enum(["played", "given_up", "expired"]).nullable();

export const state = z.strictObject({ guesses: z.array(z.strictObject({ ...guess.shape, is_right: z.boolean() })).max(GUESSES), ended });
export type GridState = z.output<typeof state>;

const named = z.strictObject({ id: personId, name: z.string() });

export const view = z.strictObject({
  /** Whom the member found for each cell. */
  cells: z.array(named.nullable()).length(CELLS),
  /** Wrong guesses in the order they were made. */
  wrong: z.array(z.strictObject({ cell, person: named, ordinal: z.number().int() })),
  guesses_left: z.number().int(),
  ended,
  /** Null until the attempt is over. Per cell how many fit, and a few of them whom the member did not name there, in the list's order. */
  answers: z
    .array(z.strictObject({ accepted: z.number().int(), examples: z.array(named).max(EXAMPLES_MAX) }))
    .length(CELLS)
    .nullable(),
});
export type GridView = z.output<typeof view>;
