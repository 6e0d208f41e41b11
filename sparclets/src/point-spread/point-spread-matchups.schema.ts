import * as z from "zod";
import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "../kernel/team-limits.ts";
import { MATCHUP_REASON_MAX } from "../matchup-rules.ts";
import { content, draftWeek, gameId, instant, line, outcome, score, status, team, total } from "./point-spread.schema.ts";
import { visible } from "./point-spread-names.rules.ts";

const host = { version: z.number().int().min(0).optional(), reason: z.string().trim().min(1).max(MATCHUP_REASON_MAX).optional() };

/** An entered name without invisible characters. Stored names are read unchanged. */
const toName = (max: number) => z.string().overwrite(visible).trim().min(1).max(max);
const names = { name: toName(TEAM_NAME_MAX), short_name: toName(SHORT_NAME_MAX) };
const newTeam = team.extend(names).partial({ color: true, logo: true });

/** A new matchup of a week, which is added to the draft where it does not have it. Without a week it is the last one's. */
export const createMatchup = z.strictObject({
  ...host,
  week: z.number().int().min(1).max(99).optional(),
  /** Only for a week that is new. */
  week_label: draftWeek.shape.label.unwrap().optional(),
  home: newTeam,
  away: newTeam,
  starts_at: instant,
  line: line.nullable().optional(),
  total: total.nullable().optional(),
  game_id: gameId.nullable().optional(),
});
export type CreateMatchup = z.output<typeof createMatchup>;

const changedTeam = z
  .strictObject({
    ...names,
    /** Free at any time: nothing is picked by it. */
    color: team.shape.color,
  })
  .partial();

/**
 * What is left out stays. Names, line, total and start are changed while picks are open, what happened is told when they are closed; that a
 * matchup is off may be told at any time, and that it has begun closes its picks. Points without a status are those of a game under way, or
 * correct a final score.
 */
export const patchMatchup = z.strictObject({
  ...host,
  home: changedTeam.optional(),
  away: changedTeam.optional(),
  line: line.nullable().optional(),
  total: total.nullable().optional(),
  starts_at: instant.optional(),
  status: status.optional(),
  home_score: score.optional(),
  away_score: score.optional(),
  is_played_inside_week: z.boolean().optional(),
});
export type PatchMatchup = z.output<typeof patchMatchup>;

export const matchupView = z.object({
  id: z.string(),
  ...content.shape,
  ...outcome.shape,
  is_locked: z.boolean(),
  revision: z.number().int(),
  note: z.string().nullable(),
});
export type MatchupView = z.output<typeof matchupView>;
