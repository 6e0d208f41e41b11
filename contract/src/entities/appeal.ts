import { APPEAL_TEXT_MAX } from "@sparc/sparclets/run-rules";
import * as z from "zod";
import { id } from "../ids.ts";

export const appealText = z.string().trim().max(APPEAL_TEXT_MAX);

const status = z.enum(["open", "accepted", "declined"]);

/** A member's own appeal, or somebody else's that changed what a run of theirs came to. */
export const ownAppeal = z.object({
  slot: z.string(),
  /** The guess that was asked for; null where somebody else asked. */
  ordinal: z.number().int().nullable(),
  /** For people: "Mika Rautio". */
  answer: z.string(),
  status,
  /** Of whoever decided; empty where they gave none. */
  reason: z.string(),
  /** What the own run came to by it, for people ("5 points, day solved"); null where it changed nothing. */
  result: z.object({ before: z.string().nullable(), after: z.string(), is_counted: z.boolean() }).nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

export const ownAppeals = z.object({
  appeals: z.array(ownAppeal),
  /** Own guesses that counted as wrong and could be right all the same, while they can be asked for. */
  askable: z.array(z.object({ ordinal: z.number().int(), answer: z.string() })),
});
export type OwnAppeals = z.infer<typeof ownAppeals>;

/** What those who run the event decide. Nobody who asked is named. */
export const appeal = z.object({
  id,
  slot: z.string(),
  /** For people: which slot it is ("Day 3"). */
  slot_words: z.string(),
  /** For people, as whoever asked first gave it. */
  answer: z.string(),
  /** For people: what accepting does, where that is more than counting the answer as right. */
  effect: z.string().nullable(),
  status,
  /** What members wrote who asked; those who wrote nothing are left out. */
  notes: z.array(z.string()),
  reason: z.string(),
  /** How many members asked. */
  asked_count: z.number().int(),
  /** How many attempts gave this answer, asked or not. */
  given_count: z.number().int(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type Appeal = z.infer<typeof appeal>;
