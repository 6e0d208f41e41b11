import type { Rng } from "../../../kernel/rng.ts";
import { type PeopleList, peopleList } from "../../people.schema.ts";
import type { GridGuess, GridPuzzle, GridSecret, GridState } from "./grid.schema.ts";
import { givenCells } from "./grid-cells.rules.ts";
import { CELLS } from "./grid-size.ts";

/** Invented skaters with the team they are known for. */
const skaters: readonly (readonly [id: string, name: string, note: string])[] = [
  ["ashdown", "Wren Ashdown", "Northport, centre"],
  ["bellweather", "Tobin Bellweather", "Northport, left wing"],
  ["cromwick", "Ines Cromwick", "Alder Bay, defence"],
  ["dovrefjell", "Sindre Dovrefjell", "Kestrel City, right wing"],
  ["elmsgate", "Halley Elmsgate", "Northport, defence"],
  ["farrowby", "Jun Farrowby", "Alder Bay, centre"],
  ["grünthal", "Mika Grünthal", "Kestrel City, goal"],
  ["hollinray", "Odette Hollinray", "Northport, right wing"],
  ["istvane", "Marek Istváne", "Alder Bay, left wing"],
  ["jorvikson", "Pell Jorvikson", "Kestrel City, centre"],
  ["kingsmere", "Ada Kingsmere", "Alder Bay, right wing"],
  ["lowander", "Cato Lowander", "Northport, goal"],
  ["marrowfen", "Ruth Marrowfen", "Kestrel City, defence"],
  ["nighbrook", "Sol Nighbrook", "Alder Bay, defence"],
];

export const gridPeople: PeopleList = peopleList.parse({ people: skaters.map(([id, name, note]) => ({ id, name, note })) });

export const gridSample: GridPuzzle = {
  rows: ["Played for Northport", "Played for Alder Bay", "50 goals in a season"],
  columns: ["Wore the C", "First-round pick", "Played for Kestrel City"],
  cells: [
    ["ashdown", "elmsgate", "hollinray"],
    ["bellweather", "ashdown", "lowander"],
    ["dovrefjell", "hollinray", "jorvikson"],
    ["cromwick", "kingsmere", "ashdown"],
    ["farrowby", "istvane", "kingsmere", "bellweather"],
    ["marrowfen", "farrowby", "nighbrook"],
    ["hollinray", "kingsmere", "jorvikson"],
    ["istvane", "ashdown"],
    ["jorvikson", "dovrefjell", "grünthal"],
  ],
};

/** A guess the rules take in this state, right about every other time. Only for attempts that are not over. */
export function randomGridGuess(options: { secret: GridSecret; list: PeopleList; state: GridState; rng: Rng }): GridGuess {
  const found = givenCells(options.state);
  const open = Array.from({ length: CELLS }, (_, at) => at).filter((at) => found[at] === null);
  const cell = open[options.rng.below(open.length)] as number;
  const tried = new Set(options.state.guesses.flatMap((guess) => (guess.cell === cell || guess.is_right ? [guess.person] : [])));
  const free = options.list.people.map(({ id }) => id).filter((id) => !tried.has(id));
  const right = free.filter((id) => options.secret.cells[cell]?.includes(id));
  const among = right.length > 0 && options.rng.below(2) === 0 ? right : free;
  return { cell, person: among[options.rng.below(among.length)] as string };
}
