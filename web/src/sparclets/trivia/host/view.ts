import { PODIUM_PLACES } from "@sparc/sparclets/trivia/trivia-podium-places";
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
  return view.phase === "get_ready" || view.phase === "read_first" || view.phase === "question";
}

/** True once all places of the podium are shown. */
export function isOver({ phase, places_shown: shown = PODIUM_PLACES }: HostView): boolean {
  return phase === "podium" && shown >= PODIUM_PLACES;
}

/** On the podium, the end shows all places at once. */
export function canEnd(view: HostView): boolean {
  return view.phase !== "lobby" && !isOver(view);
}

const COMING_PLACES = ["third", "second", "first"] as const;

/** The place that the podium shows next. */
export function comingPlace({ places_shown: shown = 0 }: HostView): string {
  return `${COMING_PLACES[shown] ?? "first"} place`;
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
  if (phase === "podium") return "Podium";
  return phase === "leaderboard" ? `Table after question ${no} of ${count}` : `Question ${no} of ${count}`;
}

const ON_SCREEN = "On the big screen now";

/** What happens in the room now. It names the big screen only where the caller knows of a connected one. */
export function momentLabels(view: HostView, hasScreen = false): string {
  if (view.is_paused) return "Paused";
  if (isWaitingForExtraTime(view)) return "Waiting for extra time";
  if (view.everybody_in) return "Everybody is in";
  switch (view.phase) {
    case "lobby":
      return view.is_lobby_locked ? "Locked, no new players" : "Open for players";
    case "get_ready":
      return "Opens in a moment";
    case "read_first":
      return "Everybody reads, answers come next";
    case "question":
      return hasScreen ? ON_SCREEN : "Open for answers";
    case "closing":
      return "Closed, counting answers";
    case "reveal":
      return view.question?.is_voided ? "Does not count" : "Answer is shown";
    case "leaderboard":
      return hasScreen ? ON_SCREEN : "Shown to everybody";
    case "podium":
      return isOver(view) ? "Results are final" : `Now ${comingPlace(view)}`;
  }
}
