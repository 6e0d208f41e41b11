import { ok, type Result, refuse } from "../../../kernel/result.ts";
import type { Share } from "../../../run-rules.ts";
import type { PeopleList } from "../../people.schema.ts";
import type { PuzzleKind } from "../../puzzle-kind.ts";
import { nameIn } from "../person-puzzle.rules.ts";
import {
  content,
  type GridContent,
  type GridGuess,
  type GridPuzzle,
  type GridSecret,
  type GridState,
  type GridView,
  guess,
  puzzle,
  secret,
  state,
  view,
} from "./grid.schema.ts";
import { givenCells } from "./grid-cells.rules.ts";
import { gridGaps } from "./grid-gaps.rules.ts";
import { RARITY_MAX, toRarity } from "./grid-rarity.rules.ts";
import { CELLS, GUESSES, SIDE } from "./grid-size.ts";
import { viewGrid } from "./grid-view.rules.ts";

/**
 * Three rows by three columns, nine guesses: name a person for each cell who fits its row and its column, and no person twice. A wrong
 * guess costs one of the nine and leaves its cell open. Solved means that all nine cells are filled, which takes nine right guesses. Few
 * grids are solved: members compare rarity (`grid-rarity.rules.ts`), which depends on everybody's cells, and a streak counts finished days,
 * solved or not. Lower rarity is better, so that the points are the highest rarity minus the attempt's.
 */
export const gridPuzzle: PuzzleKind<GridPuzzle, GridContent, GridSecret, GridState, GridGuess, GridView> = {
  schemas: { puzzle, content, secret, state, guess, view },
  emptyPuzzle: { rows: ["", "", ""], columns: ["", "", ""], cells: Array.from({ length: CELLS }, () => []) },
  gaps: gridGaps,

  plan: ({ puzzle: { rows, columns, cells } }) => ({
    content: content.parse({ rows: trimmed(rows), columns: trimmed(columns), guesses: GUESSES }),
    secret: secret.parse({ cells }),
  }),

  start: () => ({ guesses: [], ended: null }),
  guess: takeGuess,
  end: ({ state: before, how }) => (isOver(before) ? before : { ...before, ended: how }),
  isOver,
  isSolved: (before) => foundCount(before) === CELLS,
  points: () => 0,
  found: givenCells,
  pointsAmong: ({ found, given, played }) => RARITY_MAX - toRarity({ given: found, counts: given, players: played }).total,
  sharesAmong: ({ found, given, played }) => toRarity({ given: found, counts: given, players: played }).cells,
  maxPoints: () => RARITY_MAX,
  /** Attempts that were given up or ran out count, too, with what they found. */
  bucket: (before) => (isOver(before) ? String(foundCount(before)) : null),
  buckets: () => Array.from({ length: CELLS + 1 }, (_, found) => String(found)),
  view: viewGrid,
  share,
  appeals: {
    accept,
    describe: ({ content: { rows, columns }, list, claim: { cell, person } }) => ({
      answer: `${nameIn(list, person)}: ${rows[Math.floor(cell / SIDE)]} and ${columns[cell % SIDE]}`,
    }),
  },
};

function isOver({ ended }: GridState): boolean {
  return ended !== null;
}

function foundCount({ guesses }: GridState): number {
  return guesses.filter(({ is_right: isRight }) => isRight).length;
}

interface GuessInput {
  content: GridContent;
  secret: GridSecret;
  list: PeopleList;
  state: GridState;
  guess: GridGuess;
}

function takeGuess({ content: { guesses: most }, secret: key, list, state: before, guess: given }: GuessInput): Result<GridState> {
  if (isOver(before)) return refuse("runs.over");
  if (!list.people.some(({ id }) => id === given.person)) return refuse("daily_game.unknown_person");
  const found = givenCells(before);
  if (found[given.cell] !== null) return refuse("daily_game.cell_filled");
  if (found.includes(given.person)) return refuse("daily_game.person_used");
  const isRepeated = before.guesses.some(({ cell, person }) => cell === given.cell && person === given.person);
  if (isRepeated) return refuse("daily_game.already_guessed");
  const isRight = key.cells[given.cell]?.includes(given.person) ?? false;
  const after: GridState = { guesses: [...before.guesses, { ...given, is_right: isRight }], ended: null };
  // All nine cells are filled by the last guess at the earliest.
  const isLast = after.guesses.length >= most;
  return ok(isLast ? { ...after, ended: "played" } : after);
}

function share({ state: over }: { state: GridState }): Share {
  const count = over.guesses.length;
  const squares = givenCells(over).map((person) => (person === null ? "⬜" : "🟩"));
  const rows = Array.from({ length: SIDE }, (_, row) => squares.slice(row * SIDE, (row + 1) * SIDE).join(""));
  return { words: `Found ${foundCount(over)} of ${CELLS} with ${count} ${count === 1 ? "guess" : "guesses"}`, grid: rows.join("\n") };
}

/** Somebody who is accepted already stays. */
function accept({ secret: before, claim: { cell, person } }: { secret: GridSecret; claim: GridGuess }): Result<GridSecret> {
  return ok(secret.parse({ cells: before.cells.map((ids, at) => (at === cell ? [...ids, person] : ids)) }));
}

function trimmed(labels: readonly string[]): string[] {
  return labels.map((label) => label.trim());
}
