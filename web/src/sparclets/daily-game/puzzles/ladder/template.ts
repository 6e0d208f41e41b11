import type { LadderDraft } from "@sparc/sparclets/daily-game/puzzles/ladder/ladder.schema";
import type { TemplateDays } from "../editor.ts";
import { templatePeople } from "../template-people.ts";

export const ladderTemplate: TemplateDays<LadderDraft> = {
  list: templatePeople,
  puzzles: [
    {
      answer: "doll",
      clues: [
        "Was a drummer before the first contract",
        "Has let in two goals from behind the red line",
        "Plays for Stonebridge",
        "Wears 30 and a mask",
      ],
    },
    {
      answer: "castellan",
      clues: ["Grew up without a rink in town", "Scored in the first minute of the first game", "Is the youngest of Cape Ash", "Wears 77"],
    },
  ],
};
