import type { PlayerContent, PlayerGuess, PlayerView } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { PLAYER_TRIES } from "@sparc/sparclets/daily-game/puzzles/player/player-tries";
import { lazy } from "react";
import { counted } from "../../../../lib/ordinals.ts";
import type { PuzzleBoard } from "../board.ts";

const loadBoard = async () => ({ default: (await import("./board.tsx")).PlayerBoard });

export const playerBoard: PuzzleBoard<PlayerContent, PlayerView, PlayerGuess> = {
  label: "Mystery person",
  namesPeople: true,
  isBestFirst: true,
  Board: lazy(loadBoard),
  preload: loadBoard,
  status: ({ guesses }) => `Guess ${guesses.length + 1} of ${PLAYER_TRIES}`,
  help: [
    `Find out who it is in ${PLAYER_TRIES} guesses.`,
    "Each guess shows what the two have in common: a tick is a match, a bar is near.",
    "An arrow says that the number you look for is higher or lower.",
  ],
  answer: ({ answer }) => answer,
  barsTitle: "Guesses it took",
  bucketWords: (bucket) => counted(Number(bucket), "guess", "guesses"),
};
