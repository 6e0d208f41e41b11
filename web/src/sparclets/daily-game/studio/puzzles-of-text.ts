import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { kindOf, type PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { puzzleEditors } from "../puzzles/editors.ts";

interface PastedPuzzles {
  /** What the text's lines are. */
  readonly label: string;
  readonly puzzles: readonly unknown[];
  /** Lines that name nobody of the list, or several. */
  readonly unknown: readonly string[];
}

/** Puzzles from a list of words or names, one a line; null for kinds whose puzzles need more than a line. */
export function puzzlesOfText({ kind, text, list }: { kind: PuzzleKindName; text: string; list: PeopleList }): PastedPuzzles | null {
  const { paste } = puzzleEditors[kind];
  if (!paste) return null;
  const { emptyPuzzle } = kindOf(kind);
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const read = lines.map((line) => ({ line, parts: paste.partsOf({ line, list }) }));
  return {
    label: paste.label,
    puzzles: read.flatMap(({ parts }) => (parts ? [{ ...emptyPuzzle, ...parts }] : [])),
    unknown: read.flatMap(({ line, parts }) => (parts ? [] : [line])),
  };
}
