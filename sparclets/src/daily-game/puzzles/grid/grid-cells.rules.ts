import type { GridState } from "./grid.schema.ts";
import type { GivenCells } from "./grid-rarity.rules.ts";
import { CELLS } from "./grid-size.ts";

/** Whom the member found for each cell so far. */
export function givenCells({ guesses }: GridState): GivenCells {
  const found = new Map(guesses.flatMap(({ cell, person, is_right: isRight }) => (isRight ? [[cell, person]] : [])));
  return Array.from({ length: CELLS }, (_, cell) => found.get(cell) ?? null);
}
