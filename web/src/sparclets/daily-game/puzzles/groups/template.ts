import type { GroupsPuzzle } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import type { TemplateDays } from "../editor.ts";

export const groupsTemplate: TemplateDays<GroupsPuzzle> = {
  list: null,
  puzzles: [
    {
      groups: [
        { title: "On the ice", words: ["Puck", "Net", "Crease", "Boards"], fits: [] },
        { title: "Kinds of shots", words: ["Slap", "Wrist", "Snap", "Backhand"], fits: ["Hook"] },
        { title: "Two minutes for it", words: ["Tripping", "Hook", "Holding", "Slashing"], fits: [] },
        { title: "___ line", words: ["Red", "Goal", "Fourth", "Finish"], fits: [] },
      ],
    },
  ],
};
