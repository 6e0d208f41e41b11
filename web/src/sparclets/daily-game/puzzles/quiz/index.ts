import type { QuizContent, QuizGuess, QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";
import type { PuzzleBoard } from "../board.ts";

/** Puzzle kind with five trivia questions against the clock. */
export const quizBoard: PuzzleBoard<QuizContent, QuizView, QuizGuess> = {
  label: "Quick quiz",
  namesPeople: false,
  isBestFirst: false,
  Board: lazyPart(() => import("./board.tsx"), "QuizBoard"),
  status: ({ questions, question_count: count }) => `Question ${questions.length} of ${count}`,
  barsTitle: "Right answers",
  start: {
    promise: "Once you start the clock runs. Faster is worth more, and so is a row of right ones.",
    stub: { label: "Questions", figure: "5", below: "one try" },
    notes: ["About a minute. Between two questions no clock runs.", "If the connection drops you come back to the same question."],
  },
  bucketLabel: (bucket) => `${bucket} right`,
};
