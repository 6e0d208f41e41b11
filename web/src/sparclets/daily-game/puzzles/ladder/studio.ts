import type { LadderDraft } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";

import { answerOfLine } from "../answer-of-line.ts";
import type { PuzzleEditor } from "../editor.ts";

export const ladderEditor: PuzzleEditor<LadderDraft> = {
  description: "Clues from the hardest to the easiest: who is it?",
  Editor: lazyPart(() => import("./editor.tsx"), "LadderEditor"),
  toTitle: ({ puzzle, list }) => list.people.find(({ id }) => id === puzzle.answer)?.name ?? "",
  template: {
    title: "Who am I?",
    text: "Two invented skaters, told in four clues each",
    days: 2,
    load: async () => (await import("./template.ts")).ladderTemplate,
  },
  paste: { label: "Names of the list", toParts: ({ line, list }) => answerOfLine(line, list) },
};
