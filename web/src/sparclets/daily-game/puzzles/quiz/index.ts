import type { QuizContent, QuizGuess, QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { lazy } from "react";
import type { PuzzleBoard } from "../board.ts";

/** Five trivia questions against the clock. */
export const quizBoard: PuzzleBoard<QuizContent, QuizView, QuizGuess> = {
  label: "Quick quiz",
  namesPeople: false,
  isTimed: true,
  isBestFirst: false,
  Board: lazy(async () => ({ default: (await import("./board.tsx")).QuizBoard })),
  status: ({ questions, question_count: count }) => `Question ${questions.length} of ${count}`,
  help: [
    "Five questions, one after the other, each with its own time.",
    "The clock of a question starts when it opens and runs on when you leave the page.",
    "Faster answers bring more points, and so do right answers in a row.",
    "Between two questions no clock runs.",
  ],
  bucketWords: (bucket) => `${bucket} right`,
};
