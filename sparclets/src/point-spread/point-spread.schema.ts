import * as z from "zod";
import { LINE_MAX, SCORE_MAX, TOTAL_MAX, TOTAL_MIN } from "../feed-adapter.ts";
import { color, storedPicture } from "../kernel/appearance.ts";
import { SHORT_NAME_MAX, TEAM_NAME_MAX } from "../kernel/team-limits.ts";
import { MATCHUP_REASON_MAX } from "../matchup-rules.ts";
import { GUESS_MAX, MATCHUPS_PER_WEEK_MAX } from "./point-spread-limits.ts";

/** Limits of a publishable card. Drafts may exceed those of text, up to looser caps, so that no half-finished words are lost. */
export const WEEKS_MAX = 40;
export const WEEK_LABEL_MAX = 40;
export { LINE_MAX, SCORE_MAX, TOTAL_MAX };
/** Of a longer history the first change and the newest are kept. */
export const HISTORY_MAX = 100;

/** `{week}_{n}`; the week's number stays what it was whatever the week is called and wherever it stands. */
export const matchupKey = z.string().regex(/^[1-9][0-9]?_[1-9][0-9]?$/, "A matchup is named by week and number, such as 9_3");
export const instant = z.number().int().min(0);
/** The home team's: −3.5 means that it must win by 4. */
export const line = z
  .number()
  .min(-LINE_MAX)
  .max(LINE_MAX)
  .refine((value) => Number.isInteger(value * 2), "A line is a whole number or a half");
export const total = z
  .number()
  .min(TOTAL_MIN)
  .max(TOTAL_MAX)
  .refine((value) => Number.isInteger(value * 2), "A total is a whole number or a half");
/** Whatever the game is called where its score comes from. */
export const gameId = z.string().min(1).max(80);

export const team = z.object({
  name: z.string().min(1).max(TEAM_NAME_MAX),
  short_name: z.string().min(1).max(SHORT_NAME_MAX),
  color: color.nullable(),
  logo: storedPicture.nullable(),
});
export type Team = z.output<typeof team>;

export const draftTeam = z.strictObject({
  name: z.string().max(200).default(""),
  short_name: z.string().max(20).default(""),
  color: color.nullable().default(null),
  logo: storedPicture.nullable().default(null),
});
export type DraftTeam = z.output<typeof draftTeam>;

/** What a team is called. */
export const named = team.pick({ name: true, short_name: true });
export type Named = z.output<typeof named>;

/** What stands only where it changed. */
const changed = { starts_at: instant.optional(), home: named.optional(), away: named.optional() };

/** One change of the line, the total, the start or a name after publication. `reason` is null while the line was still open. */
export const lineChange = z.object({
  at: instant,
  line: line.nullable(),
  total: total.nullable(),
  ...changed,
  was: z.object({ line: line.nullable(), total: total.nullable(), ...changed }),
  reason: z.string().max(MATCHUP_REASON_MAX).nullable(),
  /** The source, set by the server. Absent in histories from before it was stored. */
  by: z.enum(["host", "feed"]).optional(),
});
export type LineChange = z.output<typeof lineChange>;

export const draftMatchup = z.strictObject({
  key: matchupKey,
  home: draftTeam.default(draftTeam.parse({})),
  away: draftTeam.default(draftTeam.parse({})),
  starts_at: instant.nullable().default(null),
  line: line.nullable().default(null),
  total: total.nullable().default(null),
  game_id: gameId.nullable().default(null),
  line_history: z.array(lineChange).max(HISTORY_MAX).default([]),
});
export type DraftMatchup = z.output<typeof draftMatchup>;

export const draftWeek = z.strictObject({
  /** Shown as "Week 9" when it is empty. */
  label: z.string().max(120).default(""),
  matchups: z.array(draftMatchup).max(MATCHUPS_PER_WEEK_MAX).default([]),
});
export type DraftWeek = z.output<typeof draftWeek>;

export const draft = z.strictObject({
  weeks: z.array(draftWeek).max(WEEKS_MAX).default([]),
  /** The matchup whose total of points breaks ties. */
  tie_break_matchup: matchupKey.nullable().default(null),
});
export type Draft = z.output<typeof draft>;

export const content = z.object({
  week: z.number().int(),
  week_label: z.string().min(1).max(WEEK_LABEL_MAX),
  n: z.number().int(),
  home: team,
  away: team,
  starts_at: instant,
  /** Null: no line, so that the side cannot be picked against the spread. */
  line: line.nullable(),
  total: total.nullable(),
  game_id: gameId.nullable(),
  /** Its total of points may be guessed, to break ties. */
  is_tie_break: z.boolean(),
  /** The highest confidence number of its week; null without confidence. */
  numbers: z.number().int().min(1).max(MATCHUPS_PER_WEEK_MAX).nullable(),
  /** Oldest first. */
  line_history: z.array(lineChange),
});
export type Content = z.output<typeof content>;

export const side = z.enum(["home", "away"]);
export type Side = z.output<typeof side>;
export const overUnder = z.enum(["over", "under"]);

/** What is left out is not picked. */
export const pick = z.strictObject({
  side: side.nullable().default(null),
  confidence: z.number().int().min(1).max(MATCHUPS_PER_WEEK_MAX).nullable().default(null),
  best_bet: z.boolean().default(false),
  total: overUnder.nullable().default(null),
  /** A guess at the total of points of the matchup that breaks ties. */
  tie_break: z.number().int().min(0).max(GUESS_MAX).nullable().default(null),
});
export type Pick = z.output<typeof pick>;

export const status = z.enum(["scheduled", "in_progress", "final", "postponed", "cancelled", "forfeited"]);
export type Status = z.output<typeof status>;
export const score = z.number().int().min(0).max(SCORE_MAX).nullable();

export const outcome = z.object({
  status,
  home_score: score,
  away_score: score,
  /** False once it is known that the game is not played inside its week: it is void, whatever its score. */
  is_played_inside_week: z.boolean(),
});
export type Outcome = z.output<typeof outcome>;

/** Who may move the line, and until when. There is one line for everybody: the one at the moment picks close. */
export const linePolicy = z.discriminatedUnion("kind", [
  /** Fixed with publication. */
  z.strictObject({ kind: z.literal("frozen") }),
  z.strictObject({ kind: z.literal("opens_until"), at: instant.nullable() }),
  /** It moves until the matchup starts. */
  z.strictObject({ kind: z.literal("closing") }),
]);
export type LinePolicy = z.output<typeof linePolicy>;

export const tieBreak = z.enum(["best_bets", "last_total"]);
export type TieBreak = z.output<typeof tieBreak>;
export const push = z.enum(["half", "win", "loss", "void"]);
export type Push = z.output<typeof push>;

export const rules = z
  .strictObject({
    /** Against the spread, or straight up: who wins, where a tied game is a push. */
    against: z.enum(["spread", "winner"]).default("spread"),
    /** Whether the total can be picked too, over or under; right it brings one point, whatever else is picked. */
    totals: z.boolean().default(false),
    /** Numbers from 1 to the count of the week's matchups, each once a week; a right side brings its number instead of one point. */
    confidence: z.boolean().default(false),
    /** So many sides a week that bring `factor` times as much; 0: none. */
    best_bets: z
      .strictObject({ per_week: z.number().int().min(0).max(5), factor: z.number().int().min(2).max(5).default(2) })
      .default({ per_week: 0, factor: 2 }),
    drop_lowest_weeks: z.number().int().min(0).max(3).default(0),
    /** At most so many matchups of a week can be picked; null: all. */
    pick_count: z.number().int().min(1).max(16).nullable().default(null),
    push: push.default("half"),
    /** `week`: all matchups of a week close at its first start. */
    lock: z.enum(["matchup", "week"]).default("matchup"),
    line_policy: linePolicy.default({ kind: "frozen" }),
    /** Compared in this order where points are equal; after the last the rank is shared. */
    tie_break: z
      .array(tieBreak)
      .max(2)
      .refine((chain) => new Set(chain).size === chain.length, "Each tie-break can be used once")
      .default(["best_bets", "last_total"]),
  })
  .refine((value) => !(value.confidence && value.best_bets.per_week > 0), {
    path: ["best_bets"],
    message: "Choose confidence numbers or best bets, not both",
  });
export type Rules = z.output<typeof rules>;

/** A slot as everybody sees it, without picks. */
export const slotView = z.object({
  slot: z.string(),
  locks_at: z.union([z.string(), z.number()]).nullable().optional(),
  ...content.shape,
  outcome: outcome.nullable(),
  /** Why it does not count, or is postponed. */
  why: z
    .object({ reason: z.string(), by: z.enum(["host", "feed"]).nullable() })
    .nullable()
    .optional(),
});
export type PointSpreadSlotView = z.output<typeof slotView>;

export const emptyDraft: Draft = draft.parse({});
export const defaultRules: Rules = rules.parse({});
