/** From one question to the opening of the next: it is announced, then read, then open. Each part that takes no time is left out. */
import { ok, type Result } from "../kernel/result.ts";
import type { RoomEffect, RoomStep } from "../room-rules.ts";
import type { TriviaRefusal } from "./trivia.errors.ts";
import type { Rules } from "./trivia.schema.ts";
import { announcedPace, openedMode, toPace } from "./trivia-evening.rules.ts";
import type { Phase, RoomState } from "./trivia-room.schema.ts";
import type { RoomInput } from "./trivia-room-changes.rules.ts";
import { ALLOWANCE_MS } from "./trivia-room-extra.rules.ts";

export type Step = RoomInput & { rules: Rules };
export type StepResult = Result<RoomStep<RoomState>, TriviaRefusal>;

/** Phases in which a question is announced, read or open, so that it can still be dropped. */
const UNSETTLED: readonly Phase[] = ["get_ready", "read_first", "question"];

export const isUnsettled = ({ phase }: RoomState): boolean => UNSETTLED.includes(phase);

export const noWindow = { openedAt: null, closesAt: null, acceptUntil: null, extra: null, revealedAt: null };

/** Whatever moves the room on also ends a pause. */
export function moved(state: RoomState, effects: RoomEffect[] = []): StepResult {
  return ok({ state: { ...state, paused: null }, effects, deadlineAt: state.deadlineAt });
}

/** Announces the next question. */
export function getReady(step: Step, effects: RoomEffect[] = []): StepResult {
  const index = step.state.index + 1;
  const slot = step.slots[index]?.key ?? null;
  const coming = { ...step, state: { ...step.state, index, slot, ...noWindow, ...announcedPace(step) } };
  const waitMs = toPace(coming).getReadyS * 1_000;
  if (waitMs === 0) return readFirst(coming, effects);
  return moved({ ...coming.state, phase: "get_ready", deadlineAt: step.now + waitMs }, effects);
}

/** Shows the question alone. Its window opens with its options, so that reading costs nobody points. */
export function readFirst(step: Step, effects: RoomEffect[] = []): StepResult {
  const readMs = toPace(step).readFirstS * 1_000;
  if (readMs === 0) return ask(step, effects);
  return moved({ ...step.state, phase: "read_first", deadlineAt: step.now + readMs }, effects);
}

/** The full time runs from the actual opening, also when the step came late. */
export function ask({ state, slots, now }: Step, effects: RoomEffect[] = []): StepResult {
  const limitMs = (slots[state.index]?.content.time_limit_s ?? 0) * 1_000;
  const closesAt = now + limitMs;
  return moved(
    {
      ...state,
      ...openedMode({ state }),
      phase: "question",
      everybodyIn: null,
      isClosePostponed: false,
      openedAt: now,
      closesAt,
      acceptUntil: closesAt + ALLOWANCE_MS,
      deadlineAt: closesAt,
    },
    effects,
  );
}
