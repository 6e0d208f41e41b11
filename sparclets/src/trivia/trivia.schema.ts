import * as z from "zod";
import { storedPicture } from "../kernel/appearance.ts";
import { TEAM_NAME_MAX, TEAMS_MAX } from "../team-rules.ts";
import { ACCEPTED_MAX, ANSWER_MAX } from "./trivia-limits.ts";

/** Limits of a publishable question. Drafts may exceed them, up to the larger limits below, so that no unfinished text is lost. */
export const QUESTIONS_MAX = 200;
export const PROMPT_MAX = 300;
export const OPTION_MAX = 120;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 6;
export const EXPLANATION_MAX = 500;
export const TIME_LIMIT_MIN_S = 5;
export const TIME_LIMIT_MAX_S = 240;
export const TIME_LIMIT_DEFAULT_S = 20;
/** Items to put in order: with two, an order that is not the right one would give it away. */
export const ITEMS_MIN = 3;
export const ITEMS_MAX = 8;
/** Longer answers still work, but are hard to read on a phone. */
export const ANSWER_LONG = 60;
export const EDIT_DISTANCE_MAX = 3;
export const NUMBER_LIMIT = 1_000_000_000_000;
export const IMAGE_ALT_MAX = 250;
export const ROUND_NAME_MAX = 40;
export const GET_READY_MAX_S = 10;
export const GET_READY_DEFAULT_S = 3;
export const READ_FIRST_MAX_S = 8;
export const AUTO_ADVANCE_MIN_S = 3;
export const AUTO_ADVANCE_MAX_S = 60;
export const STREAM_DELAY_MAX_S = 60;
export const TEAM_BEST_MAX = 20;
export const TEAM_BEST_DEFAULT = 5;
export const WARM_UP_QUESTION_MAX = 120;
export const WARM_UP_OPTION_MAX = 60;
export const WARM_UP_OPTIONS_MIN = 2;
export const WARM_UP_OPTIONS_MAX = 4;

export const questionType = z.enum(["single_choice", "multiple_choice", "true_false", "typed_text", "number", "put_in_order", "poll"]);
export type QuestionType = z.output<typeof questionType>;

/** Which typed answers others than the hosts may read. */
export const typedMode = z.enum(["right_only", "approved", "all"]);

export const pointsKind = z.enum(["standard", "double", "none"]);

/** Stable names: a question keeps its id when it is edited or moved. */
const questionId = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, "Ids are up to 40 of a–z, 0–9, - and _, starting with a letter");
const optionId = z.string().regex(/^[a-z0-9_-]{1,20}$/, "Option ids are up to 20 of a–z, 0–9, - and _");

/** Members that only some types use are optional: a document says what its types need and nothing else. */
const draftQuestion = z.strictObject({
  id: questionId,
  type: questionType.default("single_choice"),
  prompt: z.string().max(1_000).default(""),
  options: z
    .array(z.strictObject({ id: optionId, text: z.string().max(400).default("") }))
    .max(12)
    .default([]),
  /** Ids of the right options. Items to put in order are kept in `options` as they are right. */
  correct: z.array(optionId).max(12).default([]),
  time_limit_s: z.number().int().min(0).max(3_600).default(TIME_LIMIT_DEFAULT_S),
  points: pointsKind.default("standard"),
  explanation: z.string().max(2_000).nullable().default(null),
  /** `typed_text`: what is accepted, and how many letters a typed answer may be off. */
  answers: z.array(z.string().max(400)).max(30).optional(),
  edit_distance: z.number().int().min(0).max(EDIT_DISTANCE_MAX).optional(),
  /** `number`: exact without a tolerance; with one, the share of the points falls to 0 at that distance. */
  number: z.strictObject({ answer: z.number().nullable().default(null), tolerance: z.number().nullable().default(null) }).optional(),
  image: z
    .strictObject({
      src: z.string().max(2_000).default(""),
      alt: z.string().max(1_000).default(""),
      is_decorative: z.boolean().default(false),
    })
    .nullable()
    .optional(),
  /** Name of the round that the question belongs to; questions with the same name are one round. */
  round: z.string().max(200).optional(),
  /** `put_in_order`: any word players do not know; it makes the shown order impossible to work out. */
  order_seed: z.string().max(40).optional(),
});
export type DraftQuestion = z.output<typeof draftQuestion>;

const questionList = z
  .array(draftQuestion)
  .max(QUESTIONS_MAX)
  .superRefine((questions, context) => {
    const seen = new Set<string>();
    for (const [at, { id }] of questions.entries()) {
      if (seen.has(id)) context.addIssue({ code: "custom", path: [at, "id"], message: "Two questions have the same id" });
      seen.add(id);
    }
  });

export const draft = z.strictObject({
  questions: questionList.default([]),
  /** Questions that were put aside: stored with the others, and neither played, counted nor checked. Their ids are a series of their own. */
  unused: questionList.optional(),
});
export type Draft = z.output<typeof draft>;

const option = z.object({ id: optionId, text: z.string().min(1).max(OPTION_MAX) });

/** A round of the game: its number from 1, in the order of the questions, and its name. */
export const round = z.object({ no: z.number().int().min(1), name: z.string().min(1).max(ROUND_NAME_MAX) });

/** `alt` is empty only for what is decorative or was published without one. */
export const questionImage = z.object({ src: storedPicture, alt: z.string().max(IMAGE_ALT_MAX), is_decorative: z.boolean() });
export type QuestionImage = z.output<typeof questionImage>;

export const content = z.object({
  prompt: z.string().min(1).max(PROMPT_MAX),
  type: questionType,
  /** Choices; items to put in order, as they are shown; none where players type. */
  options: z.array(option).max(ITEMS_MAX),
  time_limit_s: z.number().int().min(TIME_LIMIT_MIN_S).max(TIME_LIMIT_MAX_S),
  points: pointsKind,
  image: questionImage.nullable().optional(),
  round: round.optional(),
});
export type Content = z.output<typeof content>;

const accepted = z.array(z.string().min(1).max(ANSWER_MAX)).min(1).max(ACCEPTED_MAX);
const wanted = z.number().min(-NUMBER_LIMIT).max(NUMBER_LIMIT);
export const rightNumber = z.object({ answer: wanted, tolerance: z.number().positive().max(NUMBER_LIMIT).nullable() });

export const secret = z.object({
  /** Ids of the right options; of items, in the right order; none for what is typed and for polls. */
  correct: z.array(optionId).max(ITEMS_MAX),
  explanation: z.string().max(EXPLANATION_MAX).nullable(),
  answers: accepted.optional(),
  edit_distance: z.number().int().min(0).max(EDIT_DISTANCE_MAX).optional(),
  number: rightNumber.optional(),
});
export type Secret = z.output<typeof secret>;

/** Spacing is single and nothing invisible stays, so that equal answers are equal values and fit every database. */
function tidyText(text: string): string {
  return text.replace(/\s+/g, " ").replace(/\p{C}/gu, "").trim();
}

export const pick = z.union([
  /** Option ids. Their order means nothing, so it is always the same: equal answers are equal values. */
  z.strictObject({
    options: z
      .array(optionId)
      .min(1)
      .max(OPTIONS_MAX)
      .overwrite((ids) => [...ids].sort()),
  }),
  z.strictObject({ text: z.string().max(400).overwrite(tidyText).min(1).max(ANSWER_MAX) }),
  z.strictObject({ number: wanted.overwrite((number) => (number === 0 ? 0 : number)) }),
  /** All items, first to last. */
  z.strictObject({ order: z.array(optionId).min(1).max(ITEMS_MAX) }),
]);
export type Pick = z.output<typeof pick>;

const count = z.number().int();
const typedCount = z.object({ text: z.string(), count, is_right: z.boolean() });
/** How many answers brought the full share, at least half of it, some of it, none of it. */
const shareCounts = z.object({ full: count, most: count, some: count, none: count });

export const outcome = z.object({
  /** How often each option was chosen; empty where there are none to choose. */
  distribution: z.record(optionId, count),
  /** How many answered. */
  answered: count,
  /** How many could. Outcomes of self-paced runs, and those stored before it was counted, lack it. */
  eligible: count.optional(),
  correct: z.array(optionId),
  /** The right options before the latest corrected key, where they were others. */
  former_correct: z.array(optionId).optional(),
  /** A void question counts nothing and leaves streaks as they were. */
  is_voided: z.boolean(),
  shares: shareCounts.optional(),
  /** `typed_text`: the most frequent answers, and how many gave another. */
  typed: z.array(typedCount).optional(),
  others: count.optional(),
  /** `number`: the middle of the answers given. */
  median: z.number().nullable().optional(),
  /** Time of the first right answer, from which `taking_part` counts. */
  first_right_ms: z.number().nullable().optional(),
});
export type Outcome = z.output<typeof outcome>;

/** What was wrong with a key, by the question's type: other right options or items, more accepted answers, another number. */
export const keyCorrection = z.union([
  z.strictObject({ correct: z.array(optionId).min(1).max(ITEMS_MAX) }),
  z.strictObject({ accept: accepted }),
  z.strictObject({ answers: accepted, edit_distance: z.number().int().min(0).max(EDIT_DISTANCE_MAX).optional() }),
  z.strictObject({ number: rightNumber }),
]);
export type KeyCorrection = z.output<typeof keyCorrection>;

export const rules = z.strictObject({
  /** `live`: everybody in step with a host. `self_paced`: each on their own while the event is open, one attempt. */
  mode: z.enum(["live", "self_paced"]).default("live"),
  /** Self-paced only: no time limits, so time brings and costs nothing. Absent: false. */
  is_untimed: z.boolean().optional(),
  /** `accuracy`: 1,000 for a right answer, whatever time it took. `taking_part`: 10 for any answer, 5 more and up to 45 for speed if right. */
  preset: z.enum(["speed", "accuracy", "taking_part"]).default("speed"),
  /** The next three belong to the preset `speed`. How much of a question's points time can cost: 50 means that an answer at the last moment brings half. 0 switches speed off. */
  speed_percent: z.number().int().min(0).max(100).default(50),
  /** What the 2nd right answer in a row adds; the 3rd adds twice that, and so on up to the cap. 0 switches streaks off. */
  streak_step: z.number().int().min(0).max(500).default(100),
  streak_cap: z.number().int().min(0).max(2_500).default(500),
  /** Compared in this order where points are equal. */
  tie_break: z
    .array(z.enum(["right_answers", "answer_time"]))
    .max(2)
    .refine((chain) => new Set(chain).size === chain.length, "Each tie-break can be used once")
    .default(["right_answers", "answer_time"]),
  /** Where everything before is equal: a shared rank, or who joined earlier. */
  tie_break_final: z.enum(["shared", "earlier_join"]).default("shared"),
  /** How long a question is announced before it opens; with 0 it opens at once. */
  get_ready_s: z.number().int().min(0).max(GET_READY_MAX_S).default(GET_READY_DEFAULT_S),
  /** Live only: how long the question stands alone before its options appear and its clock starts; with 0 both come at once. */
  read_first_s: z.number().int().min(0).max(READ_FIRST_MAX_S).default(0),
  /** Live only: a question closes shortly after everybody who is there has answered it, never with fewer than two players. */
  closes_when_all_answered: z.boolean().default(true),
  /** Live only: people may play with a name alone. Events from before there were guests store `false`. */
  guests: z.boolean().default(true),
  /** Live only: players in the lobby may send cheers across the big screen. Events from before there were cheers lack it and have none. */
  cheers: z.boolean().default(true),
  /** Live only: a poll in the lobby that counts nothing. Absent: none. Shown once it has a question and two options that are not blank. */
  warm_up_poll: z
    .strictObject({
      is_on: z.boolean(),
      question: z.string().max(WARM_UP_QUESTION_MAX),
      options: z.array(z.string().max(WARM_UP_OPTION_MAX)).max(WARM_UP_OPTIONS_MAX),
    })
    .optional(),
  auto_advance: z.boolean().default(false),
  auto_advance_s: z.number().int().min(AUTO_ADVANCE_MIN_S).max(AUTO_ADVANCE_MAX_S).default(8),
  /** Whether each player sees the options in an order of their own. Letter, colour and shape stay with the option. */
  shuffle_options: z.boolean().default(false),
  /** For a show that is broadcast: players and the big screen see every step this many seconds after the host took it. */
  stream_delay_s: z.number().int().min(0).max(STREAM_DELAY_MAX_S).default(0),
  /**
   * Live only: which typed answers others than the hosts may read once the answer is shown. `right_only`: the accepted ones. `approved`: also
   * what a host let through. `all`: whatever the community's blocklist does not hold back and no host hid. Older events lack it.
   */
  typed_answers: typedMode.default("right_only"),
  /** Live only: everybody plays for a team on their own device, and a table of teams stands beside that of people. Older events lack these five. */
  teams: z.enum(["off", "own_devices"]).default("off"),
  /** A blank name is shown as "Team 3". */
  team_names: z.array(z.string().max(TEAM_NAME_MAX)).max(TEAMS_MAX).default([]),
  team_choice: z.enum(["players", "drawn", "host"]).default("players"),
  /** A team's points: the mean of its members, or the sum of its best ones. */
  team_points: z.enum(["mean", "best"]).default("mean"),
  team_best: z.number().int().min(1).max(TEAM_BEST_MAX).default(TEAM_BEST_DEFAULT),
  /** Whether stars and prizes for ranks go by the table of people or by that of teams, to each member who played. Older events lack it. */
  team_awards: z.enum(["people", "teams"]).default("people"),
});
export type Rules = z.output<typeof rules>;

/** A question as it is shown. Whatever this audience may not see at this time is null; the page never has to hide anything. */
export const slotView = z.object({
  slot: z.string(),
  ...content.shape,
  correct: z.array(optionId).nullable(),
  explanation: z.string().nullable(),
  distribution: z.record(optionId, z.number().int()).nullable(),
  answered: z.number().int().nullable(),
  is_voided: z.boolean(),
  eligible: z.number().int().optional(),
  /** Always given from here on; optional so that what was recorded before they existed still reads. */
  accepted: z.array(z.string()).nullable().optional(),
  right_number: rightNumber.nullable().optional(),
  shares: shareCounts.nullable().optional(),
  typed: z.array(typedCount).nullable().optional(),
  others: count.nullable().optional(),
  /** Typed answers of live games, with the right answer: which of them are shown. */
  typed_answers: typedMode.optional(),
  median: z.number().nullable().optional(),
});
export type TriviaSlotView = z.output<typeof slotView>;

export const emptyDraft: Draft = { questions: [] };
export const defaultRules: Rules = rules.parse({});
