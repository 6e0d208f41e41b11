import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { quizGiveUp } from "./quiz/give-up.ts";

/** What the dialog says before a puzzle is given up. */
export interface GiveUpText {
  /** On the button that gives up. */
  readonly confirmLabel: string;
  /** What is shown then. */
  readonly message: string;
}

const showsSolution: GiveUpText = {
  confirmLabel: "Show the solution",
  message: "The solution is shown, and this puzzle is over for you.",
};

/** Of kinds whose end does not show the whole solution. */
const exceptions: Partial<Readonly<Record<PuzzleKindName, GiveUpText>>> = { quiz: quizGiveUp };

export const giveUpTextOf = (kind: PuzzleKindName): GiveUpText => exceptions[kind] ?? showsSolution;
