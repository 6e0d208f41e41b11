/** Changes of a running room by its host beside moving it on: the clock, joining, names, and what counts. */
import type { Instant } from "../kernel/instant.ts";
import type { JsonObject } from "../kernel/json.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import { type CommandAuthor, MAX_FACTOR, type RoomAuditAction, type RoomEffect, type RoomStep } from "../room-rules.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { TriviaRefusal } from "./trivia.errors.ts";
import type { Content, KeyCorrection } from "./trivia.schema.ts";
import type { RoomState } from "./trivia-room.schema.ts";
import { ALLOWANCE_MS, hasExtraTime, later } from "./trivia-room-extra.rules.ts";

/** What a step of the room is made from. */
export interface RoomInput {
  slots: readonly Slot<Content>[];
  state: RoomState;
  now: Instant;
  author?: CommandAuthor | null;
  waitFactor?: number | undefined;
  playerCount?: number | undefined;
}

type StepResult = Result<RoomStep<RoomState>, TriviaRefusal>;

function stay(state: RoomState, effects: RoomEffect[] = []): StepResult {
  return ok({ state, effects, deadlineAt: state.deadlineAt });
}

/**
 * Stops whatever runs by the clock. An open question stops taking answers, but those on their way still count, as at a close.
 */
export function pause({ state, now }: RoomInput): StepResult {
  if (state.deadlineAt === null || (state.phase === "closing" && !hasExtraTime(state))) return refuse("trivia.wrong_phase");
  const paused = { at: now, remainingMs: Math.max(0, state.deadlineAt - now) };
  const window = state.phase === "question" ? { closesAt: now, acceptUntil: now + ALLOWANCE_MS } : {};
  return stay({ ...state, ...window, paused, deadlineAt: null });
}

/** The opening moves with the clock, so that nobody's answer time contains the pause. */
export function resume({ state, now }: RoomInput): StepResult {
  if (!state.paused) return refuse("trivia.wrong_phase");
  const { at, remainingMs } = state.paused;
  const deadlineAt = now + remainingMs;
  if (state.phase === "closing") return stay({ ...later(state, Math.max(0, now - at)), paused: null, deadlineAt });
  const openedAt = state.openedAt === null ? null : state.openedAt + Math.max(0, now - at);
  const window = state.phase === "question" ? { openedAt, closesAt: deadlineAt, acceptUntil: deadlineAt + ALLOWANCE_MS } : {};
  return stay({ ...state, ...window, paused: null, deadlineAt });
}

/** Points still fall over the question's own limit: who answers in the added time gets what the last moment brings. */
export function addTime({ state }: RoomInput, seconds: number): StepResult {
  const extraMs = seconds * 1_000;
  if (state.phase !== "question") return refuse("trivia.wrong_phase");
  if (state.paused) return stay({ ...state, paused: { ...state.paused, remainingMs: state.paused.remainingMs + extraMs } });
  const closesAt = (state.closesAt ?? 0) + extraMs;
  // Time that is added after all players had answered is not cut short again.
  const postponed = state.everybodyIn ? { everybodyIn: null, isClosePostponed: true } : {};
  return stay({ ...state, ...postponed, closesAt, acceptUntil: closesAt + ALLOWANCE_MS, deadlineAt: closesAt });
}

/** The entry of the audit log for a setting; none where it stays as it was. */
export function auditChange(action: RoomAuditAction, isChanged: boolean, details: JsonObject = {}): RoomEffect[] {
  return isChanged ? [{ type: "audit", action, details }] : [];
}

export function lockLobby({ state }: RoomInput, isLobbyLocked: boolean): StepResult {
  if (state.phase === "podium") return refuse("trivia.wrong_phase");
  const action = isLobbyLocked ? "room.lobby_locked" : "room.lobby_unlocked";
  return stay({ ...state, isLobbyLocked }, auditChange(action, (state.isLobbyLocked ?? false) !== isLobbyLocked));
}

export function hideNames({ state }: RoomInput, hasHiddenNames: boolean): StepResult {
  const action = hasHiddenNames ? "room.names_hidden" : "room.names_shown";
  return stay({ ...state, hasHiddenNames }, auditChange(action, (state.hasHiddenNames ?? false) !== hasHiddenNames));
}

/** Between questions alone: nobody's open window moves. */
export function capTime({ state }: RoomInput, factor: NonNullable<RoomState["timeCap"]>): StepResult {
  const isOpen = state.phase === "question" || state.phase === "closing" || state.phase === "podium";
  if (isOpen) return refuse("trivia.wrong_phase");
  const isChanged = (state.timeCap ?? MAX_FACTOR) !== factor;
  return stay({ ...state, timeCap: factor }, auditChange("room.extended_time_capped", isChanged, { factor }));
}

/** Settled, so far as the room knows: its turn is over and it was not dropped. */
function isPlayed({ state, slots }: RoomInput, key: string): boolean {
  const at = slots.findIndex((slot) => slot.key === key);
  const isCurrentOver = at === state.index && ["reveal", "leaderboard", "podium"].includes(state.phase);
  return at >= 0 && (at < state.index || isCurrentOver) && !(state.skipped ?? []).includes(at);
}

export function voidQuestion(input: RoomInput, slot: string, isVoided: boolean): StepResult {
  return isPlayed(input, slot) ? stay(input.state, [{ type: "void", slot, is_voided: isVoided }]) : refuse("trivia.not_played");
}

export function correctKey(input: RoomInput, slot: string, key: KeyCorrection): StepResult {
  if (!isPlayed(input, slot)) return refuse("trivia.not_played");
  return stay(input.state, [{ type: "recode", slot, correction: key as JsonObject }]);
}
