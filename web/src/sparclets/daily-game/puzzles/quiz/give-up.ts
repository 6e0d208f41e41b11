import type { GiveUpText } from "../give-up-texts.ts";

/** A question that was never opened stays unknown, also after the end. */
export const quizGiveUp: GiveUpText = {
  confirmLabel: "Give up",
  message: "This puzzle is over for you. An open question is shown with its answer; questions that you have not opened are not shown.",
};
