import { teamRow } from "@sparc/sparclets/team-row.schema";
import { TEAMS_MAX } from "@sparc/sparclets/team-rules";
import * as z from "zod";

export const teamNo = z.number().int().min(1).max(TEAMS_MAX);

/** The teams of an event; best first once they are ranked, by number before. */
export const teamTable = z.object({
  teams: z.array(teamRow),
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
