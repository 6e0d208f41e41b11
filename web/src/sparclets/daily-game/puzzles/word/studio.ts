import type { WordPuzzle } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";

import type { PuzzleEditor } from "../editor.ts";

export const wordEditor: PuzzleEditor<WordPuzzle> = {
  description: "A word of 4 to 8 letters in six guesses",
  Editor: lazyPart(() => import("./editor.tsx"), "WordEditor"),
  toTitle: ({ puzzle }) => puzzle.word.trim(),
  template: {
    title: "Word of the day",
    text: "Five words from the rink, each with what it means",
    days: 5,
    load: async () => (await import("./template.ts")).wordTemplate,
  },
  paste: { label: "Words", toParts: ({ line }) => ({ word: line.slice(0, 200) }) },
};
