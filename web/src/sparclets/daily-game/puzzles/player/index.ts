import type { PlayerContent, PlayerGuess, PlayerView } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { PLAYER_TRIES } from "@sparc/sparclets/daily-game/puzzles/player/player-tries";
import { lazyPart } from "../../../../lib/lazy-part.ts";
import { counted } from "../../../../lib/ordinals.ts";
import type { PuzzleBoard } from "../board.ts";

export const playerBoard: PuzzleBoard<PlayerContent, PlayerView, PlayerGuess> = {
  label: "Mystery person",
  namesPeople: true,
  isBestFirst: true,
  Board: lazyPart(() => import("./board.tsx"), "PlayerBoard"),
  status: ({ guesses }) => `Guess ${guesses.length + 1} of ${PLAYER_TRIES}`,
  answer: ({ answer }) => answer,
  barsTitle: "Guesses it took",
  bucketLabel: (bucket) => counted(Number(bucket), "guess", "guesses"),
};
