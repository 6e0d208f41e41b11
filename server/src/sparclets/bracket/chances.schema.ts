import * as z from "zod";

const chance = z.number().min(0).max(1);
const rank = z.number().int().min(0);
const teamId = z.string();

const step = z.object({
  slot: z.string(),
  winner: teamId,
  /** In games; null: any. */
  length: z.number().int().nullable(),
});

/** Results that are enough, and the chance that all of them come. */
const list = z.object({ steps: z.array(step), chance });

const cheer = z.object({
  slot: z.string(),
  team: teamId,
  against: teamId,
  /** Which chance is meant: to finish first, or where there is none to finish in the first three. */
  of: z.enum(["win", "place"]),
  if_wins: chance,
  if_loses: chance,
  swing: chance,
});

const own = z.object({
  entry_no: z.number().int().min(0),
  win: chance,
  place: chance,
  /** Of rank 10 or better. */
  top: chance,
  points: z.number().int(),
  /** Null while it is being worked out. */
  outlook: z
    .object({
      /** The most points that are still possible. */
      max_points: z.number().int(),
      best_possible_finish: z.object({ rank, is_proven: z.boolean() }),
      /**
       * Results that bring the first rank whatever else happens, the likeliest list first. Empty: none, or none found; `is_out` says which.
       * `is_shortest`: no list has fewer results.
       */
      lists: z.array(list.extend({ is_shortest: z.boolean() })),
      is_out: z.boolean(),
      /** Results that bring `rank` or better whatever else happens; not always the fewest. Null: none was found. */
      ways: z.array(z.object({ rank, list: list.nullable() })),
      /** Never against a team that the first of `lists` needs. */
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
 * Chances in a bracket. A rank that is shared counts in full for everybody who shares it. `counting`: numbers, if there are any, are of the
 * earlier results they name; ask again. `picks_open`, `pairings_open`: nothing can be told before all picks that count are closed and
 * it is known who will meet whom.
 */
export const chancesView = z.object({
  state: z.enum(["ready", "counting", "picks_open", "pairings_open"]),
  /** The results the numbers are of. */
  results_version: z.number().int().nullable(),
  updated_at: z.string().nullable(),
  /** `exact`: every outcome that is left was counted. `sampled`: `outcomes` of them were drawn, and chances may be off by `error`. */
  method: z.enum(["exact", "sampled"]).nullable(),
  outcomes: z.number().int().nullable(),
  outcomes_left: z.number().nullable(),
  /** Half the width of the 95 % interval at its widest. */
  error: z.number().nullable(),
  /** `even`: each game is a toss of a coin. `set`: won as the strengths say that the host gave the teams. */
  odds: z.enum(["even", "set"]).nullable(),
  own: own.nullable(),
  /** The first hundred of the leaderboard, and oneself. */
  table: z.array(row),
});
export type ChancesView = z.output<typeof chancesView>;
