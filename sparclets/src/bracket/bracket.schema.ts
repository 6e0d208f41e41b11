import * as z from "zod";
import * as appearance from "../kernel/appearance.ts";
import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "../kernel/team-limits.ts";
import { TIE_BREAK_NUMBER_MAX } from "./bracket-limits.ts";

/** Limits of a publishable bracket. Drafts may exceed those of text, up to larger limits, so that no unfinished text is lost. */
export const TEAMS_MIN = 2;
export const TEAMS_MAX = 64;
export const ROUNDS_MAX = 6;
export const SERIES_MAX = 128;
export const ROUND_NAME_MAX = 40;
export const QUESTION_MAX = 120;
export const POINTS_MAX = 10_000;
export const STRENGTH_MAX = 1_000;
/**
 * Number of former names of a team that are stored, long and short ones together. A team with as many takes no other name, so that none is
 * forgotten.
 */
export const EARLIER_NAMES_MAX = 40;
/** Characters of a name that are compared with others. */
export const FOLDED_NAME_MAX = 80;
/** Strength of a team without a given one. */
export const STRENGTH_EVEN = 100;
/** Key of the slot of the tie-break number; every other slot is a series, `{round}_{n}`. */
export const TIE_BREAK_SLOT = "tie_break";

/** Stable: picks and results name teams by it. */
export const teamId = z.string().regex(/^[A-Za-z0-9-]{1,12}$/, "Team ids are up to 12 of A–Z, a–z, 0–9 and -");
const seriesKey = z.string().regex(/^[1-6]_[1-9][0-9]?$/, "A series is named by round and number, such as 1_3");
const roundNo = z.number().int().min(1).max(ROUNDS_MAX);
const seriesNo = z.number().int().min(1).max(64);
const seed = z.number().int().min(1).max(TEAMS_MAX).nullable();
const color = appearance.color.nullable();
const logo = appearance.storedPicture.nullable();
/**
 * Strength of a team, for chances alone (Bradley–Terry): it wins a single game with its strength / the sum of both. No point and no rank
 * depends on it.
 */
const strength = z.number().int().min(1).max(STRENGTH_MAX);
const instant = z.number().int().min(0).nullable();
/** How many games a series has at most; who wins more than half of them wins it. */
export const bestOf = z.literal([1, 3, 5, 7]);
export type BestOf = z.output<typeof bestOf>;

export const team = z.object({
  id: teamId,
  name: z.string().min(1).max(TEAM_NAME_MAX),
  short_name: z.string().min(1).max(SHORT_NAME_MAX),
  seed,
  color,
  logo,
  /** Absent where nobody set it, so that documents without odds did not change. */
  strength: strength.optional(),
});
export type Team = z.output<typeof team>;

/** Who plays there: a team, the winner of an earlier series, or somebody who is still to come. */
export const side = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("team"), team: teamId }),
  z.strictObject({ kind: z.literal("winner"), series: seriesKey }),
  z.strictObject({ kind: z.literal("open") }),
]);
export type Side = z.output<typeof side>;

export const draftTeam = z.strictObject({
  id: teamId,
  name: z.string().max(200).default(""),
  short_name: z.string().max(20).default(""),
  seed: seed.default(null),
  color: color.default(null),
  logo: logo.default(null),
  strength: strength.optional(),
  /** Former names, long or short, from the time with entries, in comparable form; written by the host alone. Absent: none. */
  earlier_names: z
    .array(z.string().max(FOLDED_NAME_MAX * 2))
    .max(EARLIER_NAMES_MAX)
    .optional(),
});

export type DraftTeam = z.output<typeof draftTeam>;

const draftRound = z.strictObject({
  name: z.string().max(120).default(""),
  best_of: bestOf.default(7),
  /** When the round's picks close under the lock policy `round`. */
  locks_at: instant.default(null),
});

export const draftSeries = z.strictObject({
  round: roundNo,
  n: seriesNo,
  sides: z.tuple([side, side]).default([{ kind: "open" }, { kind: "open" }]),
  /** When the series' picks close under the lock policy `series`. */
  locks_at: instant.default(null),
  /** Start of its second game, for the lock policy `second_game`. */
  game_2_at: instant.default(null),
});
export type DraftSeries = z.output<typeof draftSeries>;

/** A team with a bye is placed straight into a later round. */
export const draft = z.strictObject({
  teams: z.array(draftTeam).max(TEAMS_MAX).default([]),
  rounds: z.array(draftRound).max(ROUNDS_MAX).default([]),
  series: z.array(draftSeries).max(SERIES_MAX).default([]),
  /** When all picks close under the lock policy `event`. */
  locks_at: instant.default(null),
  tie_break: z
    .strictObject({ question: z.string().max(400).default("") })
    .nullable()
    .default(null),
});
export type Draft = z.output<typeof draft>;

const seriesContent = z.object({
  kind: z.literal("series"),
  round: roundNo,
  n: seriesNo,
  round_name: z.string().max(ROUND_NAME_MAX),
  best_of: bestOf,
  sides: z.tuple([side, side]),
  /** Teams in full who enter the bracket here: those placed on a side, and those who may fill an open side and are nowhere else. */
  entrants: z.array(team),
  /** All teams that could get here, in an order that does not change, because packed picks name teams by their index. */
  candidates: z.array(teamId),
});
export type SeriesContent = z.output<typeof seriesContent>;

const tieBreakContent = z.object({ kind: z.literal("tie_break"), question: z.string().min(1).max(QUESTION_MAX) });
export type TieBreakContent = z.output<typeof tieBreakContent>;

export const content = z.discriminatedUnion("kind", [seriesContent, tieBreakContent]);
export type Content = z.output<typeof content>;

/** Null: not picked yet. A best-of-1 has no length. */
const seriesPick = z.strictObject({
  winner: teamId.nullable(),
  predicted_series_length: z.number().int().min(1).max(7).nullable(),
});
export type SeriesPick = z.output<typeof seriesPick>;

const tieBreakPick = z.strictObject({ number: z.number().int().min(0).max(TIE_BREAK_NUMBER_MAX) });
export const pick = z.union([seriesPick, tieBreakPick]);
export type Pick = z.output<typeof pick>;

const wins = z.number().int().min(0).max(4);
export const seriesOutcome = z.object({
  /** The real teams, in the order of the sides; null: not known yet. */
  teams: z.tuple([teamId.nullable(), teamId.nullable()]),
  /** Games won so far, in the same order. */
  wins: z.tuple([wins, wins]),
  /** Null: still being played. */
  winner: teamId.nullable(),
  /** Games played when it was decided. Null: not decided, not entered, or one game. */
  length: z.number().int().min(1).max(7).nullable(),
  /** A void series counts nothing. */
  is_void: z.boolean(),
});
export type SeriesOutcome = z.output<typeof seriesOutcome>;

const tieBreakOutcome = z.object({ number: z.number().int().min(0).max(TIE_BREAK_NUMBER_MAX) });
export const outcome = z.union([seriesOutcome, tieBreakOutcome]);
export type Outcome = z.output<typeof outcome>;

export const preset = z.enum([
  "doubling_10",
  "doubling_1",
  "hockey_flat",
  "hockey_decay",
  "hockey_exact",
  "nba_plus_one",
  "fibonacci",
  "equal_rounds",
  "custom",
]);
export type Preset = z.output<typeof preset>;

/**
 * Points for the length of a series. `exact`: a right length adds the round's points. `exact_replaces`: it scores them instead of the
 * winner's. `off_by_game`: the series scores the winner's points and these, less `per_game` for each game the length is off, never below 0
 * in all; a missing length is as far off as possible. `closeness`: the round's points less `per_game` for each game off, never below 0, are
 * added.
 */
export const lengthShape = z.enum(["none", "exact", "exact_replaces", "off_by_game", "closeness"]);
export type LengthShape = z.output<typeof lengthShape>;

export const tieBreak = z.enum(["right_winners", "exact_lengths", "champion", "tie_break_number"]);
export type TieBreak = z.output<typeof tieBreak>;
export const lockPolicy = z.enum(["event", "round", "series", "second_game"]);
export type LockPolicy = z.output<typeof lockPolicy>;

const points = z.number().int().min(0).max(POINTS_MAX);
const pointsByRound = z.array(points).max(ROUNDS_MAX);

export const rules = z.strictObject({
  /** The preset of the rules. A changed rule makes it `custom`. */
  preset: preset.default("doubling_10"),
  /** For the right winner, by round. */
  points_winner: pointsByRound.default([10, 20, 40, 80, 160, 320]),
  length: z
    .strictObject({
      shape: lengthShape,
      points: pointsByRound,
      per_game: points,
      /** Whether the length counts only with the right winner. */
      needs_winner: z.boolean(),
    })
    .default({ shape: "none", points: [0, 0, 0, 0, 0, 0], per_game: 0, needs_winner: true }),
  /**
   * Added for the right winner who was seeded behind the team they really met. `flat`: the points. `seed_difference`: the points times the
   * difference of the seeds times the round.
   */
  upset: z.strictObject({ shape: z.enum(["none", "flat", "seed_difference"]), points }).default({ shape: "none", points: 0 }),
  /** `second_game`: everything closes with the earliest second game of the first round. */
  lock: lockPolicy.default("event"),
  /** Compared in this order where points are equal; after the last one the rank is shared. */
  tie_break: z
    .array(tieBreak)
    .max(4)
    .refine((chain) => new Set(chain).size === chain.length, "Each tie-break can be used once")
    .default(["right_winners", "exact_lengths", "champion", "tie_break_number"]),
  /** `second_chance`: a bracket from round 2 on. `re_pick`: every round is picked separately on the real matchups. */
  mode: z.enum(["classic", "second_chance", "re_pick"]).default("classic"),
  /** Whether somebody may start after the first round has closed, and what it costs, once. */
  late_entry: z.strictObject({ is_allowed: z.boolean(), penalty: points }).default({ is_allowed: true, penalty: 0 }),
});
export type Rules = z.output<typeof rules>;

const viewed = { slot: z.string(), locks_at: z.union([z.string(), z.number()]).nullable().optional() };
const seriesView = z.object({ ...viewed, ...seriesContent.shape, outcome: seriesOutcome.nullable() });
export type SeriesView = z.output<typeof seriesView>;
const tieBreakView = z.object({ ...viewed, ...tieBreakContent.shape, outcome: tieBreakOutcome.nullable() });

/** A slot as everybody sees it, without picks. */
export const slotView = z.discriminatedUnion("kind", [seriesView, tieBreakView]);
export type BracketSlotView = z.output<typeof slotView>;

export const emptyDraft: Draft = draft.parse({});
export const defaultRules: Rules = rules.parse({});
