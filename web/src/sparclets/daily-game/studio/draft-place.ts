import type { Draft } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";

const PUZZLE_PATH = /^draft\.puzzles\.(\d+)/;

/** Index in the draft of the puzzle that a path lies in; null for other paths. */
export function puzzleAt(path: string): number | null {
  const at = PUZZLE_PATH.exec(path)?.[1];
  return at === undefined ? null : Number(at);
}

/** Label of a problem's place. With the draft it names the puzzle's day, without it the puzzle's position. */
export function toPlace(path: string, draft?: JsonObject): string {
  const at = puzzleAt(path);
  if (at !== null) {
    const number = (draft as Partial<Draft> | undefined)?.puzzles?.[at]?.number;
    return number === undefined ? `Puzzle ${at + 1}` : `Day ${number}`;
  }
  if (path.startsWith("draft.list")) return "List of people";
  return path.startsWith("rules.") ? "Rules" : "Calendar";
}
