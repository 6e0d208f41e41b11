import { type PeopleList, peopleList } from "@sparc/sparclets/daily-game/people.schema";
import { personIdFrom } from "@sparc/sparclets/daily-game/people-id.rules";

export interface DemoSkater {
  id: string;
  name: string;
  club: string;
  position: string;
  shoots: string;
  country: string;
  age: number;
  number: number;
  /** Most goals in one season. */
  goals: number;
  isCaptain: boolean;
  hasWon: boolean;
  isFirstRound: boolean;
}

/**
 * Club, position, shot, country, age, number, most goals in a season, and letters: C for a captain, W for a winner of the Lamp, F for a
 * first-round pick.
 */
type Row = readonly [string, string, string, string, string, number, number, number, string];

/** Players of the invented Lantern League. No real person or club is among them. */
const rows: readonly Row[] = [
  ["Mikko Rautavaara", "Northport", "Centre", "Left", "Finland", 27, 19, 41, "CF"],
  ["Étienne Bellerose", "Northport", "Left wing", "Left", "Canada", 24, 17, 33, "F"],
  ["Cole Harkness", "Northport", "Right wing", "Right", "USA", 31, 27, 28, "W"],
  ["Jakub Švehla", "Northport", "Defence", "Left", "Czechia", 29, 44, 11, "W"],
  ["Bram Oakridge", "Northport", "Defence", "Right", "Canada", 22, 6, 7, "F"],
  ["Rasmus Lindholt", "Northport", "Goal", "Left", "Sweden", 33, 31, 0, "W"],
  ["Wyatt Pellworth", "Northport", "Centre", "Right", "USA", 20, 62, 15, ""],
  ["Sindre Dovrefjell", "Alder Bay", "Right wing", "Left", "Norway", 28, 91, 61, "CF"],
  ["Lukáš Horáček", "Alder Bay", "Centre", "Left", "Czechia", 26, 14, 37, "W"],
  ["Théo Marchbanks", "Alder Bay", "Left wing", "Left", "Canada", 34, 9, 44, "W"],
  ["Garrett Sloane", "Alder Bay", "Defence", "Right", "USA", 25, 5, 12, "F"],
  ["Aino-Matti Kivelä", "Alder Bay", "Defence", "Left", "Finland", 21, 3, 5, ""],
  ["Dexter Quillon", "Alder Bay", "Goal", "Right", "Canada", 30, 35, 0, "W"],
  ["Oskar Nyström", "Alder Bay", "Left wing", "Right", "Sweden", 23, 88, 22, "F"],
  ["Marek Istváne", "Saltmarsh", "Left wing", "Left", "Slovakia", 32, 81, 39, "CW"],
  ["Toby Fairweather", "Saltmarsh", "Centre", "Right", "Canada", 19, 2, 18, "F"],
  ["Jonas Kjærulf", "Saltmarsh", "Right wing", "Right", "Denmark", 27, 71, 30, ""],
  ["Hunter Brightman", "Saltmarsh", "Defence", "Left", "USA", 35, 4, 14, "W"],
  ["Ville Äijälä", "Saltmarsh", "Defence", "Right", "Finland", 24, 55, 9, "F"],
  ["Noé Zürcher", "Saltmarsh", "Goal", "Left", "Switzerland", 26, 1, 0, ""],
  ["Emil Strandvik", "Kestrel City", "Centre", "Left", "Sweden", 25, 21, 52, "CF"],
  ["Pavel Dvorský", "Kestrel City", "Right wing", "Left", "Slovakia", 22, 18, 26, "F"],
  ["Brody Castellan", "Kestrel City", "Left wing", "Left", "Canada", 29, 11, 31, "W"],
  ["Jack Winterbourne", "Kestrel City", "Defence", "Right", "USA", 27, 77, 16, "F"],
  ["Søren Højlund", "Kestrel City", "Defence", "Left", "Denmark", 31, 23, 8, "W"],
  ["Matti Salokangas", "Kestrel City", "Goal", "Left", "Finland", 20, 40, 0, "F"],
  ["Reid Thornbury", "Kestrel City", "Centre", "Right", "Canada", 36, 12, 47, "W"],
  ["Ondřej Kučera", "Harrow Falls", "Centre", "Right", "Czechia", 30, 26, 35, "CW"],
  ["Liam O’Farrelly", "Harrow Falls", "Right wing", "Right", "Canada", 23, 10, 29, "F"],
  ["Anders Tveit", "Harrow Falls", "Left wing", "Left", "Norway", 26, 63, 20, ""],
  ["Max Grünthal", "Harrow Falls", "Defence", "Left", "Germany", 28, 7, 13, ""],
  ["Silas Underhill", "Harrow Falls", "Defence", "Right", "USA", 21, 51, 6, "F"],
  ["Joonas Ylönen", "Harrow Falls", "Goal", "Right", "Finland", 34, 30, 0, "W"],
  ["Félix Gauvreau", "Harrow Falls", "Left wing", "Right", "Canada", 19, 89, 24, "F"],
  ["Tyler Vanderhoek", "Pine Ridge", "Right wing", "Right", "USA", 29, 8, 43, "CF"],
  ["Axel Rönnqvist", "Pine Ridge", "Centre", "Left", "Sweden", 32, 16, 38, "W"],
  ["Niklas Oberländer", "Pine Ridge", "Left wing", "Left", "Germany", 24, 72, 19, ""],
  ["Dawson Merriweather", "Pine Ridge", "Defence", "Left", "Canada", 27, 25, 10, "W"],
  ["Raimonds Kalniņš", "Pine Ridge", "Defence", "Right", "Latvia", 33, 33, 12, "W"],
  ["Grady Holloway", "Pine Ridge", "Goal", "Left", "USA", 22, 29, 0, "F"],
];

const nobody: ReadonlySet<string> = new Set();

export const demoSkaters: readonly DemoSkater[] = rows.map(([name, club, position, shoots, country, age, number, goals, marks]) => ({
  ...{ id: personIdFrom({ name, taken: nobody }), name, club, position, shoots, country, age, number, goals },
  isCaptain: marks.includes("C"),
  hasWon: marks.includes("W"),
  isFirstRound: marks.includes("F"),
}));

/** The skater with this full name. */
export function demoSkater(name: string): DemoSkater {
  const skater = demoSkaters.find((one) => one.name === name);
  if (!skater) throw new Error(`No skater of the demo is called ${name}`);
  return skater;
}

const divisions = {
  ...{ Northport: "Coast", "Alder Bay": "Coast", Saltmarsh: "Coast" },
  ...{ "Kestrel City": "Inland", "Harrow Falls": "Inland", "Pine Ridge": "Inland" },
};
const lines = { Centre: "Forward", "Left wing": "Forward", "Right wing": "Forward" };
export const regions: Readonly<Record<string, string>> = {
  ...{ Canada: "North America", USA: "North America" },
  ...{ Finland: "Nordic", Sweden: "Nordic", Norway: "Nordic", Denmark: "Nordic" },
  ...{ Czechia: "Central Europe", Slovakia: "Central Europe", Germany: "Central Europe", Switzerland: "Central Europe" },
};

/** The people list that the kinds player, grid and ladder share. */
export const demoSkaterList: PeopleList = peopleList.parse({
  attributes: [
    { key: "club", label: "Club", type: "text", groups: divisions },
    { key: "position", label: "Position", type: "text", groups: lines },
    { key: "shoots", label: "Shoots", type: "text" },
    { key: "country", label: "Country", type: "text", groups: regions },
    { key: "age", label: "Age", type: "number", near_within: 2 },
    { key: "number", label: "Number", type: "number", near_within: 5 },
  ],
  people: demoSkaters.map(({ id, name, club, position, shoots, country, age, number }) => ({
    ...{ id, name, note: `${club}, ${position.toLowerCase()}` },
    values: { club, position, shoots, country, age, number },
  })),
});
