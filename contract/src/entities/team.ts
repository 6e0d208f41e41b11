import * as z from "zod";

/** A team of an event as every table shows it. */
export const team = z.object({
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
export type Team = z.infer<typeof team>;

export const teamNo = z.number().int().min(1).max(50);

/** The teams of an event; best first once they are ranked, by number before. */
export const teamTable = z.object({
  teams: z.array(team),
  choice: z.enum(["players", "drawn", "host"]),
  /** How many of a team's best members count; null: the mean of all. */
  best: z.number().int().nullable(),
  /** Once true, everybody has a team and nobody chooses. */
  has_drawn: z.boolean(),
  /** Whether ranks and points are absent because the room is about to show places. */
  is_withheld: z.boolean(),
  /** Players without a team. */
  alone: z.number().int(),
  /** The caller's own team; null without one. */
  mine: z.number().int().nullable(),
});
export type TeamTable = z.infer<typeof teamTable>;
