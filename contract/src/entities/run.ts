import * as z from "zod";
import { pointsLine } from "./room.ts";

/**
 * A member's own run through one slot, as they may see it. `view` has the solution only when the run is over; for a game of several slots,
 * only when the event is.
 */
export function toRun<S extends z.ZodType>(type: string, view: S) {
  return z.object({
    type: z.literal(type),
    slot: z.string(),
    /** Also the ordinal of the next guess. */
    guess_count: z.number().int(),
    is_over: z.boolean(),
    /** Null: the run has not started and starts with the first guess. */
    started_at: z.string().nullable(),
    view,
    /** A text and grid to share, once the run is over. */
    share: z.object({ words: z.string(), grid: z.string() }).nullable(),
    /** Where the slots are one game: number of finished slots, and number of all. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
    /**
     * After the last slot of such a game: all slots in order, with the member's answers. Keys and points are included when the event has
     * ended for everybody; until then `points` is null.
     */
    review: z.object({ views: z.array(view), points: z.array(pointsLine).nullable() }).optional(),
  });
}
