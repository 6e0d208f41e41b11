import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";

/** Name, team, position, age and shirt number. */
export type Skater = readonly [string, string, string, number, number];

/** Fictional people. */
export const skaters: readonly Skater[] = [
  ["Ilse Varnhold", "Harbour City", "Centre", 24, 9],
  ["Tomi Raskanen", "Harbour City", "Wing", 31, 17],
  ["Bram Oakvale", "Harbour City", "Defence", 28, 4],
  ["Noor Selwick", "Stonebridge", "Centre", 22, 91],
  ["Emeric Doll", "Stonebridge", "Goal", 35, 30],
  ["Juno Farrell", "Stonebridge", "Wing", 27, 14],
  ["Petra Lindahl-Moss", "Pine Falls", "Defence", 30, 44],
  ["Óscar Brevik", "Pine Falls", "Centre", 26, 19],
  ["Wade Tillery", "Pine Falls", "Goal", 33, 1],
  ["Mina Castellan", "Cape Ash", "Wing", 21, 77],
  ["Rolf Engström", "Cape Ash", "Defence", 29, 6],
  ["Sade Whitlock", "Cape Ash", "Centre", 25, 12],
];

/** Id of a person: "Petra Lindahl-Moss" gives "lindahl-moss". */
export const skaterId = (name: string): string =>
  name
    .split(/[ -]/)
    .slice(1)
    .join("-")
    .normalize("NFD")
    .replace(/\P{ASCII}/gu, "")
    .toLowerCase();

/** The list of people in templates whose puzzles name people. */
export const templatePeople: PeopleList = {
  attributes: [
    {
      key: "team",
      label: "Team",
      type: "text",
      near_within: null,
      groups: { "Harbour City": "Coast", "Cape Ash": "Coast", Stonebridge: "Inland", "Pine Falls": "Inland" },
    },
    { key: "position", label: "Position", type: "text", near_within: null, groups: { Centre: "Forward", Wing: "Forward" } },
    { key: "age", label: "Age", type: "number", near_within: 2, groups: {} },
    { key: "number", label: "Number", type: "number", near_within: 5, groups: {} },
  ],
  people: skaters.map(([name, team, position, age, number]) => ({
    id: skaterId(name),
    name,
    note: `${team}, ${position.toLowerCase()}`,
    values: { team, position, age, number },
  })),
};
