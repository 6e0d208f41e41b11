import { defaultRules } from "@sparc/sparclets/daily-game/default-rules";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { EventTemplate, TemplateContent } from "../../../platform/sparclet.ts";
import { puzzleEditors } from "../puzzles/editors.ts";

const EMPTY_LIST = { attributes: [], people: [] };

/** Loads a few days of a kind, with the people whom they name. */
export async function loadTemplate(kind: PuzzleKindName): Promise<TemplateContent> {
  const { puzzles, list } = await puzzleEditors[kind].template.load();
  const days = puzzles.map((value, at) => ({ number: at + 1, puzzle: { kind, value } }));
  return { draft: { list: (list ?? EMPTY_LIST) as Json, puzzles: days as Json[] }, rules: { ...defaultRules, kind } };
}

function toTemplate(kind: PuzzleKindName): EventTemplate {
  const { title, text, days } = puzzleEditors[kind].template;
  const figure = { label: days === 1 ? "Day" : "Days", value: String(days) };
  return { id: kind, title, description: text, figure, begins: "content", load: () => loadTemplate(kind) };
}

/** Templates of a daily game, one per kind. Their puzzles are loaded when one is used. */
export const dailyGameTemplates: readonly EventTemplate[] = [
  ...(Object.keys(puzzleEditors) as PuzzleKindName[]).map(toTemplate),
  {
    id: "blank",
    title: "Blank",
    description: "An empty calendar: choose the kind of puzzle, then fill the days",
    begins: "content",
    load: async () => ({ draft: { list: EMPTY_LIST, puzzles: [] } }),
  },
];
