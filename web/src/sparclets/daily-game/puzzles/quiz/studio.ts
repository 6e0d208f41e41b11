import type { QuizPuzzle } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";

import type { PuzzleEditor } from "../editor.ts";

export const quizEditor: PuzzleEditor<QuizPuzzle> = {
  description: "Five quick questions against the clock",
  Editor: lazyPart(() => import("./editor.tsx"), "QuizEditor"),
  toTitle: ({ puzzle }) => puzzle.questions.find(({ prompt }) => prompt.trim() !== "")?.prompt.trim() ?? "",
  template: {
    title: "Five a day",
    text: "One day of five quick questions",
    days: 1,
    load: async () => (await import("./template.ts")).quizTemplate,
  },
};
