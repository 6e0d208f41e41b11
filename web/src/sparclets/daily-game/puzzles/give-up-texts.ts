import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { quizGiveUp } from "./quiz/give-up.ts";

/** Texts of the dialog that confirms giving up. */
export interface GiveUpText {
  /** Label of the button that gives up. */
  readonly confirmLabel: string;
  /** What is revealed after giving up. */
  readonly message: string;
}

const showsSolution: GiveUpText = {
  confirmLabel: "Show the solution",
  message: "The solution is shown, and this puzzle is over for you.",
};

/** Texts of kinds that do not reveal the whole solution at the end. */
const exceptions: Partial<Readonly<Record<PuzzleKindName, GiveUpText>>> = { quiz: quizGiveUp };

export const toGiveUpText = (kind: PuzzleKindName): GiveUpText => exceptions[kind] ?? showsSolution;
