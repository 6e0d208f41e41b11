/**
 * Live trivia as a state machine: lobby → get_ready → read_first → question → closing → reveal → leaderboard → get_ready … reveal → podium.
 * Phases with a `deadlineAt` move on by the clock, the others wait for the host. Leaving `closing` settles the question. The last reveal
 * leads straight to the podium, so that no leaderboard gives the winner away. The podium shows third, second and first place in turn, moved
 * on by the host or after `PODIUM_STEP_MS`, and completes the event with first place.
 */
import type { Instant } from "../kernel/instant.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { ClockCommand, RoomEffect, RoomRules, RoomStep } from "../room-rules.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { Content, Rules } from "./trivia.schema.ts";
import { closesWithLastAnswer, rulesFor, withRules } from "./trivia-evening.rules.ts";
import { fastest } from "./trivia-fastest.rules.ts";
import { showsNewest, takesCheers, warmUpOptionCount } from "./trivia-lobby.rules.ts";
import { PODIUM_PLACES } from "./trivia-podium-places.ts";
import { rehearsalPick } from "./trivia-rehearsal.rules.ts";
import { type RoomCommand, type RoomState, roomCommand, roomState, roomView, type TriviaRoomView } from "./trivia-room.schema.ts";
import { answerWindow, show, shows, slotStage } from "./trivia-room.view.ts";
import { auditChange } from "./trivia-room-changes.rules.ts";
import { change } from "./trivia-room-commands.rules.ts";
import { withStreamDelay } from "./trivia-room-delay.rules.ts";
import { ALLOWANCE_MS, endExtraTime, extraTime, hasExtraTime, later, noExtraTime } from "./trivia-room-extra.rules.ts";
import { ask, getReady, isUnsettled, moved, noWindow, readFirst, type Step, type StepResult } from "./trivia-room-opening.rules.ts";
import { isPodiumComplete, toPlacesShown, withheldPlaces } from "./trivia-room-podium.rules.ts";
import { toGameMinutes } from "./trivia-time.rules.ts";

/** After that, answers received in time may still be on their way into the database. */
export const DRAIN_MS = 300;
/** After that, the podium shows its next place by itself. */
export const PODIUM_STEP_MS = 4_000;
/** The beat between the last answer and the close, in which everybody is told. */
export const EVERYBODY_IN_MS = 600;

function open({ rules, slots }: { rules: Rules; slots: readonly Slot<Content>[] }): RoomStep<RoomState> {
  const state: RoomState = {
    phase: "lobby",
    index: -1,
    slot: null,
    ...noWindow,
    deadlineAt: null,
    autoAdvance: { isOn: rules.auto_advance, seconds: rules.auto_advance_s },
    paused: null,
    isLobbyLocked: false,
    hasHiddenNames: false,
    skipped: [],
    minutes: toGameMinutes({ rules, limitsS: slots.map(({ content }) => content.time_limit_s) }),
  };
  return { state, effects: [], deadlineAt: null };
}

function waiting({ state, now }: Step): Instant | null {
  return state.autoAdvance.isOn ? now + state.autoAdvance.seconds * 1_000 : null;
}

/** Whoever has extended time and has not answered is waited for. */
function close(step: Step, closesAt: Instant): StepResult {
  const extra = step.state.everybodyIn ? null : extraTime(step, closesAt);
  return settling({ ...step, state: { ...step.state, phase: "closing", closesAt, extra } });
}

/** Answers that came in time are on their way for a moment after the last window. */
function settling({ state, now }: Step): StepResult {
  const acceptUntil = (state.extra?.until ?? state.closesAt ?? now) + ALLOWANCE_MS;
  return moved({ ...state, acceptUntil, deadlineAt: Math.max(now, acceptUntil + DRAIN_MS) });
}

/** Ends the question for everybody; where others have closed already, the wait for extended time. */
function endNow(step: Step): StepResult {
  const { state, now } = step;
  if (state.phase === "closing") {
    const ended = endExtraTime(step);
    return ended === null ? refuse("trivia.wrong_phase") : settling({ ...step, state: ended });
  }
  if (state.phase !== "question") return refuse("trivia.wrong_phase");
  // Extended time does not run during a pause either: what is left of it begins now.
  const pausedMs = state.paused && (step.waitFactor ?? 1) > 1 ? Math.max(0, now - state.paused.at) : 0;
  return close({ ...step, state: later(state, pausedMs) }, Math.min(now, (state.closesAt ?? now) + pausedMs));
}

/** Events made before this rule lack it: they keep the time that their players were promised. */
function closesWhenAllAnswered({ rules, state }: Pick<Step, "rules" | "state">): boolean {
  const isOpen = state.phase === "question" || hasExtraTime(state);
  return closesWithLastAnswer({ rules, state }) && isOpen && !state.paused && !state.everybodyIn && !state.isClosePostponed;
}

/** All present players have answered: the remaining time, extended time included, is dropped. */
function everybodyIn(step: Step): StepResult {
  const { state, now } = step;
  const endsAt = (state.phase === "question" ? state.closesAt : state.extra?.until) ?? now;
  if (!closesWhenAllAnswered(step)) return ok({ state, effects: [], deadlineAt: state.deadlineAt });
  const ended = endExtraTime(step);
  if (ended) return settling({ ...step, state: { ...ended, everybodyIn: { sparedMs: Math.max(0, endsAt - now) } } });
  const closesAt = Math.min(endsAt, now + EVERYBODY_IN_MS);
  const everybodyIn = { sparedMs: endsAt - closesAt };
  return moved({ ...state, everybodyIn, closesAt, acceptUntil: closesAt + ALLOWANCE_MS, deadlineAt: closesAt });
}

/** Fewer players have time left than before. */
function wait(step: Step): StepResult {
  const { state } = step;
  if (state.phase !== "closing" || !state.extra || state.paused) return ok({ state, effects: [], deadlineAt: state.deadlineAt });
  const left = extraTime(step, state.closesAt ?? step.now);
  if (left === null) return settling({ ...step, state: { ...state, extra: null } });
  if (state.extra.isEnded || left.until >= state.extra.until) return ok({ state, effects: [], deadlineAt: state.deadlineAt });
  return settling({ ...step, state: { ...state, extra: left } });
}

function reveal(step: Step): StepResult {
  return moved({ ...step.state, ...noExtraTime, phase: "reveal", revealedAt: step.now, deadlineAt: waiting(step) }, settles(step));
}

function settles({ state }: Step): RoomEffect[] {
  return state.slot === null ? [] : [{ type: "settle", slot: state.slot }];
}

/** Places that nobody stands on are not shown: two players begin with the second. */
function podium({ state, now, playerCount = PODIUM_PLACES }: Step, effects: RoomEffect[] = []): StepResult {
  const placesShown = Math.max(0, PODIUM_PLACES - Math.max(1, playerCount));
  return moved({ ...state, phase: "podium", placesShown, ...noWindow, deadlineAt: now + PODIUM_STEP_MS }, effects);
}

/** A host's step that was waiting for the same place is dropped. */
function showPlaces({ state, now }: Step, placesShown: number): StepResult {
  const shown = { ...state, placesShown, pending: null };
  if (placesShown < PODIUM_PLACES) return moved({ ...shown, deadlineAt: now + PODIUM_STEP_MS });
  return moved({ ...shown, deadlineAt: null }, [{ type: "complete" }]);
}

function next(step: Step): StepResult {
  const { state, slots } = step;
  const isLast = state.index >= slots.length - 1;
  if (state.phase === "reveal" && !isLast) return moved({ ...state, phase: "leaderboard", ...noWindow, deadlineAt: waiting(step) });
  if (state.phase === "reveal") return podium(step);
  if (state.phase === "leaderboard") return isLast ? podium(step) : getReady(step);
  if (state.phase === "podium" && !isPodiumComplete(state)) return showPlaces(step, toPlacesShown(state) + 1);
  return refuse("trivia.wrong_phase");
}

function start(step: Step): StepResult {
  if (step.state.phase !== "lobby") return refuse("trivia.wrong_phase");
  return step.slots.length === 0 ? refuse("trivia.no_questions") : getReady(step, [{ type: "start" }]);
}

/** The event's own time has come. Nobody asked for it, so that it is refused nothing and waits for no stream delay. */
function begin(step: Step): StepResult {
  const { state, slots } = step;
  const isToStart = state.phase === "lobby" && slots.length > 0;
  return isToStart ? start(step) : ok({ state, effects: [], deadlineAt: state.deadlineAt });
}

/** Nobody gets points for the coming or running question. */
function skip(step: Step): StepResult {
  if (!isUnsettled(step.state)) return refuse("trivia.wrong_phase");
  const dropped = { ...step, state: withDropped(step.state) };
  const effects = auditChange("slot.skipped", true, { slot: step.state.slot });
  return step.state.index >= step.slots.length - 1 ? podium(dropped, effects) : getReady(dropped, effects);
}

function withDropped(state: RoomState): RoomState {
  return { ...state, skipped: [...(state.skipped ?? []), state.index] };
}

/**
 * A question that is still to come or running is dropped, because not everybody had their time; one that is closing is settled. On the
 * podium it shows all places at once.
 */
function end(step: Step): StepResult {
  const { phase } = step.state;
  if (phase === "podium" && !isPodiumComplete(step.state)) return showPlaces(step, PODIUM_PLACES);
  if (phase === "lobby" || phase === "podium") return refuse("trivia.wrong_phase");
  return podium(isUnsettled(step.state) ? { ...step, state: withDropped(step.state) } : step, phase === "closing" ? settles(step) : []);
}

/** Like `end`, from any phase: the event is over already, so nothing is left to complete. */
function finish(step: Step): StepResult {
  const { phase } = step.state;
  const state = isUnsettled(step.state) ? withDropped(step.state) : step.state;
  const over = { ...state, phase: "podium" as const, placesShown: PODIUM_PLACES, ...noWindow, deadlineAt: null };
  return moved(over, phase === "closing" ? settles(step) : []);
}

/** A pause goes on through the change, unless there is nothing left to wait for. */
function setAutoAdvance(step: Step, command: { is_on: boolean; seconds?: number | undefined }): StepResult {
  const { phase } = step.state;
  if (phase === "podium") return refuse("trivia.wrong_phase");
  const autoAdvance = { isOn: command.is_on, seconds: command.seconds ?? step.state.autoAdvance.seconds };
  const state = { ...step.state, autoAdvance };
  const { isOn, seconds } = step.state.autoAdvance;
  const isChanged = isOn !== autoAdvance.isOn || seconds !== autoAdvance.seconds;
  const effects = auditChange("room.auto_advance_changed", isChanged, { is_on: autoAdvance.isOn, seconds: autoAdvance.seconds });
  const isWaiting = phase === "reveal" || phase === "leaderboard";
  if (!isWaiting) return ok({ state, effects, deadlineAt: state.deadlineAt });
  const deadlineAt = waiting({ ...step, state });
  if (!state.paused || deadlineAt === null) return moved({ ...state, deadlineAt }, effects);
  const paused = { at: step.now, remainingMs: deadlineAt - step.now };
  return ok({ state: { ...state, paused }, effects, deadlineAt: null });
}

function deadline(step: Step): StepResult {
  const { phase, deadlineAt, closesAt } = step.state;
  if (deadlineAt === null) return refuse("trivia.wrong_phase");
  if (step.now < deadlineAt) return refuse("trivia.not_due");
  if (phase === "get_ready") return readFirst(step);
  if (phase === "read_first") return ask(step);
  if (phase === "question") return close(step, closesAt ?? step.now);
  if (phase === "closing") return reveal(step);
  return next(step);
}

/** Gives back time the machine took: whatever runs by the clock runs that much longer. */
function extend({ state }: Step, extraMs: number): StepResult {
  if (state.deadlineAt === null) return ok({ state, effects: [], deadlineAt: null });
  const byMs = Math.max(0, extraMs);
  if (hasExtraTime(state)) return moved({ ...later(state, byMs), deadlineAt: state.deadlineAt + byMs });
  const moveOn = (at: Instant | null) => (at === null ? null : at + byMs);
  const isOpen = state.phase === "question";
  return moved({
    ...state,
    closesAt: isOpen ? moveOn(state.closesAt) : state.closesAt,
    acceptUntil: isOpen || state.phase === "closing" ? moveOn(state.acceptUntil) : state.acceptUntil,
    deadlineAt: state.deadlineAt + byMs,
  });
}

/** One step as players and the big screen see it. */
function reduceShown(input: Step & { command: RoomCommand | ClockCommand }): StepResult {
  const { command } = input;
  switch (command.type) {
    case "start":
      return start(input);
    case "next":
      return next(input);
    case "end_now":
      return endNow(input);
    case "set_auto_advance":
      return setAutoAdvance(input, command);
    case "end":
      return end(input);
    case "skip":
      return skip(input);
    case "deadline":
      return deadline(input);
    case "extend":
      return extend(input, command.extraMs);
    case "finish":
      return finish(input);
    case "wait":
      return wait(input);
    case "everybody_in":
      return everybodyIn(input);
    case "begin":
      return begin(input);
    case "pause":
    case "resume":
    case "add_time":
    case "lock_lobby":
    case "unlock_lobby":
    case "hide_names":
    case "mute_cheers":
    case "set_evening":
    case "cap_time":
    case "void_question":
    case "unvoid_question":
    case "correct_key":
    case "review_answers":
    case "show_all_answers":
      return change(input, command);
  }
}

const reduce = withStreamDelay<Step>(reduceShown);

export const triviaRoom: RoomRules<Rules, Content, RoomState, RoomCommand, TriviaRoomView> = {
  command: roomCommand,
  state: roomState,
  view: roomView,
  open,
  reduce,
  answerWindow,
  closesWhenAllAnswered,
  isJoinable: ({ state }) => state.phase !== "podium" && state.isLobbyLocked !== true,
  hidesNames: ({ state }) => state.hasHiddenNames === true,
  rulesFor,
  withRules,
  takesCheers,
  showsNewest,
  warmUpOptionCount,
  withheldPlaces: ({ state, slots }) => withheldPlaces({ state, slotCount: slots.length }),
  slotStage,
  rehearsalPick,
  fastest,
  shows,
  show,
};
