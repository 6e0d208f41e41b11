import type { PlayerDraft } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import type { TemplateDays } from "../editor.ts";
import { templatePeople } from "../template-people.ts";

export const playerTemplate: TemplateDays<PlayerDraft> = {
  list: templatePeople,
  puzzles: [{ answer: "brevik" }, { answer: "castellan" }, { answer: "raskanen" }],
};
