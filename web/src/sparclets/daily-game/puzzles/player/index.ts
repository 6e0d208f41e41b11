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
  answer: ({ answer }) => answer,
  barsTitle: "Guesses it took",
  bucketLabel: (bucket) => counted(Number(bucket), "guess", "guesses"),
};
