import * as z from "zod";
import { time } from "../ids.ts";
import { points } from "./points.ts";

/** Content of a personal link: a pick that its owner chose to show, a final result, or the end of a single run. */
export const sharedFacts = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("pick"),
    /** Label of the pick: "My champion". */
    label: z.string().max(40),
    /** The pick in words: "New Jersey in 7". */
    text: z.string().max(120),
  }),
  z.object({
    kind: z.literal("result"),
    rank: z.number().int(),
    is_tied: z.boolean(),
    /** Number of ranked entries. */
    players: z.number().int(),
    points,
  }),
  z.object({
    kind: z.literal("run"),
    /** Label of the run: "Day 3". */
    label: z.string().max(40),
    /** Its result, without the solution: "Solved in 4 of 8". */
    text: z.string().max(120),
  }),
]);
export type SharedFacts = z.infer<typeof sharedFacts>;

export const sharedKind = z.enum(["pick", "result", "run"]);
export type SharedKind = z.infer<typeof sharedKind>;

/** A personal link as its owner sees it. Anybody with the address sees `facts`, and the owner's name where `has_name` is true. */
export const sharedCard = z.object({
  /** Random id: the `by` of the address. */
  id: z.string(),
  facts: sharedFacts,
  /** The slot of a run; null for the other kinds. */
  slot: z.string().nullable(),
  has_name: z.boolean(),
  created_at: time,
});
export type SharedCard = z.infer<typeof sharedCard>;
