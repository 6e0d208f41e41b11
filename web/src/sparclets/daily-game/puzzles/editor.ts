import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { LazyExoticComponent, ReactElement } from "react";

/** What a kind's editor is given: one puzzle of the calendar. */
export interface PuzzleEditorProps<Puzzle> {
  readonly puzzle: Puzzle;
  readonly list: PeopleList;
  /** `about` names what a change is about: letters of one text are one step back. */
  readonly change: (next: Puzzle, about: string) => void;
  /** Path of the puzzle in the draft, such as "draft.puzzles.3.puzzle.value"; the id of a field is `fieldId` of its path. */
  readonly path: string;
  /** The problem to show at a field, by its whole path. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
  readonly isLocked: boolean;
}

/** The Studio's part of a kind, in its folder's `studio.ts`. */
export interface PuzzleEditor<Puzzle> {
  /** What a member does, for an author who chooses a kind. Its name is the board's `label`. */
  readonly description: string;
  readonly Editor: LazyExoticComponent<(props: PuzzleEditorProps<Puzzle>) => ReactElement>;
  /** A puzzle in the calendar, in a few words; empty while it says nothing: "Mika Rautio". */
  readonly titleOf: (options: { puzzle: Puzzle; list: PeopleList }) => string;
  /** A beginning for authors: a few days of this kind. Its puzzles are fetched when it is used. */
  readonly template: {
    readonly title: string;
    /** One line on what one gets. */
    readonly text: string;
    readonly days: number;
    readonly load: () => Promise<TemplateDays<Puzzle>>;
  };
  /** How puzzles are made from pasted text, one a line. Absent where a puzzle needs more than a line. */
  readonly paste?: {
    /** What the lines are. */
    readonly label: string;
    /** What a line says of its puzzle; null where it names nobody of the list, or several. */
    readonly partsOf: (options: { line: string; list: PeopleList }) => Partial<Puzzle> | null;
  };
}

export interface TemplateDays<Puzzle> {
  readonly puzzles: readonly Puzzle[];
  /** The people whom the puzzles name; null where they name nobody. */
  readonly list: PeopleList | null;
}

// biome-ignore lint/suspicious/noExplicitAny: the Studio's page handles the puzzles of every kind alike and never looks inside
export type AnyPuzzleEditor = PuzzleEditor<any>;
export type PuzzleEditors = Readonly<Record<PuzzleKindName, AnyPuzzleEditor>>;
