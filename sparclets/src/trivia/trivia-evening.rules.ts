/**
 * Rules that the host changes during the evening. The room's state overrides the event's rule, which itself stays as it was published, and
 * none of these rules has a part in what an answer scores.
 */
import type { JsonObject } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { Content, Rules } from "./trivia.schema.ts";
import { isPollShown } from "./trivia-poll.rules.ts";
import type { EveningRules, RoomState, TriviaRoomView } from "./trivia-room.schema.ts";
import type { Step, StepResult } from "./trivia-room-opening.rules.ts";
import { SCREEN_SOUND } from "./trivia-screen-sound.ts";
import { toGetReadySeconds, toReadFirstSeconds } from "./trivia-time.rules.ts";

type Ruled = Pick<Step, "rules" | "state">;
type TypedMode = Rules["typed_answers"];

/** From the mode that shows least to the one that shows most. */
const TYPED_MODES: readonly TypedMode[] = ["right_only", "approved", "all"];
/** The letter of each mode in `RoomState.typedModes`. Any other one means that the event's rules decide. */
const MODE_LETTERS = "rpa";
const BY_RULES = " ";

/** The event's rules with what the host has changed of them, as they count for what comes next. */
export function toEveningRules({ rules, state }: Ruled): Rules {
  const { warm_up: isPollOn, warm_up_poll: text, sound: _sound, music: _music, effects: _effects, ...changed } = state.evening ?? {};
  const poll = text ? { is_on: false, ...rules.warm_up_poll, ...text } : rules.warm_up_poll;
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  return { ...rules, ...given, ...(poll ? { warm_up_poll: { ...poll, is_on: isPollOn ?? poll.is_on } } : {}) };
}

/** The rules under which a slot is or was played; without a slot, those that count for what comes next. */
export function rulesFor({ rules, state, slot }: Ruled & { slot: Slot<Content> | null }): Rules {
  const changed = toEveningRules({ rules, state });
  if (slot === null) return changed;
  const { typed_answers: _coming, ...others } = changed;
  const mode = toTypedMode({ rules, state }, slot.ordinal);
  return (mode === undefined ? others : { ...others, typed_answers: mode }) as Rules;
}

export function closesWithLastAnswer({ rules, state }: Ruled): boolean {
  return toEveningRules({ rules, state }).closes_when_all_answered === true;
}

/** How long the current question is announced and read. A change counts from the next question on, because these times may be running. */
export function toPace({ rules, state }: Ruled): NonNullable<RoomState["pace"]> {
  return state.pace ?? { getReadyS: toGetReadySeconds(rules), readFirstS: toReadFirstSeconds(rules) };
}

/** What the announcement of a question stores with it: its times, where the host has changed any. */
export function announcedPace({ rules, state }: Ruled): Pick<RoomState, "pace"> {
  if (state.evening === undefined) return {};
  const changed = toEveningRules({ rules, state });
  return { pace: { getReadyS: toGetReadySeconds(changed), readFirstS: toReadFirstSeconds(changed) } };
}

/** What the opening of a question stores with it: how typed answers are shown, where the host has changed that. */
export function openedMode({ state }: Pick<Step, "state">): Pick<RoomState, "typedModes"> {
  const mode = state.evening?.typed_answers;
  return mode === undefined ? {} : { typedModes: withMode(state, mode) };
}

/** Whether the current question has been opened. */
function isCurrentOpened({ phase }: RoomState): boolean {
  return phase !== "lobby" && phase !== "get_ready" && phase !== "read_first";
}

/** The letters up to the current question, with its mode. */
function withMode({ typedModes = "", index }: RoomState, mode: TypedMode | null): string {
  return typedModes.padEnd(index, BY_RULES).slice(0, index) + (mode === null ? BY_RULES : MODE_LETTERS[TYPED_MODES.indexOf(mode)]);
}

/**
 * How answers typed for the question at a position are shown. A question keeps the mode of its opening, so that nothing is shown later that
 * was typed under a stricter one. Undefined in games from before there was a choice.
 */
function toTypedMode({ rules, state }: Ruled, at: number): TypedMode | undefined {
  const isToCome = at > state.index || (at === state.index && !isCurrentOpened(state));
  if (isToCome) return toEveningRules({ rules, state }).typed_answers;
  return TYPED_MODES[MODE_LETTERS.indexOf(state.typedModes?.[at] ?? BY_RULES)] ?? rules.typed_answers;
}

/** A stricter mode counts for the current question as well, and stays with it; a looser one from the next question on. */
function changeTypedMode({ rules, state }: Ruled, mode: TypedMode): Pick<RoomState, "typedModes"> {
  if (!isCurrentOpened(state)) return {};
  const now = toTypedMode({ rules, state }, state.index);
  // Games from before there was a choice keep showing an opened question as they did.
  if (now === undefined) return { typedModes: withMode(state, null) };
  return { typedModes: withMode(state, TYPED_MODES.indexOf(mode) < TYPED_MODES.indexOf(now) ? mode : now) };
}

/** Changes rules for the rest of the game. What counts already is no change. */
export function setEvening({ rules, state }: Step, given: EveningRules): StepResult {
  const isForLobby = given.warm_up !== undefined || given.warm_up_poll !== undefined;
  if (state.phase === "podium" || (isForLobby && state.phase !== "lobby")) return refuse("trivia.wrong_phase");
  const counting = toEveningRules({ rules, state });
  const wasPollShown = isPollShown({ rules: counting, state });
  if (given.warm_up_poll && wasPollShown) return refuse("trivia.poll_shown");
  const before: EveningRules = { ...state.evening, ...shownRules({ rules, state }), warm_up: counting.warm_up_poll?.is_on };
  const isChange = (name: keyof EveningRules) => given[name] !== undefined && !isSame(given[name], before[name]);
  const names = (Object.keys(given) as (keyof EveningRules)[]).filter(isChange);
  if (names.length === 0) return ok({ state, effects: [], deadlineAt: state.deadlineAt });
  const changed = Object.fromEntries(names.map((name) => [name, given[name]])) as EveningRules;
  const next: RoomState = {
    ...state,
    evening: { ...state.evening, ...changed },
    ...(changed.typed_answers ? changeTypedMode({ rules, state }, changed.typed_answers) : {}),
  };
  const isShownNow = wasPollShown || isPollShown({ rules: toEveningRules({ rules, state: next }), state: next });
  const { warm_up_poll: poll, ...others } = changed;
  const details = { ...others, ...(poll ? { warm_up_poll: poll.question } : {}) } as JsonObject;
  return ok({
    state: isShownNow ? { ...next, isPollShown: true } : next,
    effects: [{ type: "audit", action: "room.evening_changed", details }],
    deadlineAt: state.deadlineAt,
  });
}

/** Drops the host's changes of those rules that the author has changed since. */
export function withRules({ state: given, before, after }: { state: RoomState; before: Rules; after: Rules }): RoomState {
  const { isOn, seconds } = given.autoAdvance;
  const autoAdvance = {
    isOn: before.auto_advance === after.auto_advance ? isOn : after.auto_advance,
    seconds: before.auto_advance_s === after.auto_advance_s ? seconds : after.auto_advance_s,
  };
  const state = { ...given, autoAdvance };
  if (!state.evening) return state;
  const others = Object.entries(state.evening).filter(([name]) => isSame(toRule(before, name), toRule(after, name)));
  return { ...state, evening: Object.fromEntries(others) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The event's rule that a change of the evening stands for. Undefined where it stands for none. */
function toRule(rules: Rules, name: string): unknown {
  const { is_on, question, options } = rules.warm_up_poll ?? {};
  if (name === "warm_up") return is_on;
  return name === "warm_up_poll" ? { question, options } : rules[name as keyof Rules];
}

type Evening = NonNullable<TriviaRoomView["evening"]>;

/** The switches of the evening for the host. The sound that no host has set is each screen's own. */
export function shownEvening({ rules, state }: Ruled): Omit<Evening, "cheers" | "warm_up" | "warm_up_poll"> {
  const { sound = SCREEN_SOUND.is_on, music = SCREEN_SOUND.music, effects = SCREEN_SOUND.effects } = state.evening ?? {};
  return { ...shownRules({ rules, state }), sound, music, effects };
}

/** What the host has set of the sound, for the big screen. */
export function screenSoundFor({ evening }: RoomState): Pick<TriviaRoomView, "screen_sound"> {
  const { sound, music, effects } = evening ?? {};
  if (sound === undefined && music === undefined && effects === undefined) return {};
  return { screen_sound: { is_on: sound, music, effects } };
}

/** The rules as they count for what comes next. */
function shownRules({ rules, state }: Ruled): Omit<Evening, "cheers" | "warm_up" | "warm_up_poll" | "sound" | "music" | "effects"> {
  const changed = toEveningRules({ rules, state });
  // Rules of events that were made before there was a choice lack it.
  const { typed_answers } = changed as Partial<Rules>;
  return {
    closes_when_all_answered: changed.closes_when_all_answered === true,
    get_ready_s: toGetReadySeconds(changed),
    read_first_s: toReadFirstSeconds(changed),
    guests: changed.guests === true,
    ...(typed_answers === undefined ? {} : { typed_answers }),
  };
}
