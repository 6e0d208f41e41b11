import type { PlayerDraft } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";

import { answerOfLine } from "../answer-of-line.ts";
import type { PuzzleEditor } from "../editor.ts";

export const playerEditor: PuzzleEditor<PlayerDraft> = {
  description: "Eight guesses at somebody of your list; each shows how close it is",
  Editor: lazyPart(() => import("./editor.tsx"), "PlayerEditor"),
  toTitle: ({ puzzle, list }) => list.people.find(({ id }) => id === puzzle.answer)?.name ?? "",
  template: {
    title: "Mystery person",
    text: "Three days with twelve invented skaters, compared by four attributes",
    days: 3,
    load: async () => (await import("./template.ts")).playerTemplate,
  },
  paste: { label: "Names of the list", toParts: ({ line, list }) => answerOfLine(line, list) },
};
