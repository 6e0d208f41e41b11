import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { LazyExoticComponent, ReactElement } from "react";

/** Somebody who can be named in a guess. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

/** How an attempt that is over compares with everybody's; of kinds whose points depend on what all gave. */
export interface AmongAll {
  readonly points: number;
  /** The points in the middle of all who played. */
  readonly median: number | null;
  /** For each place the percentage of all who gave the same. */
  readonly shares: readonly number[];
  /** The day is over: nothing of it moves any more. */
  readonly isFinal: boolean;
}

/**
 * What a kind's board is given: the attempt as the server last told it. A board keeps nothing of its own but what is being typed or chosen,
 * so that a reload and another device show the same. The page around it shows day, streak, refusals, help and the end sheet.
 */
export interface BoardProps<Content, View, Guess> {
  /** What of the puzzle is public. */
  readonly content: Content;
  readonly view: View;
  /** The attempt is over: the board is only shown, with the solution that is in the view by then. */
  readonly isOver: boolean;
  /** A guess is on its way: the next one waits. Nothing is disabled, as that would lose the focus. */
  readonly isBusy: boolean;
  /** Sends one guess. True once it is stored (the new view is there then), false when it was refused: what was typed stays. */
  readonly guess: (guess: Guess) => Promise<boolean>;
  /** What is typed or chosen for the next guess changed: why the last one was refused is no longer shown. */
  readonly onEdit: () => void;
  /** Of kinds that name people: everybody who can be named, null while they are fetched. */
  readonly people: readonly NamedPerson[] | null;
  /** Server time minus this device's time, in milliseconds. */
  readonly offsetMs: number;
  readonly among?: AmongAll | null;
}

/** What stands on the ticket of a puzzle that a clock starts with. */
export interface StartLabels {
  readonly promise: string;
  readonly stub: { readonly label: string; readonly figure: string; readonly below: string };
  readonly notes: readonly string[];
}

/** What the page around a board knows of its kind. Every kind has one, in its folder's `index.ts`; only `Board` is fetched later. */
export interface PuzzleBoard<Content, View, Guess> {
  /** The kind's name for members: "Mystery person". */
  readonly label: string;
  readonly namesPeople: boolean;
  /** Fetches the board before it is shown. */
  readonly preload: () => Promise<unknown>;
  readonly Board: LazyExoticComponent<(props: BoardProps<Content, View, Guess>) => ReactElement>;
  /** Of kinds with a clock, which begin by hand: what the ticket says before it. The clock starts with the attempt. */
  readonly start?: StartLabels;
  /** Lower bars of the distribution are better ones: "2" guesses before "4". */
  readonly isBestFirst: boolean;
  /** How far an open attempt is: "Guess 4 of 8". */
  readonly status: (view: View) => string;
  /** What was to be found, once the attempt is over. Kinds without it show it on the board alone. */
  readonly answer?: (view: View) => { readonly name: string; readonly note?: string } | null;
  /** What the bars of the distribution count: "Guesses it took". */
  readonly barsTitle: string;
  /** A bar of the distribution as a person reads it: "4" → "4 guesses". */
  readonly bucketLabel: (bucket: string) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: the page handles the documents of every kind alike and never looks inside
export type AnyPuzzleBoard = PuzzleBoard<any, any, any>;
export type PuzzleBoards = Readonly<Record<PuzzleKindName, AnyPuzzleBoard>>;
