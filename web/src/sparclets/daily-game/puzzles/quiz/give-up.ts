import type { GiveUpText } from "../give-up-texts.ts";

/** Questions that were never opened are not revealed, even after the end. */
export const quizGiveUp: GiveUpText = {
  confirmLabel: "Give up",
  message: "This puzzle is over for you. An open question is shown with its answer; questions that you have not opened are not shown.",
};
