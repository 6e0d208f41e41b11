import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { ReactElement } from "react";
import type { LazyPart } from "../../../lib/lazy-part.ts";

/** A person whom a guess can name. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

/** Comparison of a finished attempt with everybody's, for kinds whose points depend on what all players answered. */
export interface AmongAll {
  readonly points: number;
  /** Median of all players' points; null when there is none. */
  readonly median: number | null;
  /** For each cell, the percentage of players who gave the same answer. */
  readonly shares: readonly number[];
  /** True once the day is over and these figures no longer change. */
  readonly isFinal: boolean;
}

/**
 * Props of a kind's board: the attempt as the server last sent it. A board has no state of its own but the guess that is being typed or
 * chosen, so that it looks the same after a reload and on another device. The page around it shows day, streak, refusals, help and the end
 * sheet.
 */
export interface BoardProps<Content, View, Guess> {
  /** The public part of the puzzle. */
  readonly content: Content;
  readonly view: View;
  /** True once the attempt is over. The board is then read-only, and the view contains the solution. */
  readonly isOver: boolean;
  /** True while a guess is being sent; no other can be sent meanwhile. Controls are not disabled, because that would lose the focus. */
  readonly isBusy: boolean;
  /** Sends one guess. Resolves to true once it is stored and the view is updated, or to false when it was refused; the input then stays. */
  readonly guess: (guess: Guess) => Promise<boolean>;
  /** Called when the next guess changes, so that the page hides the last refusal. */
  readonly onEdit: () => void;
  /** For kinds that name people: everybody a guess can name, or null while they are fetched. */
  readonly people: readonly NamedPerson[] | null;
  /** Server time minus this device's time, in milliseconds. */
  readonly offsetMs: number;
  readonly among?: AmongAll | null;
}

/** Texts on the start ticket of a kind with a clock. */
export interface StartLabels {
  readonly promise: string;
  readonly stub: { readonly label: string; readonly figure: string; readonly below: string };
  readonly notes: readonly string[];
}

/** What the page around a board needs to know of its kind. Each kind exports one from its `index.ts`; only `Board` is loaded lazily. */
export interface PuzzleBoard<Content, View, Guess> {
  /** The kind's name as members see it: "Mystery person". */
  readonly label: string;
  readonly namesPeople: boolean;
  readonly Board: LazyPart<(props: BoardProps<Content, View, Guess>) => ReactElement>;
  /** For kinds with a clock: the texts of the start ticket. The clock starts when the member starts the attempt. */
  readonly start?: StartLabels;
  /** True when a lower bucket is better: "2" guesses before "4". */
  readonly isBestFirst: boolean;
  /** Progress of an open attempt: "Guess 4 of 8". */
  readonly status: (view: View) => string;
  /** The answer of an attempt that is over. Absent for kinds that show it only on the board. */
  readonly answer?: (view: View) => { readonly name: string; readonly note?: string } | null;
  /** Title of the distribution: "Guesses it took". */
  readonly barsTitle: string;
  /** Label of a bucket in the distribution: "4" → "4 guesses". */
  readonly bucketLabel: (bucket: string) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: the page handles the documents of every kind alike and never looks inside
export type AnyPuzzleBoard = PuzzleBoard<any, any, any>;
export type PuzzleBoards = Readonly<Record<PuzzleKindName, AnyPuzzleBoard>>;
