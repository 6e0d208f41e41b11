import * as z from "zod";
import { toShownText } from "../kernel/shown-text.ts";
import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "../kernel/team-limits.ts";
import { MATCHUP_REASON_MAX } from "../matchup-rules.ts";
import { bestOf, draftSeries, side, team, teamId } from "./bracket.schema.ts";
import { TIE_BREAK_NUMBER_MAX } from "./bracket-limits.ts";

const gamesWon = z.number().int().min(0).max(4);
const instant = z.number().int().min(0).nullable();
const host = { version: z.number().int().min(0).optional(), reason: z.string().trim().min(1).max(MATCHUP_REASON_MAX).optional() };

const toName = (max: number) => z.string().overwrite(toShownText).min(1).max(max);
/** A team with entered names. Stored ones are read unchanged. */
const newTeam = team.extend({ name: toName(TEAM_NAME_MAX), short_name: toName(SHORT_NAME_MAX) });

/** A new series of the draft. Without a number it is the round's next. `teams` are added to the draft where it does not have them. */
export const createMatchup = z.strictObject({
  ...host,
  round: draftSeries.shape.round,
  n: draftSeries.shape.n.optional(),
  sides: z.tuple([side, side]).optional(),
  teams: z.array(newTeam).max(2).optional(),
  locks_at: instant.optional(),
  game_2_at: instant.optional(),
});
export type CreateMatchup = z.output<typeof createMatchup>;

/**
 * Missing members stay unchanged. `teams` places teams that were to come, or that the order of seeds brings here. Games won decide the
 * series when one side has enough of them; `winner` null opens it again. `number` is the result of the tie-break. `locks_at` is when picks
 * close, until they have: those of the series, of its round or of the whole bracket, as the lock policy says; under `second_game` that
 * follows from `game_2_at`.
 */
export const patchMatchup = z.strictObject({
  ...host,
  teams: z.tuple([teamId.nullable(), teamId.nullable()]).optional(),
  wins: z.tuple([gamesWon, gamesWon]).optional(),
  winner: teamId.nullable().optional(),
  length: z.number().int().min(1).max(7).nullable().optional(),
  is_void: z.boolean().optional(),
  locks_at: instant.optional(),
  game_2_at: instant.optional(),
  number: z.number().int().min(0).max(TIE_BREAK_NUMBER_MAX).optional(),
});
export type PatchMatchup = z.output<typeof patchMatchup>;

const slotFields = {
  is_locked: z.boolean(),
  /** When its picks close or closed. Null: not known yet. */
  locks_at: instant,
  revision: z.number().int(),
  note: z.string().nullable(),
};

const seriesMatchup = z.object({
  kind: z.literal("series"),
  id: z.string(),
  round: z.number().int(),
  n: z.number().int(),
  round_name: z.string(),
  best_of: bestOf,
  /** The real teams, in full; null: not known yet. */
  teams: z.tuple([team.nullable(), team.nullable()]),
  wins: z.tuple([gamesWon, gamesWon]),
  winner: teamId.nullable(),
  length: z.number().int().nullable(),
  is_void: z.boolean(),
  /** Start of its second game, where the lock policy goes by it. */
  game_2_at: instant,
  ...slotFields,
});

const tieBreakMatchup = z.object({
  kind: z.literal("tie_break"),
  id: z.string(),
  question: z.string(),
  number: z.number().int().nullable(),
  ...slotFields,
});

export const matchupView = z.discriminatedUnion("kind", [seriesMatchup, tieBreakMatchup]);
export type MatchupView = z.output<typeof matchupView>;
