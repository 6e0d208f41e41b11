import * as z from "zod";
import { peopleList } from "./people.schema.ts";
import { type AnyPuzzleKind, type PuzzleKindName, puzzleKindNames, toKind } from "./puzzles/registry.ts";

/** As many days as two years have. */
export const PUZZLES_MAX = 731;

export const rules = z.strictObject({
  kind: z.enum(puzzleKindNames),
  /** The wall time, in the event's zone, at which one puzzle takes the place of the other. */
  turns_over_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write the time as 00:00 to 23:59"),
});
export type Rules = z.output<typeof rules>;

/** One document of each kind, told apart by the kind's name; `of` picks which of the kind's schemas. */
function ofEachKind(of: keyof AnyPuzzleKind["schemas"]) {
  const options = puzzleKindNames.map((kind) => z.strictObject({ kind: z.literal(kind), value: toKind(kind).schemas[of] }));
  return z.discriminatedUnion("kind", options as [(typeof options)[0], ...typeof options]);
}

/** A document of one kind: opaque here, because only the kind's own rules read it. */
export interface OfKind {
  kind: PuzzleKindName;
  // biome-ignore lint/suspicious/noExplicitAny: each kind's own
  value: any;
}

const number = z.number().int().min(1).max(9_999);
const puzzleOfKind = ofEachKind("puzzle") as z.ZodType<OfKind>;

/** A puzzle in its author's calendar: `number` counts days from the event's beginning, from 1. Days without a puzzle have no entry. */
export const draftPuzzle = z.strictObject({ number, puzzle: puzzleOfKind });
export type DraftPuzzle = z.output<typeof draftPuzzle>;

export const draft = z.strictObject({
  list: peopleList.default({ attributes: [], people: [] }),
  puzzles: z.array(draftPuzzle).max(PUZZLES_MAX).default([]),
});
export type Draft = z.output<typeof draft>;
export const emptyDraft: Draft = { list: { attributes: [], people: [] }, puzzles: [] };

export const content = z.strictObject({ number, puzzle: ofEachKind("content") as z.ZodType<OfKind> });
export type Content = z.output<typeof content>;

export const secret = z.strictObject({ puzzle: ofEachKind("secret") as z.ZodType<OfKind> });
export type Secret = z.output<typeof secret>;

/** What an attempt comes to. `found`: of kinds whose points depend on what everybody gave, what was found in each place. */
export const pick = z.strictObject({
  points: z.number().int().min(0).max(60_000),
  is_solved: z.boolean(),
  /** Finished, solved or not. What counts is how it stood at the lock, so that this is also whether the day counts for a streak. */
  is_over: z.boolean(),
  bucket: z.string().max(12).nullable(),
  found: z.array(z.string().nullable()).optional(),
});
export type Pick = z.output<typeof pick>;

const count = z.number().int().min(0);

/** What a puzzle's day came to. `given`: of kinds that store what was found, how often each thing was in each place. */
export const outcome = z.strictObject({
  played: count,
  solved: count,
  buckets: z.record(z.string(), count),
  given: z.array(z.record(z.string(), count)).optional(),
  /** Of the same kinds: the points in the middle, of all who played. */
  median: count.optional(),
});
export type Outcome = z.output<typeof outcome>;

export const state = z.strictObject({ puzzle: ofEachKind("state") as z.ZodType<OfKind> });
export type State = z.output<typeof state>;

export const guess = z.union(puzzleKindNames.map((kind) => toKind(kind).schemas.guess));

export const runView = z.strictObject({
  number,
  kind: z.enum(puzzleKindNames),
  is_solved: z.boolean(),
  points: count,
  bucket: z.string().nullable(),
  /** The public puzzle, as every attempt at it has it. */
  content: ofEachKind("content") as z.ZodType<OfKind>,
  puzzle: ofEachKind("view") as z.ZodType<OfKind>,
  /** How everybody did, told when the own attempt is over; provisional until the puzzle's day has ended. */
  results: outcome.omit({ given: true }).nullable(),
  /** Of kinds that store what was found, with the results: for each place the percentage of all who found the same; 100 where nothing was. */
  shares: z.array(count).optional(),
});
export type RunView = z.output<typeof runView>;

/**
 * A puzzle in lists. The solution is included for hosts and exports alone: members get theirs with their attempt, so that past days stay
 * playable.
 */
export const slotView = z.strictObject({
  slot: z.string(),
  number,
  kind: z.enum(puzzleKindNames),
  puzzle: ofEachKind("content") as z.ZodType<OfKind>,
  solution: (ofEachKind("secret") as z.ZodType<OfKind>).nullable(),
  results: outcome.omit({ given: true }).nullable(),
});
