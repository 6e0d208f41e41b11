import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { hasEnded } from "../../../platform/events/event-status.ts";

export type PlayScreen =
  | "loading"
  | "closed"
  | "over"
  | "join"
  | "lobby"
  | "get_ready"
  | "read_first"
  | "question"
  | "reveal"
  | "standing"
  | "podium";

/**
 * Returns the screen that a player sees. It depends only on the server's state, so that a reload, a second device or a reconnect shows the
 * same one.
 */
export function toPlayScreen(input: {
  status: string;
  view: TriviaRoomView | null;
  hasLoaded: boolean;
  mine: ParticipantState | null;
}): PlayScreen {
  const { view, status } = input;
  if (!input.hasLoaded) return "loading";
  if (view === null) return hasEnded({ status }) ? "over" : "closed";
  if (view.phase === "podium") return "podium";
  if (!input.mine?.is_joined) return "join";
  switch (view.phase) {
    case "lobby":
      return "lobby";
    case "get_ready":
      return "get_ready";
    case "read_first":
      return view.question ? "read_first" : "get_ready";
    case "question":
    case "closing":
      return view.question ? "question" : "get_ready";
    case "reveal":
      return view.question ? "reveal" : "get_ready";
    case "leaderboard":
      return "standing";
  }
}

/** From the announcement of a question to its close. */
export const isAsking = (phase: TriviaRoomView["phase"]): boolean =>
  phase === "get_ready" || phase === "read_first" || phase === "question" || phase === "closing";
