import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { LazyExoticComponent, ReactElement } from "react";

/** Somebody who can be named in a guess. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly note: string;
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
  /** Of kinds that name people: everybody who can be named, null while they are fetched. */
  readonly people: readonly NamedPerson[] | null;
  /** Server time minus this device's time, in milliseconds. */
  readonly offsetMs: number;
}

/** What the page around a board knows of its kind. Every kind has one, in its folder's `index.ts`; only `Board` is fetched later. */
export interface PuzzleBoard<Content, View, Guess> {
  /** The kind's name for members: "Mystery person". */
  readonly label: string;
  readonly namesPeople: boolean;
  readonly Board: LazyExoticComponent<(props: BoardProps<Content, View, Guess>) => ReactElement>;
  /** A clock starts with the attempt, so that the member begins it by hand. */
  readonly isTimed?: boolean;
  /** Lower bars of the distribution are better ones: "2" guesses before "4". */
  readonly isBestFirst: boolean;
  /** How far an open attempt is: "Guess 4 of 8". */
  readonly status: (view: View) => string;
  /** How it is played, one sentence each, three to five of them. */
  readonly help: readonly string[];
  /** A bar of the distribution as a person reads it: "4" → "4 guesses". */
  readonly bucketWords: (bucket: string) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: the page handles the documents of every kind alike and never looks inside
export type AnyPuzzleBoard = PuzzleBoard<any, any, any>;
export type PuzzleBoards = Readonly<Record<PuzzleKindName, AnyPuzzleBoard>>;
