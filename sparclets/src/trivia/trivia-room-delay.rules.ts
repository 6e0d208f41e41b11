/**
 * Stream delay: a host's step waits until the broadcast has reached the players. The room itself is what players and the big screen see, so
 * that answer windows and secrets depend on what they see; only the step is stored separately, and only the host sees it.
 */
import type { Instant } from "../kernel/instant.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { ClockCommand, RoomStep } from "../room-rules.ts";
import type { TriviaRefusal } from "./trivia.errors.ts";
import type { Rules } from "./trivia.schema.ts";
import type { RoomCommand, RoomState } from "./trivia-room.schema.ts";
import type { RoomInput } from "./trivia-room-changes.rules.ts";
import { isPodiumComplete } from "./trivia-room-podium.rules.ts";

type StepResult = Result<RoomStep<RoomState>, TriviaRefusal>;
type Reduce<A> = (input: A & { command: RoomCommand | ClockCommand }) => StepResult;

/** Steps of the show. Joining, names, the host's own settings and corrections of results are not, and take effect at once. */
const SHOWN: ReadonlySet<string> = new Set(["start", "next", "end_now", "pause", "resume", "add_time", "skip", "end"]);
/** Applies to the question, whatever its phase by then; other steps apply to the phase in which they were requested. */
const FOR_THE_QUESTION: ReadonlySet<string> = new Set(["pause", "resume", "skip", "end"]);

const earlier = (a: Instant | null, b: Instant | null) => (a === null ? b : b === null ? a : Math.min(a, b));

/** The room wakes for its own deadline or for the step that waits, whichever comes first. */
function waking(result: StepResult): StepResult {
  if (!result.ok) return result;
  const { state, effects } = result.value;
  const pending = state.phase === "podium" && isPodiumComplete(state) ? null : (state.pending ?? null);
  if (pending === null && state.pending == null) return result;
  return ok({ state: { ...state, pending }, effects, deadlineAt: earlier(state.deadlineAt, pending?.at ?? null) });
}

function isStillMeant(state: RoomState, pending: NonNullable<RoomState["pending"]>): boolean {
  if (state.index !== pending.index) return false;
  return state.phase === pending.phase || FOR_THE_QUESTION.has(pending.command.type);
}

/** A step that the clock overtook is dropped. */
function takePending<A extends RoomInput>(reduce: Reduce<A>, input: A, pending: NonNullable<RoomState["pending"]>): StepResult {
  const state = { ...input.state, pending: null };
  const taken = isStillMeant(state, pending) ? reduce({ ...input, state, command: pending.command }) : null;
  if (taken?.ok) return ok({ ...taken.value, ...(pending.author ? { author: pending.author } : {}) });
  return ok({ state, effects: [], deadlineAt: state.deadlineAt });
}

export function withStreamDelay<A extends RoomInput & { rules: Rules }>(reduce: Reduce<A>): Reduce<A> {
  return (input) => {
    const { command, state, now } = input;
    const pending = state.pending ?? null;
    // Rules of events that were made before there was a delay lack it.
    const delayMs = (input.rules.stream_delay_s ?? 0) * 1_000;
    if (command.type === "deadline" && pending && now >= pending.at && pending.at <= (state.deadlineAt ?? pending.at)) {
      return takePending(reduce, input, pending);
    }
    if (delayMs === 0 || !SHOWN.has(command.type)) return waking(reduce(input));
    if (pending) return refuse("trivia.step_pending");
    const trial = reduce(input);
    if (!trial.ok) return trial;
    const author = input.author ? { author: input.author } : {};
    const waiting = { command: command as RoomCommand, at: now + delayMs, phase: state.phase, index: state.index, ...author };
    return waking(ok({ state: { ...state, pending: waiting }, effects: [], deadlineAt: state.deadlineAt }));
  };
}
