/** What players do and see in the lobby while they wait: they cheer, vote in a warm-up poll, and see who comes. None of it counts. */
import type { Instant } from "../kernel/instant.ts";
import { ok } from "../kernel/result.ts";
import { NEWEST_MAX, type RoomNewcomer } from "../room-rules.ts";
import type { Rules } from "./trivia.schema.ts";
import { toEveningRules } from "./trivia-evening.rules.ts";
import { isPollShown, toWarmUpPoll } from "./trivia-poll.rules.ts";
import type { RoomState, TriviaRoomView } from "./trivia-room.schema.ts";
import { auditChange } from "./trivia-room-changes.rules.ts";
import type { Step, StepResult } from "./trivia-room-opening.rules.ts";

/** A page names the newest player apart from its own, who may be the newest. */
const NAMED_MAX = 2;

interface LobbyInput {
  rules: Rules;
  state: RoomState;
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

type LobbySwitches = Pick<NonNullable<TriviaRoomView["evening"]>, "cheers" | "warm_up" | "warm_up_poll">;

/** The host's switches of the lobby. An incomplete poll cannot be switched on; it can be written until players have seen one. */
export function lobbySwitches({ rules, state }: LobbyInput): LobbySwitches {
  const cheers = areCheersOn({ rules, state });
  if (state.phase !== "lobby") return { cheers };
  const changed = toEveningRules({ rules, state });
  const { is_on, question, options } = changed.warm_up_poll ?? { is_on: false, question: "", options: [] };
  const isComplete = toWarmUpPoll({ ...changed, warm_up_poll: { is_on: true, question, options } }) !== null;
  const isWritable = !isPollShown({ rules: changed, state });
  return { cheers, ...(isComplete ? { warm_up: is_on } : {}), ...(isWritable ? { warm_up_poll: { question, options } } : {}) };
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
