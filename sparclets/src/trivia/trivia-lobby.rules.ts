/** What players do and see in the lobby while they wait: they cheer, vote in a warm-up poll, and see who comes. None of it counts. */
import type { Instant } from "../kernel/instant.ts";
import { ok } from "../kernel/result.ts";
import { NEWEST_MAX, type RoomNewcomer } from "../room-rules.ts";
import type { Missing } from "../sparclet-rules.ts";
import { type Rules, WARM_UP_OPTIONS_MIN } from "./trivia.schema.ts";
import { toEveningRules } from "./trivia-evening.rules.ts";
import { warning } from "./trivia-question-gaps.rules.ts";
import type { RoomState, TriviaRoomView } from "./trivia-room.schema.ts";
import { auditChange } from "./trivia-room-changes.rules.ts";
import type { Step, StepResult } from "./trivia-room-opening.rules.ts";

/** A page names the newest player apart from its own, who may be the newest. */
const NAMED_MAX = 2;

/** A poll as it is shown. An option's number is its position, from 1. */
export interface WarmUpPoll {
  question: string;
  options: string[];
}

interface LobbyInput {
  rules: Rules;
  state: RoomState;
}

/** Null where the poll is switched off or not complete. Blank options are left out. */
export function toWarmUpPoll({ mode, warm_up_poll: poll }: Rules): WarmUpPoll | null {
  if (mode !== "live" || poll?.is_on !== true) return null;
  const question = poll.question.trim();
  const options = poll.options.map((option) => option.trim()).filter((option) => option !== "");
  return question !== "" && options.length >= WARM_UP_OPTIONS_MIN ? { question, options } : null;
}

/** An incomplete poll does not stop the publication; it is not shown. */
export function warmUpGaps(rules: Rules): Missing[] {
  if (rules.mode !== "live" || rules.warm_up_poll?.is_on !== true || toWarmUpPoll(rules)) return [];
  const message = "The warm-up poll needs a question and two answers, and is not shown until it has them";
  return [warning("rules.warm_up_poll", "incomplete", message)];
}

/** Whether the host lets cheers through. Until they decide, the event's rule counts. */
function areCheersOn({ rules, state }: LobbyInput): boolean {
  return state.areCheersMuted === undefined ? rules.cheers === true : !state.areCheersMuted;
}

export function muteCheers({ rules, state }: Step, areCheersMuted: boolean): StepResult {
  const action = areCheersMuted ? "room.cheers_muted" : "room.cheers_let_through";
  const effects = auditChange(action, areCheersOn({ rules, state }) === areCheersMuted);
  return ok({ state: { ...state, areCheersMuted }, effects, deadlineAt: state.deadlineAt });
}

/** Where names are hidden, nobody's face crosses the screen either. */
export function takesCheers({ rules, state }: LobbyInput): boolean {
  return areCheersOn({ rules, state }) && state.phase === "lobby" && state.hasHiddenNames !== true;
}

/** The number of options that players can vote for now; 0 while no poll is open. */
export function warmUpOptionCount({ rules, state }: LobbyInput): number {
  return state.phase === "lobby" ? (toWarmUpPoll(toEveningRules({ rules, state }))?.options.length ?? 0) : 0;
}

/** The host's switches of the lobby. An incomplete poll cannot be switched on. */
export function lobbySwitches({ rules, state }: LobbyInput): Pick<NonNullable<TriviaRoomView["evening"]>, "cheers" | "warm_up"> {
  const { warm_up_poll: poll } = toEveningRules({ rules, state });
  const isPollComplete = poll !== undefined && toWarmUpPoll({ ...rules, warm_up_poll: { ...poll, is_on: true } }) !== null;
  return {
    cheers: areCheersOn({ rules, state }),
    ...(state.phase === "lobby" && isPollComplete ? { warm_up: poll.is_on } : {}),
  };
}

/** Names and faces are withheld together. */
export const showsNewest = ({ state }: Pick<LobbyInput, "state">): boolean => state.phase === "lobby" && state.hasHiddenNames !== true;

type Lobby = NonNullable<TriviaRoomView["lobby"]>;

/** However many players there are, the view has a handful of faces and fewer names. */
const toNewest = (newest: readonly RoomNewcomer[]): NonNullable<Lobby["newest"]> =>
  newest.slice(0, NEWEST_MAX).map(({ number, face, name }, at) => ({ number, face, ...(at < NAMED_MAX ? { name } : {}) }));

interface LobbyViewInput extends LobbyInput {
  startsAt?: Instant | null;
  newest?: readonly RoomNewcomer[] | null;
}

export function lobbyFor({ rules, state, startsAt, newest }: LobbyViewInput): Pick<TriviaRoomView, "lobby"> {
  if (state.phase !== "lobby") return {};
  const poll = toWarmUpPoll(toEveningRules({ rules, state }));
  const hasCheers = rules.cheers === true || state.areCheersMuted !== undefined;
  return {
    lobby: {
      starts_at_ms: startsAt ?? null,
      ...(hasCheers ? { cheers: takesCheers({ rules, state }) ? "on" : "muted" } : {}),
      ...(poll ? { warm_up: poll } : {}),
      ...(newest && showsNewest({ state }) ? { newest: toNewest(newest) } : {}),
    },
  };
}
