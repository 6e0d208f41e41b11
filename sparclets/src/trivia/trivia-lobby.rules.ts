/** What players do in the lobby while they wait: they cheer, and they vote in a warm-up poll. Neither counts for anything. */
import type { Instant } from "../kernel/instant.ts";
import type { Missing } from "../sparclet-rules.ts";
import { type Rules, WARM_UP_OPTIONS_MIN } from "./trivia.schema.ts";
import { toEveningRules } from "./trivia-evening.rules.ts";
import { warning } from "./trivia-question-gaps.rules.ts";
import type { RoomState, TriviaRoomView } from "./trivia-room.schema.ts";

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

export function lobbyFor({ rules, state, startsAt }: LobbyInput & { startsAt?: Instant | null }): Pick<TriviaRoomView, "lobby"> {
  if (state.phase !== "lobby") return {};
  const poll = toWarmUpPoll(toEveningRules({ rules, state }));
  const hasCheers = rules.cheers === true || state.areCheersMuted !== undefined;
  return {
    lobby: {
      starts_at_ms: startsAt ?? null,
      ...(hasCheers ? { cheers: takesCheers({ rules, state }) ? "on" : "muted" } : {}),
      ...(poll ? { warm_up: poll } : {}),
    },
  };
}
