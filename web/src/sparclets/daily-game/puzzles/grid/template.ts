import type { GridPuzzle } from "@sparc/sparclets/daily-game/puzzles/grid/grid.schema";
import type { TemplateDays } from "../editor.ts";
import { type Skater, skaterId, skaters, templatePeople } from "../template-people.ts";

const TEAMS = ["Harbour City", "Stonebridge", "Cape Ash"];
const COLUMNS: readonly (readonly [string, (row: Skater) => boolean])[] = [
  ["Plays forward", ([, , position]) => position === "Centre" || position === "Wing"],
  ["Older than 26", ([, , , age]) => age > 26],
  ["Number below 20", ([, , , , number]) => number < 20],
];

const toIds = (isFitting: (skater: Skater) => boolean): string[] => skaters.filter(isFitting).map(([name]) => skaterId(name));

export const gridTemplate: TemplateDays<GridPuzzle> = {
  list: templatePeople,
  puzzles: [
    {
      rows: TEAMS,
      columns: COLUMNS.map(([label]) => label),
      cells: TEAMS.flatMap((team) => COLUMNS.map(([, fits]) => toIds((skater) => skater[1] === team && fits(skater)))),
    },
  ],
};
