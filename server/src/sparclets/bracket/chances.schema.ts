import * as z from "zod";

const chance = z.number().min(0).max(1);
const rank = z.number().int().min(0);
const teamId = z.string();

const step = z.object({
  slot: z.string(),
  winner: teamId,
  /** The number of games; null stands for any number. */
  length: z.number().int().nullable(),
});

/** Results that are sufficient together, and the chance that all of them happen. */
const list = z.object({ steps: z.array(step), chance });

const cheer = z.object({
  slot: z.string(),
  team: teamId,
  against: teamId,
  /** The chance that `if_wins` and `if_loses` are about: finishing first, or finishing in the first three when first is impossible. */
  of: z.enum(["win", "place"]),
  if_wins: chance,
  if_loses: chance,
  swing: chance,
});

const own = z.object({
  entry_no: z.number().int().min(0),
  win: chance,
  place: chance,
  /** The chance of rank 10 or better. */
  top: chance,
  points: z.number().int(),
  /** Null while it is being computed. */
  forecast: z
    .object({
      /** The highest number of points that is still possible. */
      max_points: z.number().int(),
      best_possible_finish: z.object({ rank, is_proven: z.boolean() }),
      /**
       * Results that guarantee the first rank, the likeliest list first. Empty when there is none or none was found; `is_out` tells which.
       * `is_shortest`: no list has fewer results.
       */
      lists: z.array(list.extend({ is_shortest: z.boolean() })),
      is_out: z.boolean(),
      /** Results that guarantee `rank` or better, not always the shortest list. `list` is null when none was found. */
      ways: z.array(z.object({ rank, list: list.nullable() })),
      /** Teams to cheer for. None of them plays against a team that the first of `lists` needs. */
      cheer: z.array(cheer),
    })
    .nullable(),
});

const row = z.object({
  rank,
  user_id: z.string(),
  display_name: z.string(),
  points: z.number().int(),
  win: chance,
  place: chance,
  best_rank: rank,
  is_me: z.boolean(),
});

/**
 * Chances in a bracket. A shared rank counts in full for each entry that shares it. `counting`: the numbers, if any, belong to the earlier
 * `results_version`; ask again. `picks_open` and `pairings_open`: chances exist only after all picks that count are locked and the pairings
 * are known.
 */
export const chancesView = z.object({
  state: z.enum(["ready", "counting", "picks_open", "pairings_open"]),
  /** The version of the results that the numbers belong to. */
  results_version: z.number().int().nullable(),
  updated_at: z.string().nullable(),
  /**
   * `exact`: every remaining outcome was counted. `sampled`: `outcomes` of them were drawn at random, and chances may be off by `error`.
   */
  method: z.enum(["exact", "sampled"]).nullable(),
  outcomes: z.number().int().nullable(),
  outcomes_left: z.number().nullable(),
  /** The largest half-width of the 95 % confidence intervals. */
  error: z.number().nullable(),
  /** `even`: each game is a coin toss. `set`: games are won with the strengths that the host gave the teams. */
  odds: z.enum(["even", "set"]).nullable(),
  own: own.nullable(),
  /** The first hundred rows of the leaderboard, and the viewer's own row. */
  table: z.array(row),
});
export type ChancesView = z.output<typeof chancesView>;
