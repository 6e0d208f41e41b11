import * as z from "zod";

/** The most names a big screen has room for. */
export const ROLL_CALL_MAX = 15;

/** Who joined last, as a big screen may show them to everybody in the room. */
export const rollCall = z.object({
  /** Newest first; without those who were removed. */
  players: z
    .array(
      z.object({
        /** Stays the player's own through the event, from 1. */
        number: z.number().int(),
        /** "Player 7" where the host hides names. */
        name: z.string(),
      }),
    )
    .max(ROLL_CALL_MAX),
});
export type RollCall = z.infer<typeof rollCall>;
