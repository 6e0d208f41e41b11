import type { Share } from "../../../run-rules.ts";
import { defaultRules } from "../../../trivia/trivia.schema.ts";
import { planSlots } from "../../../trivia/trivia-draft.rules.ts";
import { maxima } from "../../../trivia/trivia-scoring.rules.ts";
import type { PuzzleKind } from "../../puzzle-kind.ts";
import {
  content,
  guess,
  puzzle,
  QUESTIONS,
  type QuizContent,
  type QuizGuess,
  type QuizPuzzle,
  type QuizSecret,
  type QuizState,
  type QuizView,
  secret,
  state,
  view,
} from "./quiz.schema.ts";
import { type QuizClaim, quizAppeals } from "./quiz-appeals.rules.ts";
import { quizGaps } from "./quiz-gaps.rules.ts";
import { endQuiz, guessQuiz, startQuiz, toSlot } from "./quiz-run.rules.ts";
import { countRight, nextStreakPoints, toPoints, toStreak } from "./quiz-score.rules.ts";

/**
 * Five trivia questions against the clock, with trivia's points for speed and streaks. The key is shown as soon as a question is closed; a
 * question that was never opened stays unknown, also after the end. Solved means that all five are completely right. Members compare
 * points, and a streak counts finished days, solved or not.
 */
export const quizPuzzle: PuzzleKind<QuizPuzzle, QuizContent, QuizSecret, QuizState, QuizGuess, QuizView, QuizClaim> = {
  schemas: { puzzle, content, secret, state, guess, view },
  emptyPuzzle: { questions: [] },
  isTimed: true,
  gaps: (input) => quizGaps(input.puzzle),
  plan: (input) => planQuiz(input.puzzle),
  start: startQuiz,
  guess: guessQuiz,
  end: endQuiz,
  isOver: ({ ended }) => ended !== null,
  isSolved: (before) => countRight(before) === QUESTIONS,
  points: toPoints,
  maxPoints: ({ max_points: most }) => most,
  /** Attempts that were given up or ran out count, too, with what was right. */
  bucket: (before) => (before.ended === null ? null : String(countRight(before))),
  buckets: ({ question_count: count }) => Array.from({ length: count + 1 }, (_, right) => String(right)),
  view: viewQuiz,
  share,
  appeals: quizAppeals,
};

function planQuiz({ questions }: QuizPuzzle): { content: QuizContent; secret: QuizSecret } {
  const planned = planSlots({ questions }).map((slot) => ({ key: slot.key, content: slot.content, secret: slot.secret }));
  const slots = planned.map((question, at) => toSlot({ question, at }));
  return {
    content: {
      question_count: planned.length,
      time_limit_s: Math.max(...planned.map((question) => question.content.time_limit_s)),
      max_points: maxima({ rules: defaultRules, slots }).total,
    },
    secret: secret.parse({ questions: planned }),
  };
}

/** Everything told is in the state: the secret adds nothing when the attempt is over. */
function viewQuiz({ content: { question_count }, state: before }: { content: QuizContent; state: QuizState }): QuizView {
  return {
    question_count,
    questions: before.questions,
    points: toPoints(before),
    right_count: countRight(before),
    streak: toStreak(before.questions),
    next_streak_points: before.ended === null ? nextStreakPoints(before.questions) : null,
    ended: before.ended,
  };
}

function share({ content: { question_count }, state: over }: { content: QuizContent; state: QuizState }): Share {
  const squares = Array.from({ length: question_count }, (_, at) => {
    const part = over.questions[at]?.share ?? 0;
    return part === 1 ? "🟩" : part > 0 ? "🟨" : "⬜";
  });
  const points = toPoints(over).toLocaleString("en-US");
  return { words: `${countRight(over)} of ${question_count} right, ${points} points`, grid: squares.join("") };
}
