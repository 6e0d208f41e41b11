import type { ParticipantState } from "@sparc/contract/entities/room";
import { MAX_FACTOR } from "@sparc/sparclets/room-rules";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";

/** When one player may answer: everybody's window, stretched by the player's extended time. Server times in milliseconds. */
export interface OwnWindow {
  readonly isOpen: boolean;
  readonly closesAtMs: number;
  readonly durationMs: number;
}

/** Factor by which the player's answer window is longer than everybody's, bounded by the host's cap. */
export function toTimeFactor(view: Pick<TriviaRoomView, "time_cap">, mine: ParticipantState): number {
  return Math.min(mine.time_factor ?? 1, view.time_cap ?? MAX_FACTOR);
}

/** Describes the host's cap on extended time; null while it allows the maximum. */
export function timeCapMessage(cap = MAX_FACTOR): string | null {
  if (cap >= MAX_FACTOR) return null;
  return `The host allows ${cap > 1 ? `×${cap}` : "no extra time"} in this game.`;
}

const SHUT: OwnWindow = { isOpen: false, closesAtMs: 0, durationMs: 0 };

/** `timeFactor` is 1 for players without extended time. `serverNowMs` only matters once everybody else's window has closed. */
export function toOwnWindow(input: { view: TriviaRoomView; timeFactor: number; serverNowMs: number }): OwnWindow {
  const { phase, is_paused, opened_at_ms, closes_at_ms, extra_time_until_ms } = input.view;
  if (is_paused || opened_at_ms === null || closes_at_ms === null) return SHUT;
  const durationMs = (closes_at_ms - opened_at_ms) * input.timeFactor;
  const closesAtMs = opened_at_ms + durationMs;
  const isExtra = phase === "closing" && input.timeFactor > 1 && extra_time_until_ms != null && input.serverNowMs < closesAtMs;
  return { isOpen: phase === "question" || isExtra, closesAtMs, durationMs };
}
