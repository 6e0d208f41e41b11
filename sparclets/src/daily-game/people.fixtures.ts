import { type PeopleList, peopleList } from "./people.schema.ts";

const divisions = { BOS: "Atlantic", BUF: "Atlantic", TOR: "Atlantic", DAL: "Central", COL: "Central", EDM: "Pacific", SEA: "Pacific" };
const lines = { C: "Forward", LW: "Forward", RW: "Forward", LD: "Defence", RD: "Defence" };

/** Name, team, position, side, age, number. Nobody of them ever played; two differ in nothing but their names. */
const rows: readonly (readonly [string, string | null, string, string, number | null, number])[] = [
  ["Mikael Sundin", "BOS", "LW", "Left", 27, 19],
  ["Mika Rautio", "DAL", "LD", "Left", 31, 27],
  ["Petr Havránek", "BOS", "LW", "Left", 25, 18],
  ["Cole Marchetti", "BUF", "RW", "Right", 24, 11],
  ["Teo Lindqvist", "TOR", "C", "Left", 34, 62],
  ["Søren Bjørnholt", "SEA", "RD", "Right", 29, 44],
  ["Jean-Luc O’Brannagh", "COL", "C", "Left", 22, 9],
  ["Yaroslav Demchyk", "EDM", "RW", "Left", 36, 71],
  ["Élodie Tremblot", "TOR", "LW", "Left", 26, 16],
  ["Marit Engevold", "COL", "C", "Right", 23, 12],
  ["Aarne Kiviluoto", "DAL", "RD", "Right", 19, 3],
  ["Aarno Kiviluoto", "DAL", "RD", "Right", 19, 3],
  ["Dov Perlstein", "BUF", "LD", "Left", 33, 55],
  ["Hana Moriguchi", "SEA", "C", "Right", 28, 21],
  ["Gil Abernant", null, "RW", "Right", null, 90],
];

const idOf = (name: string) => name.toLowerCase().split(/[ -]/).at(-1) as string;

/** A list as an editor keeps one: fifteen people, compared by five attributes. */
export const samplePeople: PeopleList = peopleList.parse({
  attributes: [
    { key: "team", label: "Team", type: "text", groups: divisions },
    { key: "position", label: "Position", type: "text", groups: lines },
    { key: "shoots", label: "Shoots", type: "text" },
    { key: "age", label: "Age", type: "number", near_within: 3 },
    { key: "number", label: "Number", type: "number", near_within: 10 },
  ],
  people: rows.map(([name, team, position, shoots, age, number]) => ({
    id: name.startsWith("Aarno") ? "kiviluoto-2" : idOf(name),
    name,
    note: `${team ?? "No team"}, ${position}`,
    values: { team, position, shoots, age, number },
  })),
});
