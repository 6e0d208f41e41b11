import { type DraftPlace, placeNames } from "../../../platform/studio/draft-places.ts";

const PLACES: readonly DraftPlace[] = [
  [/^draft\.teams\.(\d+)/, (at = 0) => `Team ${at + 1}`],
  [/^draft\.rounds\.(\d+)/, (at = 0) => `Round ${at + 1}`],
  [/^draft\.teams/, () => "Teams"],
  [/^draft\.rounds/, () => "Rounds"],
  [/^draft\.series.*\.(locks_at|game_2_at)$/, () => "When picks close"],
  [/^draft\.series/, () => "Who meets whom"],
  [/^draft\.locks_at/, () => "When picks close"],
  [/^draft\.tie_break/, () => "Tie-break question"],
];

export const toPlace = placeNames({ places: PLACES, rules: "Scoring", draft: "Bracket" });
