import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { kindOf, type PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { foldAnswer } from "@sparc/sparclets/kernel/fold-text";

interface PastedPuzzles {
  /** What the text's lines are. */
  readonly label: string;
  readonly puzzles: readonly unknown[];
  /** Lines that name nobody of the list, or several. */
  readonly unknown: readonly string[];
}

/** Puzzles from a list of words or names, one a line; null for kinds whose puzzles need more than a line. */
export function puzzlesOfText({ kind, text, list }: { kind: PuzzleKindName; text: string; list: PeopleList }): PastedPuzzles | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const { emptyPuzzle } = kindOf(kind);
  if (kind === "word") return { label: "Words", puzzles: lines.map((word) => ({ ...emptyPuzzle, word: word.slice(0, 200) })), unknown: [] };
  if (kind !== "player" && kind !== "ladder") return null;
  const named = lines.map((line) => ({
    line,
    found: list.people.filter(({ id, name }) => id === line || foldAnswer(name) === foldAnswer(line)),
  }));
  const sole = ({ found }: (typeof named)[number]) => (found.length === 1 ? found[0]?.id : undefined);
  return {
    label: "Names of the list",
    puzzles: named.flatMap((one) => (sole(one) === undefined ? [] : [{ ...emptyPuzzle, answer: sole(one) }])),
    unknown: named.flatMap((one) => (sole(one) === undefined ? [one.line] : [])),
  };
}
