import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { RoomCounts } from "../../../realtime/use-room.ts";

/** The room's state as the host receives it. */
export type HostView = TriviaRoomView;

export type HostCounts = RoomCounts;

/** True while a clock is running that can be paused. The counting of answers cannot be paused. */
export function canPause(view: HostView): boolean {
  if (view.is_paused || view.phase === "closing") return false;
  return (view.phase === "question" && view.closes_at_ms !== null) || view.moves_at_ms !== null;
}

export function canAddTime(view: HostView): boolean {
  return view.phase === "question";
}

/** True while the announced or running question can still be skipped. */
export function canSkip(view: HostView): boolean {
  return view.phase === "get_ready" || view.phase === "question";
}

export function canEnd(view: HostView): boolean {
  return view.phase !== "lobby" && view.phase !== "podium";
}

export function isWaitingForExtraTime(view: HostView): boolean {
  return view.phase === "closing" && view.extra_time_until_ms != null;
}

export function secondsLeft(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1_000));
}

/** The room's position in the game, in words that are also announced to screen readers. */
export function placeLabel({ phase, question_no: no, question_count: count }: HostView): string {
  if (phase === "lobby") return "Lobby";
  if (phase === "podium") return "Full time";
  return phase === "leaderboard" ? `Table after question ${no} of ${count}` : `Question ${no} of ${count}`;
}

export function momentLabels(view: HostView): string {
  if (view.is_paused) return "Paused";
  if (isWaitingForExtraTime(view)) return "Waiting for extra time";
  if (view.everybody_in) return "Everybody is in";
  switch (view.phase) {
    case "lobby":
      return view.is_lobby_locked ? "Locked, no new players" : "Open for players";
    case "get_ready":
      return "Opens in a moment";
    case "question":
      return "On the big screen now";
    case "closing":
      return "Closed, counting answers";
    case "reveal":
      return view.question?.is_voided ? "Does not count" : "Answer is shown";
    case "leaderboard":
      return "On the big screen now";
    case "podium":
      return "Results are final";
  }
}
