import { APPEAL_TEXT_MAX } from "@sparc/sparclets/run-rules";
import * as z from "zod";
import { id } from "../ids.ts";

export const appealText = z.string().trim().max(APPEAL_TEXT_MAX);

const status = z.enum(["open", "accepted", "declined"]);

/** A member's own appeal, or another member's that changed the result of one of their runs. */
export const ownAppeal = z.object({
  slot: z.string(),
  /** The appealed guess; null for another member's appeal. */
  ordinal: z.number().int().nullable(),
  /** For people: "Mika Rautio". */
  answer: z.string(),
  status,
  /** Reason of the decision; empty where none was given. */
  reason: z.string(),
  /** Result of the member's run after the decision, for people ("5 points, day solved"); null where it did not change. */
  result: z.object({ before: z.string().nullable(), after: z.string(), is_counted: z.boolean() }).nullable(),
});
export type OwnAppeal = z.infer<typeof ownAppeal>;

export const ownAppeals = z.object({
  appeals: z.array(ownAppeal),
  /** The member's wrong guesses that can be appealed, while that is possible. */
  askable: z.array(z.object({ ordinal: z.number().int(), answer: z.string() })),
});
export type OwnAppeals = z.infer<typeof ownAppeals>;

/** An appeal as those who run the event see it. Nobody who appealed is named. */
export const appeal = z.object({
  id,
  slot: z.string(),
  /** For people: which slot it is ("Day 3"). */
  slot_label: z.string(),
  /** For people, as the first appeal gave it. */
  answer: z.string(),
  /** For people: the effect of accepting, where that is more than counting the answer as right. */
  effect: z.string().nullable(),
  status,
  /** Notes of the members who appealed; empty ones are left out. */
  notes: z.array(z.string()),
  reason: z.string(),
  /** Number of members who appealed. */
  asked_count: z.number().int(),
  /** Number of attempts with this answer, appealed or not. */
  given_count: z.number().int(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type Appeal = z.infer<typeof appeal>;
