import {
  PLAYER_TRIES,
  type PlayerContent,
  type PlayerGuess,
  type PlayerView,
} from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { lazy } from "react";
import { counted } from "../../../../lib/ordinals.ts";
import type { PuzzleBoard } from "../board.ts";

export const playerBoard: PuzzleBoard<PlayerContent, PlayerView, PlayerGuess> = {
  label: "Mystery person",
  namesPeople: true,
  isBestFirst: true,
  Board: lazy(async () => ({ default: (await import("./board.tsx")).PlayerBoard })),
  status: ({ guesses }) => `Guess ${guesses.length + 1} of ${PLAYER_TRIES}`,
  help: [
    `Find out who it is in ${PLAYER_TRIES} guesses.`,
    "Each guess shows what the two have in common: a tick is a match, a bar is near.",
    "An arrow says that the number you look for is higher or lower.",
  ],
  bucketWords: (bucket) => counted(Number(bucket), "guess", "guesses"),
};
