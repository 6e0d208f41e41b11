import type { QuizContent, QuizGuess, QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { lazy } from "react";
import type { PuzzleBoard } from "../board.ts";

const loadBoard = async () => ({ default: (await import("./board.tsx")).QuizBoard });

/** Puzzle kind with five trivia questions against the clock. */
export const quizBoard: PuzzleBoard<QuizContent, QuizView, QuizGuess> = {
  label: "Quick quiz",
  namesPeople: false,
  isBestFirst: false,
  Board: lazy(loadBoard),
  preload: loadBoard,
  status: ({ questions, question_count: count }) => `Question ${questions.length} of ${count}`,
  barsTitle: "Right answers",
  start: {
    promise: "Once you start the clock runs. Faster is worth more, and so is a row of right ones.",
    stub: { label: "Questions", figure: "5", below: "one try" },
    notes: ["About a minute. Between two questions no clock runs.", "If the connection drops you come back to the same question."],
  },
  bucketLabel: (bucket) => `${bucket} right`,
};
