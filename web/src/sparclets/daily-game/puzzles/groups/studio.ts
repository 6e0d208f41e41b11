import type { GroupsPuzzle } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { lazyPart } from "../../../../lib/lazy-part.ts";

import type { PuzzleEditor } from "../editor.ts";

export const groupsEditor: PuzzleEditor<GroupsPuzzle> = {
  description: "Sixteen words to sort into four groups",
  Editor: lazyPart(() => import("./editor.tsx"), "GroupsEditor"),
  toTitle: ({ puzzle }) =>
    puzzle.groups
      .map(({ title }) => title.trim())
      .filter((title) => title !== "")
      .join(", "),
  template: {
    title: "Four groups",
    text: "One day of sixteen words to sort into four groups",
    days: 1,
    load: async () => (await import("./template.ts")).groupsTemplate,
  },
};
