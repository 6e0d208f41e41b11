import * as z from "zod";
import { draft, pick, slotView, content as triviaContent, secret as triviaSecret } from "../../../trivia/trivia.schema.ts";

export const QUESTIONS = 5;
/** More than a quiz has may be stored, so that an author can choose among what they wrote. */
const STORED_MAX = 20;
export const ALSO_RIGHT_MAX = 10;

export const puzzle = z.strictObject({
  /** Questions as trivia has them. */
  questions: draft.shape.questions.refine((questions) => questions.length <= STORED_MAX, `At most ${STORED_MAX} questions can be stored`),
});
export type QuizPuzzle = z.output<typeof puzzle>;

/** Empty, because each question leaves the server when it is opened. */
export const content = z.strictObject({
  question_count: z.number().int(),
  /** The longest of the questions' limits. */
  time_limit_s: z.number().int(),
  max_points: z.number().int(),
});
export type QuizContent = z.output<typeof content>;

const question = z.strictObject({
  key: z.string(),
  content: triviaContent,
  secret: triviaSecret,
  /** Answers that granted appeals made wholly right, beside the key. */
  also_right: z.array(pick).max(ALSO_RIGHT_MAX).optional(),
});
export type QuizQuestion = z.output<typeof question>;
export const secret = z.strictObject({ questions: z.array(question).length(QUESTIONS) });
export type QuizSecret = z.output<typeof secret>;

/** `answer` is for the open question. `next` opens the following one, or ends the quiz where the last one's time is over. */
export const guess = z.union([z.strictObject({ answer: pick }), z.strictObject({ next: z.literal(true) })]);
export type QuizGuess = z.output<typeof guess>;

const instant = z.number();

/** A question that was opened. What is right, the share and the points are null until it is closed. */
const askedQuestion = z.strictObject({
  question: slotView,
  opened_at_ms: instant,
  /** The last moment on the member's own window. */
  closes_at_ms: instant,
  ended: z.enum(["answered", "missed"]).nullable(),
  answer: pick.nullable(),
  /** The time that counts, on everybody's window; null without an answer. */
  elapsed_ms: z.number().int().nullable(),
  /** From 0, wrong or missed, to 1, wholly right. */
  share: z.number().min(0).max(1).nullable(),
  points: z.strictObject({ base: z.number().int(), speed: z.number().int(), streak: z.number().int() }).nullable(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

const asked = z.array(askedQuestion).min(1).max(QUESTIONS);
/** `played`: the last question was answered or missed. */
const ended = z.enum(["played", "given_up", "expired"]).nullable();

export const state = z.strictObject({
  /** How much longer than the others the member may take. */
  time_factor: z.number(),
  /** In the order of the quiz; the last one is the current one. */
  questions: asked,
  ended,
});
export type QuizState = z.output<typeof state>;

export const view = z.strictObject({
  question_count: z.number().int(),
  questions: asked,
  points: z.number().int(),
  right_count: z.number().int(),
  /** Right answers in a row up to now, and what one more adds for that; null once the attempt is over. */
  streak: z.number().int(),
  next_streak_points: z.number().int().nullable(),
  ended,
});
export type QuizView = z.output<typeof view>;
