import * as z from "zod";
import { id, time } from "../ids.ts";

/** Somebody who takes part, as those who run the event see them. */
export const player = z.object({
  user_id: id,
  display_name: z.string(),
  /** What the host calls them in this event alone; null while it is their own name that is shown. */
  given_name: z.string().nullable(),
  photo_url: z.string().nullable(),
  /** Stays the player's own through the event, from 1: what they are called where names are hidden. */
  number: z.number().int(),
  joined_at: time,
  /** Removed players are out of the ranking and can neither answer nor come back in until they are restored. */
  is_removed: z.boolean(),
  /** Four of five of their answers, of five at least, were given nearly the most that a slow line is given: a far country, or somebody who delays on purpose. */
  has_full_credit: z.boolean(),
});
export type Player = z.infer<typeof player>;
