import type { PlayerDraft, PlayerGuess } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { lazy } from "react";
import type { PuzzleEditor } from "../editor.ts";

export const playerEditor: PuzzleEditor<PlayerDraft, PlayerGuess> = {
  description: "Eight guesses at somebody of your list; each shows how close it is",
  Editor: lazy(async () => ({ default: (await import("./editor.tsx")).PlayerEditor })),
  titleOf: ({ puzzle, list }) => list.people.find(({ id }) => id === puzzle.answer)?.name ?? "",
  guessWords: ({ guess, list }) => list.people.find(({ id }) => id === guess.person)?.name ?? guess.person,
};
