import * as z from "zod";
import { pointsLine } from "./room.ts";

/** A member's own run through one slot, as they may see it; the solution is in `view` only when the run is over, that of a game of several slots when the event is. */
export function runOf<S extends z.ZodType>(type: string, view: S) {
  return z.object({
    type: z.literal(type),
    slot: z.string(),
    /** Also the ordinal of the next guess. */
    guess_count: z.number().int(),
    is_over: z.boolean(),
    /** Null: it was not begun yet, and begins with the first guess. */
    started_at: z.string().nullable(),
    view,
    /** What may be told others, once the run is over. */
    share: z.object({ words: z.string(), grid: z.string() }).nullable(),
    /** Where the slots are one game: how many are behind the member, of how many. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
    /**
     * After the last slot of such a game: all of them in order, with one's own answers. What is right and one's own points, as far as they
     * are known, come when the event has ended for everybody; until then `points` is null.
     */
    review: z.object({ views: z.array(view), points: z.array(pointsLine).nullable() }).optional(),
  });
}
