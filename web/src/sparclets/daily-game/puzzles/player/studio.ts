import type { PlayerDraft } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";
import { lazy } from "react";
import type { PuzzleEditor } from "../editor.ts";

export const playerEditor: PuzzleEditor<PlayerDraft> = {
  description: "Eight guesses at somebody of your list; each shows how close it is",
  Editor: lazy(async () => ({ default: (await import("./editor.tsx")).PlayerEditor })),
  titleOf: ({ puzzle, list }) => list.people.find(({ id }) => id === puzzle.answer)?.name ?? "",
};
