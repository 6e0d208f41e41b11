import type * as z from "zod";
import type { ColumnReader } from "./kernel/column.ts";
import type { Instant } from "./kernel/instant.ts";
import type { Json, JsonObject } from "./kernel/json.ts";
import type { Result } from "./kernel/result.ts";
import type { Rng } from "./kernel/rng.ts";
import type { Audience, Slot, SlotStage } from "./sparclet-rules.ts";
import type { TeamRow } from "./team-row.schema.ts";
import type { ReviewDecision } from "./written-rules.ts";

/**
 * Commands that only the host of the product gives. `deadline`: the room's deadline has passed. `extend`: a pause of the machine that the
 * players did not cause. `finish`: the event was completed from outside; accepted in every phase, it leaves nothing open and nothing to
 * wait for. `wait`: fewer players than before have extended time left (`waitFactor`); never refused either. `everybody_in`: all present
 * players who may answer the open slot have; only given where `closesWhenAllAnswered`, and never refused. `begin`: the start of an event that
 * starts by itself has come; never refused, and without effect on a game that has begun.
 */
export type ClockCommand =
  | { type: "deadline" }
  | { type: "extend"; extraMs: number }
  | { type: "finish" }
  | { type: "wait" }
  | { type: "everybody_in" }
  | { type: "begin" };

/** Actions of the audit log that rooms write. A new one needs its label on the page of the audit log. */
export type RoomAuditAction =
  | "room.evening_changed"
  | "room.auto_advance_changed"
  | "room.extended_time_capped"
  | "room.lobby_locked"
  | "room.lobby_unlocked"
  | "room.names_hidden"
  | "room.names_shown"
  | "room.cheers_muted"
  | "room.cheers_let_through"
  | "slot.skipped";

/**
 * What a step asks the host to do, in order, in the same transaction. `start`: the game begins; a scheduled event goes live when the room
 * leaves its lobby. `settle`: seal the slot, pack its column, store its outcome. `complete`: the event is over, award it. `void`: store a
 * revision of a settled slot's outcome, from `SparcletRules.voided`. `recode`: replace a settled slot's secret by
 * `SparcletRules.correctSecret` with this correction (its refusal refuses the whole step), pack the column again, aggregate again and keep
 * the slot void if it was. Both change results, and neither changes the seal. `review`: store what a host decided about written answers of
 * a slot, by the ids under which the host of the product lists them; `undecided` stands for all about which nothing is decided and which no
 * filter holds back. It changes no result. `audit`: write the change of a setting into the audit log; `details` contains no secret.
 */
export type RoomEffect =
  | { type: "start" }
  | { type: "settle"; slot: string }
  | { type: "complete" }
  | { type: "void"; slot: string; is_voided: boolean }
  | { type: "recode"; slot: string; correction: JsonObject }
  | { type: "review"; slot: string; answers: readonly string[] | "undecided"; decision: ReviewDecision | null }
  | { type: "audit"; action: RoomAuditAction; details: JsonObject };

/**
 * While a window is open its slot takes answers: full time until `closesAt`, queued ones until `acceptUntil`. These times are for
 * everybody; the host adds what a player has beyond them (a slow line, extended time). A paused window has its `closesAt` at the pause.
 */
export interface AnswerWindow {
  slot: string;
  openedAt: Instant;
  closesAt: Instant;
  acceptUntil: Instant;
  /** Latest end of any player's own window. Absent while nothing bounds them: the slot is open for everybody. */
  ownEndAt?: Instant;
  /** The largest factor that a player may have. Absent: the largest that can be chosen. */
  maxFactor?: number;
  /** When the window was paused. Who had time left then can answer again once the room goes on. */
  pausedAt?: Instant;
}

/** The longest time a player can choose, as a factor of everybody's. */
export const MAX_FACTOR = 3;

/** The longest time that a player may have for a window, in percent of everybody's. */
export const toMostPercent = (window: AnswerWindow | null) => Math.round((window?.maxFactor ?? MAX_FACTOR) * 100);

/** When a window closes for a player whose time is `factor` times everybody's, from the same opening. */
export function toOwnClose({ openedAt, closesAt, ownEndAt }: Omit<AnswerWindow, "slot" | "acceptUntil">, factor: number): Instant {
  const end = openedAt + Math.round((closesAt - openedAt) * Math.max(1, factor));
  return Math.max(closesAt, Math.min(end, ownEndAt ?? end));
}

/** The person who gave a command. The rules store it with a step that waits, and decide nothing by it. */
export interface CommandAuthor {
  userId: string;
  requestId: string | null;
}

export interface RoomStep<State> {
  state: State;
  effects: RoomEffect[];
  /** Given where the clock takes a step for which a person asked earlier: this person. */
  author?: CommandAuthor;
  /** When the room wants a `deadline` command; null when it waits for a person. */
  deadlineAt: Instant | null;
}

/** A ranked player as rooms show them. `movement`: places won (positive) or lost since the previous slot. */
export interface RoomRow {
  rank: number;
  name: string;
  points: number;
  movement: number;
  /** The player's own number in the event, from 1. A room that hides names shows it in place of the name; where it is absent, the rank. */
  number?: number;
  /** The player's face, chosen or drawn from the id, as one number from 0. A room that hides names withholds it. */
  face?: number;
  /** True of somebody who plays with a name alone; absent of everybody else. */
  is_guest?: boolean;
}

/** How many of the newest players a room shows: a handful, and the viewer, who does not count for themselves. */
export const NEWEST_MAX = 7;

/** One of the players who joined last. */
export interface RoomNewcomer {
  name: string;
  /** As in `RoomRow`. */
  number: number;
  face: number;
}

/** A player whom a fact of the room names; number and face as in `RoomRow`. */
export interface RoomFactPlayer {
  name: string;
  number: number;
  face?: number;
}

/** The first right player of a settled slot. */
export interface RoomFastest extends RoomFactPlayer {
  /** Null where somebody has extended time, because compared with a player's own phone it would reveal who. */
  elapsed_ms: number | null;
}

/** The player with the most right answers in a row, of several the one who joined first. */
export interface RoomStreak extends RoomFactPlayer {
  in_a_row: number;
  /** How many others have as many. */
  others: number;
}

/** How many of the players' connections got the latest slot's frame, confirmed by a ping right after it. */
export interface RoomDelivery {
  sent: number;
  reached: number;
  /** Null without any confirmation. */
  p95_ms: number | null;
}

/** Counters of a room. Only hosts and the big screen get `answered` and `eligible`, and only hosts get what follows them. */
export interface RoomTally {
  joined: number;
  connected: number;
  answered: number;
  /** Number of players who may answer the open slot; with none open, all who have joined. Absent: all who have joined. */
  eligible?: number;
  /** Number of present players who may answer the open slot and have not. Null while no slot is open. */
  unanswered?: number | null;
  delivery?: RoomDelivery | null;
  /** Big screens that are connected. */
  screens?: number;
  /** Of these screens: how many may sound, and how many wait for somebody to touch them. The others are muted. */
  screenSound?: { on: number; blocked: number };
  /** Number of players with extended time. */
  extended?: number;
  /** Number of removed players who want to come back. Absent: none. */
  wantBack?: number;
  /** Cheers of the last minute; for the big screen too. Absent where the room takes none. */
  cheers?: number;
  /** Votes for each option of the warm-up poll, in their order; for the big screen too. Absent while none is open. */
  warmUp?: readonly number[];
}

/**
 * A live room as a pure state machine. `State` is JSON of at most 4 KiB and never lists players, so that one row and one frame serve any number of them.
 * The host stores it under a growing `seq` and gives every audience its own view.
 */
export interface RoomRules<Rules, Content, State, Command extends { type: string }, View extends object> {
  command: z.ZodType<Command>;
  state: z.ZodType<State>;
  view: z.ZodType<View>;
  open(input: { rules: Rules; slots: readonly Slot<Content>[]; now: Instant }): RoomStep<State>;
  reduce(input: {
    rules: Rules;
    slots: readonly Slot<Content>[];
    state: State;
    command: Command | ClockCommand;
    now: Instant;
    /** Absent of commands of the server. */
    author?: CommandAuthor | null;
    /** The longest extended time among players who have not answered the open slot, as a factor. Absent or 1: none of them has any. */
    waitFactor?: number;
    /** Number of players in the table. Absent: as many as any rule asks for. */
    playerCount?: number;
  }): Result<RoomStep<State>>;
  /** The slot that takes answers now, if any. */
  answerWindow(input: { rules: Rules; slots: readonly Slot<Content>[]; state: State }): AnswerWindow | null;
  /** Whether the open slot closes early once all present players have answered it. Absent: never. */
  closesWhenAllAnswered?(input: { rules: Rules; state: State }): boolean;
  /** Whether new players may still join. */
  isJoinable(input: { state: State }): boolean;
  /** Whether players are shown by number wherever other players could read their name. Absent: never. */
  hidesNames?(input: { state: State }): boolean;
  /**
   * The event's rules with what the host has changed of them in the room: those under which a slot is or was played, or without a slot
   * those that count now. They never change what an answer scores. Absent: hosts change none.
   */
  rulesFor?(input: { rules: Rules; state: State; slot: Slot<Content> | null }): Rules;
  /**
   * The room after the author changed the event's rules, which is possible until somebody joins: of what the host had changed in the room,
   * the rules that the author has changed now go by the event again. Absent: the state does not depend on rules.
   */
  withRules?(input: { state: State; before: Rules; after: Rules }): State;
  /** Whether players may send cheers across the big screen now. Absent: never. */
  takesCheers?(input: { rules: Rules; state: State }): boolean;
  /** Whether players see who joined last, with name and face. Never while names are hidden. Absent: never. */
  showsNewest?(input: { state: State }): boolean;
  /** How many options players can vote for now in a poll that counts nothing; 0 while none is open. Absent: there is never one. */
  warmUpOptionCount?(input: { rules: Rules; state: State }): number;
  /**
   * How many places from the top of the table nobody may see now, because the room is about to show them one by one: `Infinity` for the
   * whole table, 0 for none. Absent: never any.
   */
  withheldPlaces?(input: { state: State; slots: readonly Slot<Content>[] }): number;
  /**
   * The answer of a simulated player to an open slot: the right one if `isKnown`, else a typical guess. Absent: the room cannot be
   * rehearsed.
   */
  rehearsalPick?(input: { slot: Slot<Content>; secret: Json; isKnown: boolean; rng: Rng }): Json;
  /**
   * The first right player of a settled slot among the entries that count; of several the one that joined first. Absent or null: nobody is
   * shown.
   */
  fastest?(input: {
    slot: Slot<Content>;
    column: ColumnReader;
    entryCount: number;
    isCounted(entryNo: number): boolean;
  }): { entryNo: number; elapsedMs: number } | null;
  /** How much of the current slot players and screens see; passed on to `viewSlot`. Absent: always all of it. */
  slotStage?(input: { state: State }): SlotStage;
  /** Keys of the slots that the view needs, so that the host loads nothing else. */
  shows(input: { audience: Audience; state: State; slots: readonly Slot<Content>[] }): string[];
  /** `slotViews` are results of `viewSlot` for the same audience. */
  show(input: {
    audience: Audience;
    rules: Rules;
    state: State;
    slotCount: number;
    slotViews: Readonly<Record<string, object>>;
    tally: RoomTally | null;
    top: readonly RoomRow[] | null;
    /** The teams, best first where they are ranked; null or absent where the event is not played in teams. */
    teams?: readonly TeamRow[] | null;
    /** Of the settled slot that is shown; only for hosts and the big screen. Null while any place of the table is withheld. */
    fastest?: RoomFastest | null;
    longestStreak?: RoomStreak | null;
    /** When the event is planned to start; null or absent without a time. */
    startsAt?: Instant | null;
    /** The players who joined last, newest first; only for players, and only where `showsNewest`. */
    newest?: readonly RoomNewcomer[] | null;
  }): View;
}
