/**
 * Extended time in a room. A player's own window is everybody's, longer by their factor, from the same opening. The room never knows who
 * has one: it gets the longest factor of those who have not answered, and waits that long in `closing`.
 */
import type { Instant } from "../kernel/instant.ts";
import { toOwnClose } from "../room-rules.ts";
import type { RoomState } from "./trivia-room.schema.ts";

/** Answers count until this long after the deadline: the most that a slow line is given. */
export const ALLOWANCE_MS = 250;

export const noExtraTime = { extra: null };

/** Null when nobody has longer, or nobody's longer window is still open. */
export function extraTime(
  input: { state: RoomState; now: Instant; waitFactor?: number | undefined },
  closesAt: Instant,
): NonNullable<RoomState["extra"]> | null {
  const openedAt = input.state.openedAt ?? closesAt;
  const until = toOwnClose({ openedAt, closesAt }, input.waitFactor ?? 1);
  return until > closesAt && until > input.now ? { until, isEnded: false } : null;
}

export function hasExtraTime({ phase, extra }: RoomState): boolean {
  return phase === "closing" && extra != null && !extra.isEnded;
}

/** The host waits no longer; what came before still counts. Null when nobody is waited for. */
export function endExtraTime({ state, now }: { state: RoomState; now: Instant }): RoomState | null {
  if (!state.extra || !hasExtraTime(state)) return null;
  const at = Math.min(state.paused?.at ?? now, now);
  return { ...state, extra: { until: Math.min(state.extra.until, at), isEnded: true } };
}

/** A window that was held up, from its opening on: nobody's time contains the hold-up. Its deadline is the caller's to set. */
export function later(state: RoomState, byMs: number): RoomState {
  const move = (at: Instant | null) => (at === null ? null : at + byMs);
  const extra = state.extra ? { ...state.extra, until: state.extra.until + byMs } : (state.extra ?? null);
  return {
    ...state,
    openedAt: move(state.openedAt),
    closesAt: move(state.closesAt),
    acceptUntil: move(state.acceptUntil),
    extra,
  };
}
