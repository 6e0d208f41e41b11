import type { WordPuzzle } from "@sparc/sparclets/daily-game/puzzles/word/word.schema";
import type { TemplateDays } from "../editor.ts";

export const wordTemplate: TemplateDays<WordPuzzle> = {
  list: null,
  puzzles: [
    { word: "Crease", explanation: "The blue paint in front of the net." },
    { word: "Assist", explanation: "The pass before a goal." },
    { word: "Bench", explanation: "Where a line waits for its next shift." },
    { word: "Zamboni", explanation: "It makes the ice new between periods." },
    { word: "Rink", explanation: "Where all of it happens." },
  ],
};
