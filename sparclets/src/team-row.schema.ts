import * as z from "zod";

/** A team of an event as rooms and tables show it. */
export const teamRow = z.object({
  /** From 1. */
  no: z.number().int(),
  name: z.string(),
  /** The number of its members, without removed ones. */
  players: z.number().int(),
  /** These three are absent before the first result, and while the room is about to show places. A team without members has none either. */
  rank: z.number().int().optional(),
  points: z.number().int().optional(),
  /** Places gained with the last settled slot; negative when lost. */
  movement: z.number().int().optional(),
});
export type TeamRow = z.output<typeof teamRow>;
