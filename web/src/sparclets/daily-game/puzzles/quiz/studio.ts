import type { QuizPuzzle } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { lazy } from "react";
import type { PuzzleEditor } from "../editor.ts";

export const quizEditor: PuzzleEditor<QuizPuzzle> = {
  Editor: lazy(async () => ({ default: (await import("./editor.tsx")).QuizEditor })),
  titleOf: ({ puzzle }) => puzzle.questions.find(({ prompt }) => prompt.trim() !== "")?.prompt.trim() ?? "",
};
