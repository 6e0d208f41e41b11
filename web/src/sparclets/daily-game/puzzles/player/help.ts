import { PLAYER_TRIES } from "@sparc/sparclets/daily-game/puzzles/player/player-tries";

export const playerHelp: readonly string[] = [
  `Find out who it is in ${PLAYER_TRIES} guesses.`,
  "Each guess shows what the two have in common: a tick is a match, a bar is near.",
  "An arrow says that the number you look for is higher or lower.",
];
