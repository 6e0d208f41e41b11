import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { ReactElement } from "react";
import type { LazyPart } from "../../../lib/lazy-part.ts";

/** Props of a kind's editor, which edits one puzzle of the calendar. */
export interface PuzzleEditorProps<Puzzle> {
  readonly puzzle: Puzzle;
  readonly list: PeopleList;
  /** `about` names the edited field; consecutive changes of one field are a single undo step. */
  readonly change: (next: Puzzle, about: string) => void;
  /** Path of the puzzle in the draft, such as "draft.puzzles.3.puzzle.value"; a field's id is `fieldId` of its path. */
  readonly path: string;
  /** Problem message of a field by its full path. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
  readonly isLocked: boolean;
}

/** The Studio's part of a puzzle kind, exported from its `studio.ts`. */
export interface PuzzleEditor<Puzzle> {
  /** What members do in this kind, shown to an author who chooses one. The kind's name is the board's `label`. */
  readonly description: string;
  readonly Editor: LazyPart<(props: PuzzleEditorProps<Puzzle>) => ReactElement>;
  /** Short title of a puzzle in the calendar, such as "Mika Rautio"; empty for an empty puzzle. */
  readonly toTitle: (options: { puzzle: Puzzle; list: PeopleList }) => string;
  /** Template with a few days of this kind. Its puzzles are loaded when it is used. */
  readonly template: {
    readonly title: string;
    /** One line that describes the template's content. */
    readonly text: string;
    readonly days: number;
    readonly load: () => Promise<TemplateDays<Puzzle>>;
  };
  /** How puzzles are made from pasted text with one puzzle per line. Absent for kinds whose puzzles need more than a line. */
  readonly paste?: {
    /** Label of the text field: what each line contains. */
    readonly label: string;
    /** The parts of a puzzle that a line gives; null when it names nobody or more than one person of the list. */
    readonly toParts: (options: { line: string; list: PeopleList }) => Partial<Puzzle> | null;
  };
}

export interface TemplateDays<Puzzle> {
  readonly puzzles: readonly Puzzle[];
  /** The people whom the puzzles name; null when they name nobody. */
  readonly list: PeopleList | null;
}

// biome-ignore lint/suspicious/noExplicitAny: the Studio's page handles the puzzles of every kind alike and never looks inside
export type AnyPuzzleEditor = PuzzleEditor<any>;
export type PuzzleEditors = Readonly<Record<PuzzleKindName, AnyPuzzleEditor>>;
