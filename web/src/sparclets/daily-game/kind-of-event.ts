import type { EventDetail } from "../../platform/events/events.queries.ts";
import type { AnyPuzzleBoard } from "./puzzles/board.ts";
import { puzzleBoards } from "./puzzles/boards.ts";

/** The board of the puzzle kind that the event has every day. */
export function kindOfEvent({ rules }: Pick<EventDetail, "rules">): AnyPuzzleBoard {
  return puzzleBoards[rules.kind as keyof typeof puzzleBoards];
}
