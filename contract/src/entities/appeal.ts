import * as z from "zod";
import { id } from "../ids.ts";

const status = z.enum(["open", "accepted", "declined"]);

/** A member's own appeal, as they are told of it. */
export const ownAppeal = z.object({ slot: z.string(), ordinal: z.number().int(), status });
export type OwnAppeal = z.infer<typeof ownAppeal>;

/** What those who run the event decide. */
export const appeal = z.object({
  id,
  slot: z.string(),
  /** As it was typed by whoever asked first; its type knows what is in it. */
  guess: z.json(),
  status,
  /** How many members asked. */
  asked_count: z.number().int(),
  /** How many attempts gave this answer, asked or not. */
  given_count: z.number().int(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type Appeal = z.infer<typeof appeal>;
