import * as z from "zod";
import { id, time } from "../ids.ts";
import { face } from "./face.ts";

/** A participant as those who run the event see them. */
export const player = z.object({
  user_id: id,
  display_name: z.string(),
  /** The name that the host gave them in this event; null while their own name is shown. */
  given_name: z.string().nullable(),
  /** Chosen, or drawn from the id. */
  face,
  photo_url: z.string().nullable(),
  /** True of somebody who plays with a name alone. */
  is_guest: z.boolean().optional(),
  /** The player's own number in the event, from 1, shown where names are hidden. */
  number: z.number().int(),
  /** Their team, from 1; null without one. */
  team: z.number().int().nullable().optional(),
  joined_at: time,
  /** Removed players have no rank and can neither answer nor join again until they are restored. */
  is_removed: z.boolean(),
  /** True of a removed player who waits to be let back in; absent of everybody else. */
  wants_back: z.boolean().optional(),
  /** Four of five answers, of at least five, got nearly the largest credit of a slow line: a distant country, or deliberate delays. */
  has_full_credit: z.boolean(),
});
export type Player = z.infer<typeof player>;
