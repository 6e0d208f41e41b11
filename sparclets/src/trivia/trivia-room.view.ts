import type { Instant } from "../kernel/instant.ts";
import {
  type AnswerWindow,
  MAX_FACTOR,
  type RoomFactPlayer,
  type RoomFastest,
  type RoomNewcomer,
  type RoomRow,
  type RoomStreak,
  type RoomTally,
} from "../room-rules.ts";
import type { Audience, Slot, SlotStage } from "../sparclet-rules.ts";
import type { TeamRow } from "../team-row.schema.ts";
import type { Content, Rules, TriviaSlotView } from "./trivia.schema.ts";
import { findBoldPick } from "./trivia-bold-pick.rules.ts";
import { closesWithLastAnswer, screenSoundFor, shownEvening, toPace } from "./trivia-evening.rules.ts";
import { lobbyFor, lobbySwitches } from "./trivia-lobby.rules.ts";
import { PODIUM_PLACES } from "./trivia-podium-places.ts";
import type { Phase, PrimaryAction, RoomState, TriviaRoomView } from "./trivia-room.schema.ts";
import { hasExtraTime } from "./trivia-room-extra.rules.ts";
import { isPodiumComplete, toPlacesShown, withheldPlaces } from "./trivia-room-podium.rules.ts";

const LEADERBOARD_ROWS = 5;

const isAsking = ({ phase }: RoomState): boolean => phase === "question" || phase === "closing";

const isBuildUp = ({ phase }: RoomState): boolean => phase === "get_ready" || phase === "read_first";

const questionPhases: readonly Phase[] = ["read_first", "question", "closing", "reveal"];

export function answerWindow({ state }: { state: RoomState }): AnswerWindow | null {
  const { phase, slot, openedAt, closesAt, acceptUntil } = state;
  if (!isAsking(state)) return null;
  if (slot === null || openedAt === null || closesAt === null || acceptUntil === null) return null;
  const window = { slot, openedAt, closesAt, acceptUntil, ...(state.timeCap ? { maxFactor: state.timeCap } : {}) };
  if (phase === "question" && !state.paused) return window;
  const ownEndAt = state.extra?.until ?? closesAt;
  if (!state.paused) return { ...window, ownEndAt };
  const pausedAt = state.paused.at;
  return { ...window, ownEndAt: Math.max(closesAt, Math.min(ownEndAt, pausedAt)), pausedAt };
}

function mayPrepare(audience: Audience): boolean {
  return audience === "host" || audience === "admin";
}

function hasQuestion(audience: Audience, phase: Phase): boolean {
  return questionPhases.includes(phase) || (phase === "get_ready" && mayPrepare(audience));
}

/** Before a question opens, players and screens see no more of it than this. */
export function slotStage({ state: { phase } }: { state: RoomState }): SlotStage {
  return phase === "get_ready" ? "announced" : phase === "read_first" ? "prompt" : "open";
}

/** Players and the screen: the question that is announced, read or was opened. Hosts also see the one that comes. */
export function shows({ audience, state, slots }: { audience: Audience; state: RoomState; slots: readonly Slot<Content>[] }): string[] {
  if (audience === "anon" || audience === "export") return [];
  const current = hasQuestion(audience, state.phase) || isBuildUp(state) ? slots[state.index] : undefined;
  const coming = mayPrepare(audience) && state.phase !== "podium" ? slots[state.index + 1] : undefined;
  return [current, coming].flatMap((slot) => (slot ? [slot.key] : []));
}

/** Null while paused: then the next thing is to go on. Null too until players have seen the last step. */
function primaryAction(state: RoomState, slotCount: number): PrimaryAction | null {
  if (state.paused || state.pending) return null;
  const isLast = state.index >= slotCount - 1;
  switch (state.phase) {
    case "lobby":
      return slotCount === 0 ? null : { command: "start", label: "start" };
    case "question":
      return { command: "end_now", label: "end_question" };
    case "reveal":
      return { command: "next", label: isLast ? "show_podium" : "show_leaderboard" };
    case "leaderboard":
      return { command: "next", label: isLast ? "show_podium" : "next_question" };
    case "closing":
      return hasExtraTime(state) ? { command: "end_now", label: "end_question" } : null;
    case "podium":
      return isPodiumComplete(state) ? null : { command: "next", label: "show_place" };
    case "get_ready":
    case "read_first":
      return null;
  }
}

/** Hosts keep seeing who is who. */
function topRows(input: { audience: Audience; state: RoomState; top: readonly RoomRow[] | null }): RoomRow[] | null {
  const { phase, hasHiddenNames } = input.state;
  if (input.top === null || (phase !== "leaderboard" && phase !== "podium")) return null;
  const isHidden = hasHiddenNames === true && !mayPrepare(input.audience);
  const from = phase === "podium" ? PODIUM_PLACES - toPlacesShown(input.state) : 0;
  return input.top
    .slice(from, phase === "podium" ? PODIUM_PLACES : LEADERBOARD_ROWS)
    .map(({ rank, name, points, movement, number, face, is_guest }, at) => ({
      rank,
      name: isHidden ? `Player ${number ?? from + at + 1}` : name,
      points,
      movement,
      ...(number === undefined ? {} : { number }),
      ...(face === undefined || isHidden ? {} : { face }),
      ...(is_guest && !isHidden ? { is_guest } : {}),
    }));
}

/** Where a step shows the teams: with their members in the lobby, ranked with the table of people and not before it. */
function teamsFor({ state, teams }: { state: RoomState; teams?: readonly TeamRow[] | null }): Pick<TriviaRoomView, "teams"> {
  const isTable = state.phase === "leaderboard" || (state.phase === "podium" && isPodiumComplete(state));
  return teams && (state.phase === "lobby" || isTable) ? { teams: [...teams] } : {};
}

/** Facts of the room, shown with the answer. Nobody is named for a question that does not count, or while the room withholds places. */
function roomFacts(input: {
  audience: Audience;
  state: RoomState;
  slotCount: number;
  question: TriviaSlotView | null;
  fastest?: RoomFastest | null;
  longestStreak?: RoomStreak | null;
}): Pick<TriviaRoomView, "fastest" | "longest_streak" | "bold_pick"> {
  const { audience, state, question } = input;
  if (state.phase !== "reveal" || !question || question.is_voided) return { fastest: null, longest_streak: null, bold_pick: null };
  const bold_pick = findBoldPick(question);
  if (withheldPlaces(input) > 0) return { fastest: null, longest_streak: null, bold_pick };
  const isHidden = state.hasHiddenNames === true && !mayPrepare(audience);
  const toPlayer = ({ name, number, face }: RoomFactPlayer) =>
    isHidden ? { name: `Player ${number}` } : { name, ...(face === undefined ? {} : { face }) };
  const { fastest = null, longestStreak: streak = null } = input;
  return {
    fastest: fastest && { ...toPlayer(fastest), elapsed_ms: fastest.elapsed_ms },
    longest_streak: streak && { ...toPlayer(streak), in_a_row: streak.in_a_row, others: streak.others },
    bold_pick,
  };
}

export function show(input: {
  audience: Audience;
  rules: Rules;
  state: RoomState;
  slotCount: number;
  slotViews: Readonly<Record<string, object>>;
  tally: RoomTally | null;
  top: readonly RoomRow[] | null;
  teams?: readonly TeamRow[] | null;
  fastest?: RoomFastest | null;
  longestStreak?: RoomStreak | null;
  startsAt?: Instant | null;
  newest?: readonly RoomNewcomer[] | null;
}): TriviaRoomView {
  const { audience, state, slotCount, tally } = input;
  // The views are this type's own, from `viewSlot`: of the current question, and for hosts of the next one.
  const views = Object.values(input.slotViews) as TriviaSlotView[];
  const current = views.find((view) => view.slot === state.slot) ?? null;
  const isHost = mayPrepare(audience);
  const hasTally = isHost || audience === "screen";
  return {
    phase: state.phase,
    question_no: state.index + 1,
    question_count: slotCount,
    question: hasQuestion(audience, state.phase) ? current : null,
    opened_at_ms: state.openedAt,
    closes_at_ms: state.paused ? null : state.closesAt,
    moves_at_ms: state.phase === "question" ? null : state.deadlineAt,
    players: tally?.joined ?? null,
    top: topRows(input),
    ...teamsFor(input),
    ...lobbyFor(input),
    ...(hasTally ? roomFacts({ ...input, question: current }) : {}),
    ...(state.phase === "reveal" && state.revealedAt != null ? { revealed_at_ms: state.revealedAt } : {}),
    tally: hasTally && tally ? tallyFor(isHost, tally) : null,
    next_question: isHost ? (views.find((view) => view.slot !== state.slot) ?? null) : null,
    auto_advance: isHost ? { is_on: state.autoAdvance.isOn, seconds: state.autoAdvance.seconds } : null,
    action: isHost ? primaryAction(state, slotCount) : null,
    is_paused: state.paused != null,
    remaining_ms: state.paused?.remainingMs ?? null,
    is_lobby_locked: state.isLobbyLocked ?? false,
    has_hidden_names: state.hasHiddenNames ?? false,
    time_cap: state.timeCap ?? MAX_FACTOR,
    extra_time_until_ms: hasExtraTime(state) && !state.paused ? (state.extra?.until ?? null) : null,
    ...(isAsking(state) && state.everybodyIn ? { everybody_in: { spared_ms: Math.round(state.everybodyIn.sparedMs) } } : {}),
    closes_when_all_answered: closesWithLastAnswer(input),
    ...(audience === "screen" ? screenSoundFor(state) : {}),
    ...(isHost ? { evening: { ...shownEvening(input), ...lobbySwitches(input) } } : {}),
    pending: isHost && state.pending ? { command: state.pending.command.type, seen_at_ms: state.pending.at } : null,
    ...(state.phase === "podium" ? { places_shown: toPlacesShown(state) } : {}),
    ...(state.phase === "get_ready" ? { get_ready_s: toPace(input).getReadyS } : {}),
    ...(state.phase === "read_first" ? { read_first_s: toPace(input).readFirstS } : {}),
    ...(isBuildUp(state) && current ? { build_up: toBuildUp(current) } : {}),
    // Rules of events that were made before there was a choice lack it.
    shuffles_options: input.rules.shuffle_options === true,
    minutes: state.minutes ?? null,
  };
}

function toBuildUp({ points, time_limit_s, round }: TriviaSlotView): NonNullable<TriviaRoomView["build_up"]> {
  return { points, time_limit_s, ...(round ? { round } : {}) };
}

function tallyFor(
  isHost: boolean,
  { joined, connected, answered, eligible, unanswered, delivery, screens, screenSound, extended, wantBack, cheers, warmUp }: RoomTally,
): NonNullable<TriviaRoomView["tally"]> {
  const lobby = { ...(cheers === undefined ? {} : { cheers }), ...(warmUp ? { warm_up: [...warmUp] } : {}) };
  const counts = { joined, connected, answered, eligible: eligible ?? joined, ...lobby };
  return isHost
    ? {
        ...counts,
        ...{ unanswered: unanswered ?? null, delivery: delivery ?? null, extended: extended ?? 0 },
        ...(wantBack ? { want_back: wantBack } : {}),
        ...{ screens: screens ?? 0, screen_sound: screenSound ?? { on: 0, blocked: 0 } },
      }
    : counts;
}
