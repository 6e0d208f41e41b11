import { RARITY_MAX } from "@sparc/sparclets/daily-game/puzzles/grid/grid-rarity.rules";

export const gridHelp: readonly string[] = [
  "Find somebody for every square who fits its row and its column.",
  "You have nine guesses for nine squares, and everyone counts once.",
  "Your rarity is the sum of the squares: of each the percentage of all players who named the same, 100 for one that you missed.",
  `Your points are ${RARITY_MAX} less your rarity, so rare names bring the most. They are final when the day is over.`,
];
