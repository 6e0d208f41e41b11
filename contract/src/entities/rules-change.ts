import * as z from "zod";
import { time } from "../ids.ts";

/** A change of an event's rules after somebody had entered it. */
export const rulesChange = z.object({
  /** The version of the rules that it made; those of the publication are 1. */
  rules_version: z.number().int(),
  at: time,
  /** Why, in the words of the person who changed them. */
  reason: z.string(),
  /** Each rule that differs, in words. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Number of changed ranks. */
  moved: z.number().int(),
});
export type RulesChange = z.infer<typeof rulesChange>;
