import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { EventTemplate } from "../../web-sparclet.ts";

function oneOf(kind: PuzzleKindName, { title, words, days }: { title: string; words: string; days: number }): EventTemplate {
  return {
    id: kind,
    title,
    words,
    figure: { label: "Days", value: String(days) },
    begins: "content",
    load: async () => (await import("./template-contents.ts")).templateOf(kind),
  };
}

/** Beginnings of a daily game, one of each kind. Their puzzles come when one is used. */
export const dailyGameTemplates: readonly EventTemplate[] = [
  oneOf("player", { title: "Mystery person", words: "Three days with twelve invented skaters, compared by four attributes", days: 3 }),
  oneOf("word", { title: "Word of the day", words: "Five words from the rink, each with what it means", days: 5 }),
  oneOf("groups", { title: "Four groups", words: "One day of sixteen words to sort into four groups", days: 1 }),
  oneOf("ladder", { title: "Who am I?", words: "Two invented skaters, told in four clues each", days: 2 }),
  oneOf("quiz", { title: "Five a day", words: "One day of five quick questions", days: 1 }),
  oneOf("grid", { title: "Three by three", words: "One day of nine cells to fill with invented skaters", days: 1 }),
  {
    id: "blank",
    title: "Blank",
    words: "An empty calendar: choose the kind of puzzle, then fill the days",
    begins: "content",
    load: async () => ({ draft: { list: { attributes: [], people: [] }, puzzles: [] } }),
  },
];
