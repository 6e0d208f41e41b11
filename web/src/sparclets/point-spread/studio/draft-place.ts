import { type DraftPlace, placeNames } from "../../../platform/studio/draft-places.ts";

const PLACES: readonly DraftPlace[] = [
  [/^draft\.weeks\.(\d+)\.matchups\.(\d+)/, (week = 0, game = 0) => `Week ${week + 1} of the card, game ${game + 1}`],
  [/^draft\.weeks\.(\d+)/, (week = 0) => `Week ${week + 1} of the card`],
  [/^draft\.weeks/, () => "Weeks"],
  [/^draft\.tie_break_matchup/, () => "Game that breaks ties"],
];

/** Weeks and games are counted by position, because the numbers of weeks are the league's. */
export const toPlace = placeNames({ places: PLACES, rules: "Rules", draft: "Card" });
