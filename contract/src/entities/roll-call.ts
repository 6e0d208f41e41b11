import * as z from "zod";
import { ROLL_CALL_MAX } from "../limits.ts";
import { face } from "./face.ts";

/** The newest players, with names that may be shown to everybody in the room. */
export const rollCall = z.object({
  /** Newest first, without removed players. */
  players: z
    .array(
      z.object({
        /** The player's own number in the event, from 1. */
        number: z.number().int(),
        /** "Player 7" where the host hides names. */
        name: z.string(),
        /** Chosen, or drawn from the id; absent where names are hidden. */
        face: face.optional(),
        /** True of somebody who plays with a name alone; absent of everybody else, and where names are hidden. */
        is_guest: z.boolean().optional(),
      }),
    )
    .max(ROLL_CALL_MAX),
});
export type RollCall = z.infer<typeof rollCall>;
