import type { GridPuzzle } from "@sparc/sparclets/daily-game/puzzles/grid/grid.schema";
import { type DemoSkater, demoSkaters, regions } from "./demo-skaters.ts";

/** The conditions of rows and columns in the demo's grids. */
const asks = {
  Northport: ({ club }) => club === "Northport",
  "Alder Bay": ({ club }) => club === "Alder Bay",
  Saltmarsh: ({ club }) => club === "Saltmarsh",
  "Kestrel City": ({ club }) => club === "Kestrel City",
  "Harrow Falls": ({ club }) => club === "Harrow Falls",
  "Pine Ridge": ({ club }) => club === "Pine Ridge",
  "Plays defence": ({ position }) => position === "Defence",
  "Plays centre": ({ position }) => position === "Centre",
  "Plays on the wing": ({ position }) => position.endsWith("wing"),
  "Shoots left": ({ shoots }) => shoots === "Left",
  "Shoots right": ({ shoots }) => shoots === "Right",
  "From North America": ({ country }) => regions[country] === "North America",
  "From the Nordic countries": ({ country }) => regions[country] === "Nordic",
  "Not from North America": ({ country }) => regions[country] !== "North America",
  "Won the Lamp": ({ hasWon }) => hasWon,
  "First-round pick": ({ isFirstRound }) => isFirstRound,
  "30 goals in a season": ({ goals }) => goals >= 30,
  "25 or younger": ({ age }) => age <= 25,
  "30 or older": ({ age }) => age >= 30,
  "Wears more than 20": ({ number }) => number > 20,
} satisfies Record<string, (skater: DemoSkater) => boolean>;

type Ask = keyof typeof asks;
type Three = readonly [Ask, Ask, Ask];

/** Conditions of the rows, then of the columns. Two or more people fit each cell. */
const grids: readonly (readonly [rows: Three, columns: Three])[] = [
  [
    ["Harrow Falls", "Pine Ridge", "Kestrel City"],
    ["25 or younger", "From North America", "Won the Lamp"],
  ],
  [
    ["Saltmarsh", "Pine Ridge", "Alder Bay"],
    ["First-round pick", "Shoots right", "Wears more than 20"],
  ],
  [
    ["Pine Ridge", "Alder Bay", "Northport"],
    ["From North America", "Plays on the wing", "30 goals in a season"],
  ],
  [
    ["25 or younger", "Won the Lamp", "Plays centre"],
    ["From the Nordic countries", "30 goals in a season", "Wears more than 20"],
  ],
  [
    ["Saltmarsh", "Northport", "Kestrel City"],
    ["Wears more than 20", "25 or younger", "Plays defence"],
  ],
  [
    ["Pine Ridge", "Kestrel City", "Saltmarsh"],
    ["30 or older", "Shoots left", "First-round pick"],
  ],
  [
    ["Harrow Falls", "Saltmarsh", "Pine Ridge"],
    ["Shoots right", "Not from North America", "First-round pick"],
  ],
  [
    ["Saltmarsh", "Alder Bay", "Kestrel City"],
    ["From the Nordic countries", "Plays on the wing", "Shoots left"],
  ],
  [
    ["Pine Ridge", "Northport", "Alder Bay"],
    ["From North America", "30 goals in a season", "Shoots right"],
  ],
  [
    ["Saltmarsh", "Pine Ridge", "Kestrel City"],
    ["Wears more than 20", "Won the Lamp", "Plays defence"],
  ],
];

/** Ten grids; each cell lists everybody in the people list who fits it. */
export const demoGrids: readonly GridPuzzle[] = grids.map(([rows, columns]) => {
  const fits = (ask: Ask): ((skater: DemoSkater) => boolean) => asks[ask];
  const cells = rows.flatMap((row) =>
    columns.map((column) => demoSkaters.filter((skater) => fits(row)(skater) && fits(column)(skater)).map(({ id }) => id)),
  );
  return { rows: [...rows], columns: [...columns], cells };
});
