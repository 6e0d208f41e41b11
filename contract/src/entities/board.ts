import * as z from "zod";
import { id } from "../ids.ts";
import { face } from "./face.ts";

/**
 * Which stars a community's board counts: all time, of the season, which is the calendar year, or of the calendar month. Both begin at
 * midnight UTC, by the server's clock.
 */
export const boardPeriod = z.enum(["all", "season", "month"]);
export type BoardPeriod = z.infer<typeof boardPeriod>;

/** One member of a board. Equal stars share a rank, and the next rank counts those who share: 1, 2, 2, 4. */
export const boardRow = z.object({
  rank: z.number().int(),
  is_tied: z.boolean(),
  user_id: id,
  display_name: z.string(),
  /** Chosen, or drawn from the id. */
  face,
  photo_url: z.string().nullable(),
  stars: z.number().int(),
  /** Places gained since the day that the answer compares with; negative when lost, null for a member without a place then. */
  moved: z.number().int().nullable(),
  is_own: z.boolean(),
});
export type BoardRow = z.infer<typeof boardRow>;

/** A member's finished games of one community. `podiums` counts ranks 1 to 3, wins included. */
export const ownRecord = z.object({
  games: z.number().int(),
  wins: z.number().int(),
  podiums: z.number().int(),
  stars: z.number().int(),
});
export type OwnRecord = z.infer<typeof ownRecord>;
