/** The five questions one after the other, each on the server's clock from its opening, whether the member is present or not. */
import type { Instant } from "../../../kernel/instant.ts";
import { ok, type Result, refuse } from "../../../kernel/result.ts";
import { RUN_UNDER_WAY_MS } from "../../../run-rules.ts";
import type { Slot } from "../../../sparclet-rules.ts";
import type { Content, Pick, Secret } from "../../../trivia/trivia.schema.ts";
import { acceptsPick } from "../../../trivia/trivia-answer.rules.ts";
import { toLimitMs } from "../../../trivia/trivia-time.rules.ts";
import { viewSlot } from "../../../trivia/trivia-view.rules.ts";
import type { AskedQuestion, QuizGuess, QuizQuestion, QuizSecret, QuizState } from "./quiz.schema.ts";
import { shownKey } from "./quiz-key.rules.ts";
import { scoreQuestion } from "./quiz-score.rules.ts";

export function startQuiz({ secret, now, timeFactor }: { secret: QuizSecret; now: Instant; timeFactor: number }): QuizState {
  return { time_factor: timeFactor, questions: [openQuestion({ secret, at: 0, now, timeFactor })], ended: null };
}

interface GuessInput {
  secret: QuizSecret;
  state: QuizState;
  now: Instant;
}

export function guessQuiz({ secret, state, guess, now }: GuessInput & { guess: QuizGuess }): Result<QuizState> {
  if (state.ended !== null) return refuse("runs.over");
  return "answer" in guess ? takeAnswer({ secret, state, answer: guess.answer, now }) : goOn({ secret, state, now });
}

function takeAnswer({ secret, state, answer, now }: GuessInput & { answer: Pick }): Result<QuizState> {
  const { open, question, slot } = findCurrent({ secret, state });
  if (open.ended !== null) return refuse(open.ended === "answered" ? "daily_game.already_answered" : "daily_game.time_over");
  if (now > open.closes_at_ms + RUN_UNDER_WAY_MS) return refuse("daily_game.time_over");
  if (!acceptsPick({ slot, pick: answer })) return refuse("answers.invalid");
  // What was still under way counts as the last moment.
  const endedAt = Math.max(open.opened_at_ms, Math.min(now, open.closes_at_ms));
  const elapsed_ms = Math.round((endedAt - open.opened_at_ms) / state.time_factor);
  return ok(closeCurrent({ secret, state, question, given: { answer, elapsed_ms } }));
}

function goOn({ secret, state, now }: GuessInput): Result<QuizState> {
  const { open, question } = findCurrent({ secret, state });
  if (open.ended === null && now <= open.closes_at_ms) return refuse("daily_game.question_open");
  const closed = open.ended === null ? closeCurrent({ secret, state, question, given: missedAnswer }) : state;
  if (closed.ended !== null) return ok(closed);
  const next = openQuestion({ secret, at: closed.questions.length, now, timeFactor: state.time_factor });
  return ok({ ...closed, questions: [...closed.questions, next] });
}

export function endQuiz(options: { secret: QuizSecret; state: QuizState; how: "given_up" | "expired" }): QuizState {
  if (options.state.ended !== null) return options.state;
  const { open, question } = findCurrent(options);
  return { ...(open.ended === null ? closeCurrent({ ...options, question, given: missedAnswer }) : options.state), ended: options.how };
}

const missedAnswer = { answer: null, elapsed_ms: null };

/** Closing the last question ends the quiz. */
function closeCurrent(options: {
  secret: QuizSecret;
  state: QuizState;
  question: QuizQuestion;
  given: { answer: Pick | null; elapsed_ms: number | null };
}): QuizState {
  const before = options.state.questions.slice(0, -1);
  const closed: AskedQuestion = {
    ...(options.state.questions.at(-1) as AskedQuestion),
    question: shownQuestion({
      question: options.question,
      at: before.length,
      key: shownKey({ question: options.question, answer: options.given.answer }),
    }),
    ...options.given,
    ended: options.given.answer === null ? "missed" : "answered",
    ...scoreQuestion({ question: options.question, before, given: options.given }),
  };
  const isLast = before.length + 1 === options.secret.questions.length;
  return { ...options.state, questions: [...before, closed], ended: isLast ? "played" : options.state.ended };
}

function openQuestion(options: { secret: QuizSecret; at: number; now: Instant; timeFactor: number }): AskedQuestion {
  const question = options.secret.questions[options.at] as QuizQuestion;
  return {
    question: shownQuestion({ question, at: options.at, key: null }),
    opened_at_ms: options.now,
    closes_at_ms: options.now + toLimitMs(question.content) * options.timeFactor,
    ended: null,
    answer: null,
    elapsed_ms: null,
    share: null,
    points: null,
  };
}

/** As trivia shows it to its player: what is right, and why, only once it is closed. */
function shownQuestion({ question, at, key }: { question: QuizQuestion; at: number; key: Secret | null }) {
  return viewSlot({ audience: "self", slot: toSlot({ question, at }), secret: key, outcome: null, isSealed: key !== null });
}

function findCurrent({ secret, state }: { secret: QuizSecret; state: QuizState }) {
  const at = state.questions.length - 1;
  const question = secret.questions[at] as QuizQuestion;
  return { open: state.questions[at] as AskedQuestion, question, slot: toSlot({ question, at }) };
}

/** Trivia's rules take a stored slot. */
export function toSlot({ question: { key, content }, at }: { question: Omit<QuizQuestion, "secret">; at: number }): Slot<Content> {
  return { key, ordinal: at, group: null, content, contentVersion: 1, opensAt: null, lockAt: null, sealedAt: null };
}
