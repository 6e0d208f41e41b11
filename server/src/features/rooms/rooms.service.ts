import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import {
  type AnswerWindow,
  type ClockCommand,
  type CommandAuthor,
  MAX_FACTOR,
  type RoomEffect,
  type RoomStep,
  toOwnClose,
} from "@sparc/sparclets/room-rules";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { SettledAnswers } from "../answers/settled-answers.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { findEventById } from "../events/events.repository.ts";
import { mayRunEvent } from "../events/owned-event.service.ts";
import { findLongestWaiting } from "../players/time-allowance.repository.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { drawEventTeams } from "../teams/teams.service.ts";
import { reviewAnswers } from "../written-answers/written-answers.service.ts";
import { hasAnswersOf } from "./eligible-players.repository.ts";
import { checkRevision, isRevision, type Revision, reviseSlot, revisionLabel } from "./revise-slot.service.ts";
import { toRulesForSlot } from "./room-rules.service.ts";
import { advanceRoom, beatRooms, deleteRoom, findRoom, insertRoom, isAnybodyAwaited, type RoomRecord } from "./rooms.repository.ts";
import { settleSlot } from "./settle-slot.service.ts";

/** When no process drove the room for longer than this, an open question is extended by the lost time. */
const STALL_MS = 1_500;

/** Whether an open slot of this room has to get lost time back, because no process drove it for long. */
export const hasStalled = ({ beatAt }: Pick<RoomRecord, "beatAt">, now: Instant): boolean => now - beatAt > STALL_MS;
/** How long a settling room waits for answers that are still queued in a process, and how often it checks. */
const QUEUED_ANSWERS_WAIT_MS = 2_000;
const QUEUED_ANSWERS_CHECK_MS = 100;
/** Players seen this recently, and those of a process that reported this recently, count as present. */
export const ABSENT_AFTER_MS = 10_000;
/** With fewer answers than this, a slot does not close early. */
const MIN_PLAYERS_IN = 2;
/** How often a room that waits for players with extended time checks whether all of them have answered. */
const EXTRA_TIME_CHECK_MS = 250;

/** What a room's steps set in motion elsewhere, in the same transaction. Given by the composition root. */
export interface RoomEffects {
  startEvent(tx: Tx, input: { event: EventRecord; now: Instant; author: CommandAuthor | null }): Promise<void>;
  beginCompletion(tx: Tx, input: { event: EventRecord; now: Instant }): Promise<void>;
  /** The number of processes with queued answers, this one included. */
  countQueuedAnswers(tx: Tx, eventId: string): Promise<number>;
  /** Runs a revision and stores whose points it changes; with `isNotified` they get a notice. Without it nothing of that happens. */
  correct?(
    tx: Tx,
    input: { event: EventRecord; what: string; slot: string; now: Instant; isNotified: boolean },
    revise: () => Promise<{ resultsVersion: number }>,
  ): Promise<void>;
  /**
   * By how many milliseconds a due question is extended for returning players; 0 when none are awaited. Without it questions are not
   * extended.
   */
  awaitReturnMs?(tx: Tx, eventId: string): Promise<number>;
  /** Gets the answers of a slot after the step that settled it was committed. */
  onSettled?: SettledAnswers["put"];
}

export interface RoomsService {
  step(input: {
    eventId: string;
    command: { type: string; [key: string]: unknown };
    /** The seq on which a person's command is based. Undefined for commands of the server. */
    seq?: number;
    /**
     * The user who sends the command; their right to run the event is checked again under its lock. Undefined for commands of the server.
     */
    actor?: Actor;
  }): Promise<Result<{ seq: number }>>;
  /**
   * Closes the open slot early when the event's rules allow it and all present players have answered. Checked under the event's lock. Does
   * nothing while a player of any process is awaited, while the room has to catch up, or with fewer than two answers.
   */
  closeAnswered(input: { eventId: string; slot: string }): Promise<void>;
  /**
   * Runs the step that is due by the clock. Does nothing when none is due, another process has run it or the room is removed. Returns when
   * to try again.
   */
  tick(eventId: string): Promise<Instant | null>;
}

interface LoadedRoom {
  event: EventRecord;
  room: RoomRecord;
  slots: Slot<Json>[];
}

/** A loaded room with what the effects of a step need. */
interface Running extends LoadedRoom {
  actor: Actor | null;
  /** The actor, and of a step that the clock takes for a person who asked for it earlier, this person. */
  author: CommandAuthor | null;
  now: Instant;
}

/** In these statuses a step may change results, or which written answers are shown, and nothing else. */
const ENDED: ReadonlySet<string> = new Set(["completing", "completed"]);
const isLateChange = ({ effects }: RoomStep<JsonObject>) =>
  effects.length > 0 && effects.every((effect) => isRevision(effect) || effect.type === "review");

/**
 * Moves rooms. Every step is one transaction under the event's exclusive lock, made from a seq, so that a double click, two hosts or
 * two processes cannot take it twice; a stale one writes nothing.
 */
export function createRoomsService(context: AppContext, effects: RoomEffects): RoomsService {
  const { database, clock, registry, bus } = context;

  async function loadLocked(tx: Tx, eventId: string): Promise<LoadedRoom | null> {
    await lockEventExclusive(tx, eventId);
    const event = await findEventById(tx.db, eventId);
    const room = await findRoom(tx.db, eventId);
    if (!event || !room) return null;
    return { event, room, slots: await findSlots(tx.db, eventId) };
  }

  const toParts = (event: EventRecord) => {
    const sparclet = registry[event.type];
    if (!sparclet?.room) throw new Error(`${event.type} has no room`);
    return { sparclet, room: sparclet.room };
  };

  async function apply(tx: Tx, running: Running, step: RoomStep<JsonObject>): Promise<Result<number>> {
    const { event, now } = running;
    const { sparclet } = toParts(event);
    for (const effect of step.effects.filter(isRevision)) {
      const checked = await checkRevision(tx, { ...running, sparclet, effect });
      if (!checked.ok) return checked;
    }
    for (const effect of step.effects) {
      if (isRevision(effect)) await revise(tx, { ...running, effect });
      else await run(tx, { ...running, effect });
    }
    if (event.status === "completed" && step.effects.some(isRevision)) await effects.beginCompletion(tx, { event, now });
    const seq = await advanceRoom(tx.db, { eventId: event.id, state: step.state, deadlineAt: step.deadlineAt, now });
    tx.afterCommit(() => bus.publish({ kind: "room", eventId: event.id, seq }));
    return ok(seq);
  }

  /** During the game players see the revision on their page; after its end, players whose points changed are notified. */
  async function revise(tx: Tx, running: Running & { effect: Revision }): Promise<void> {
    const { event, slots, effect, now } = running;
    const { sparclet } = toParts(event);
    const make = async () => {
      const { resultsVersion } = await reviseSlot(tx, { ...running, sparclet });
      tx.afterCommit(() => bus.publish({ kind: "standings", eventId: event.id, resultsVersion }));
      return { resultsVersion };
    };
    if (!effects.correct) return void (await make());
    const what = revisionLabel({ rules: sparclet.rules, slots, effect });
    await effects.correct(tx, { event, what, slot: effect.slot, now, isNotified: ENDED.has(event.status) }, make);
  }

  async function run(tx: Tx, input: Running & { effect: Exclude<RoomEffect, Revision> }): Promise<void> {
    const { event, slots, effect, now, actor, author } = input;
    if (effect.type === "start") {
      if (event.status === "scheduled") await effects.startEvent(tx, { event, now, author });
      await drawEventTeams(tx, { context, event, now });
    } else if (effect.type === "complete") {
      await effects.beginCompletion(tx, { event, now });
    } else if (effect.type === "review") {
      const slot = slots.find(({ key }) => key === effect.slot);
      if (!slot || !actor) throw new Error(`Nobody reviews the slot ${effect.slot}`);
      const { sparclet } = toParts(event);
      const rules = toRulesForSlot({ sparclet, event, state: input.room.state })(slot);
      await reviewAnswers(tx, { sparclet, event, slot, rules, effect, actor, now });
    } else if (effect.type === "audit") {
      const by = { actor: author?.userId ?? null, requestId: author?.requestId ?? null };
      await insertAudit(tx.db, { ...by, action: effect.action, details: effect.details, now, objectKind: "event", objectId: event.id });
    } else {
      const slot = slots.find(({ key }) => key === effect.slot);
      if (!slot) throw new Error(`The room settles a slot that does not exist: ${effect.slot}`);
      if (slot.sealedAt !== null) return;
      const answers = await settleSlot(tx, { sparclet: toParts(event).sparclet, event, slot, now });
      tx.afterCommit(() => effects.onSettled?.({ eventId: event.id, slot: slot.key, answers }));
    }
  }

  return {
    step: ({ eventId, command, seq, actor = null }) =>
      database.transaction(async (tx) => {
        const loaded = await loadLocked(tx, eventId);
        if (!loaded) return refuse("rooms.not_live");
        const { event, room, slots } = loaded;
        if (actor && !(await mayRunEvent(tx.db, { eventId: event.id, viewer: actor.viewer }))) return refuse("access.forbidden");
        const isEnded = ENDED.has(event.status);
        if (event.status !== "scheduled" && event.status !== "live" && !isEnded) return refuse("rooms.not_live");
        if (seq !== undefined && seq !== room.seq) return refuse("rooms.stale_seq", { details: { seq: room.seq } });
        const rules = toParts(event).room;
        const parsed = rules.command.safeParse(command);
        if (!parsed.success) return refuse("request.invalid", { problems: toProblems(parsed.error.issues) });
        const now = clock.now();
        const waitFactor = await loadWaitFactor(tx, eventId, rules.answerWindow({ rules: event.rules, slots, state: room.state }));
        const author = actor && { userId: actor.viewer.userId, requestId: actor.requestId };
        const step = rules.reduce({
          rules: event.rules,
          slots,
          state: room.state,
          command: parsed.data,
          now,
          author,
          waitFactor,
          playerCount: countPlayers(event),
        });
        if (!step.ok) return step;
        if (isEnded && !isLateChange(step.value)) return refuse("rooms.not_live");
        const applied = await apply(tx, { ...loaded, actor, author, now }, step.value);
        return applied.ok ? ok({ seq: applied.value }) : applied;
      }),

    closeAnswered: async ({ eventId, slot }) => {
      // The first check is made without the lock, because the lock would delay every answer.
      if (!(await isEverybodyIn(database.db, { eventId, slot }))) return;
      await database.transaction(async (tx) => {
        const loaded = await loadLocked(tx, eventId);
        if (loaded?.event.status !== "live") return;
        const { event, room, slots } = loaded;
        const rules = toParts(event).room;
        const now = clock.now();
        const window = rules.answerWindow({ rules: event.rules, slots, state: room.state });
        const closes = rules.closesWhenAllAnswered?.({ rules: event.rules, state: room.state }) ?? false;
        if (window?.slot !== slot || !closes || hasStalled(room, now)) return;
        if (!(await isEverybodyIn(tx.db, { eventId, slot }))) return;
        await takeOwnStep(tx, loaded, { now, command: { type: "everybody_in" }, waitFactor: await loadWaitFactor(tx, eventId, window) });
      });
    },

    tick: (eventId) =>
      database.transaction(async (tx) => {
        const loaded = await loadLocked(tx, eventId);
        if (!loaded) return null;
        const { event, room, slots } = loaded;
        if (room.deadlineAt === null || (event.status !== "live" && event.status !== "scheduled")) return null;
        const now = clock.now();
        const rules = toParts(event).room;
        const window: AnswerWindow | null = rules.answerWindow({ rules: event.rules, slots, state: room.state });
        const waitFactor = await loadWaitFactor(tx, eventId, window);
        const command = await dueCommand(tx, { room, window, now, waitFactor });
        if (!command && window && isWaiting(window))
          return Math.min(Math.max(room.deadlineAt, now + QUEUED_ANSWERS_CHECK_MS), now + EXTRA_TIME_CHECK_MS);
        if (!command) return Math.max(room.deadlineAt, now + QUEUED_ANSWERS_CHECK_MS);
        return takeOwnStep(tx, loaded, { now, command, waitFactor });
      }),
  };

  async function isEverybodyIn(db: Queryable, input: { eventId: string; slot: string }): Promise<boolean> {
    if (await isAnybodyAwaited(db, { ...input, since: clock.now() - ABSENT_AFTER_MS })) return false;
    return hasAnswersOf(db, { ...input, players: MIN_PLAYERS_IN });
  }

  /** Takes a step of the server itself, so that a refusal is an error. Returns the room's next deadline. */
  async function takeOwnStep(
    tx: Tx,
    loaded: LoadedRoom,
    input: { now: Instant; command: ClockCommand; waitFactor: number },
  ): Promise<Instant | null> {
    const { event, room, slots } = loaded;
    const step = toParts(event).room.reduce({ rules: event.rules, slots, state: room.state, playerCount: countPlayers(event), ...input });
    if (!step.ok) throw new Error(`The room refused the clock: ${step.refusal.code}`);
    const applied = await apply(tx, { ...loaded, actor: null, author: step.value.author ?? null, now: input.now }, step.value);
    if (!applied.ok) throw new Error(`The clock's step was refused: ${applied.refusal.code}`);
    return step.value.deadlineAt;
  }

  /** The command that is due. A question is first extended by lost time; then a passed deadline counts, unless answers are still queued. */
  async function dueCommand(
    tx: Tx,
    input: { room: RoomRecord; window: AnswerWindow | null; now: Instant; waitFactor: number },
  ): Promise<ClockCommand | null> {
    const { room, window, now } = input;
    const lostMs = now - room.beatAt;
    const isOpen = window !== null && room.beatAt < Math.max(window.closesAt, window.ownEndAt ?? 0);
    if (isOpen && hasStalled(room, now)) return { type: "extend", extraMs: lostMs };
    if (window && isWaiting(window) && toOwnClose(window, input.waitFactor) < (window.ownEndAt ?? 0)) return { type: "wait" };
    if (room.deadlineAt === null || room.deadlineAt > now) {
      await beatRooms(tx.db, [room.eventId], now);
      return null;
    }
    const isOpenForAll = window !== null && window.ownEndAt === undefined;
    // A delayed host step has its own deadline, which extending the question would not move.
    const returnMs = isOpenForAll && now >= window.closesAt ? ((await effects.awaitReturnMs?.(tx, room.eventId)) ?? 0) : 0;
    if (returnMs > 0) return { type: "extend", extraMs: returnMs };
    const isSettling = window !== null && now >= window.closesAt;
    if (isSettling && now < room.deadlineAt + QUEUED_ANSWERS_WAIT_MS && (await effects.countQueuedAnswers(tx, room.eventId)) > 0) {
      return null;
    }
    return { type: "deadline" };
  }
}

/** Whether the window has closed for everybody except players with extended time. */
const isWaiting = ({ closesAt, ownEndAt }: AnswerWindow) => ownEndAt !== undefined && ownEndAt > closesAt;

/** Read under the event's lock, so that no answer and no choice of extended time can be stored before the step. */
async function loadWaitFactor(tx: Tx, eventId: string, window: AnswerWindow | null): Promise<number> {
  if (window === null) return 1;
  return Math.min((await findLongestWaiting(tx.db, eventId, window.slot)) / 100, window.maxFactor ?? MAX_FACTOR);
}

/** Opens the lobby of a published event. Once; an open room stays as it is. */
export async function openRoom(tx: Tx, input: { context: AppContext; event: EventRecord; now: Instant }): Promise<void> {
  const { context, event, now } = input;
  const room = context.registry[event.type]?.room;
  if (!room) return;
  const slots = await findSlots(tx.db, event.id);
  const step = room.open({ rules: event.rules, slots, now });
  await insertRoom(tx.db, { eventId: event.id, state: step.state, deadlineAt: step.deadlineAt, now });
  tx.afterCommit(() => context.bus.publish({ kind: "room", eventId: event.id, seq: 1 }));
}

/** Begins the game of an event that has just started by itself. Only under the event's exclusive lock. */
export async function beginRoom(tx: Tx, input: { context: AppContext; event: EventRecord; now: Instant }): Promise<void> {
  const { context, event, now } = input;
  const room = await findRoom(tx.db, event.id);
  const rules = context.registry[event.type]?.room;
  if (!room || !rules) return;
  const slots = await findSlots(tx.db, event.id);
  const { state } = room;
  const step = rules.reduce({ rules: event.rules, slots, state, command: { type: "begin" }, now, playerCount: countPlayers(event) });
  if (!step.ok) throw new Error(`The room refused to begin: ${step.refusal.code}`);
  if (step.value.effects.length === 0) return;
  await drawEventTeams(tx, { context, event, now });
  const seq = await advanceRoom(tx.db, { eventId: event.id, state: step.value.state, deadlineAt: step.value.deadlineAt, now });
  tx.afterCommit(() => context.bus.publish({ kind: "room", eventId: event.id, seq }));
}

/** Brings a room to its end when the event was completed from outside. Only under the event's exclusive lock. */
export async function finishRoom(tx: Tx, input: { context: AppContext; event: EventRecord; now: Instant }): Promise<void> {
  const { context, event, now } = input;
  const sparclet = context.registry[event.type];
  const room = await findRoom(tx.db, event.id);
  if (!room || !sparclet?.room) return;
  const slots = await findSlots(tx.db, event.id);
  const step = sparclet.room.reduce({ rules: event.rules, slots, state: room.state, command: { type: "finish" }, now });
  if (!step.ok) throw new Error(`The room refused to finish: ${step.refusal.code}`);
  for (const effect of step.value.effects) {
    const slot = effect.type === "settle" ? slots.find(({ key, sealedAt }) => key === effect.slot && sealedAt === null) : undefined;
    if (slot) await settleSlot(tx, { sparclet, event, slot, now });
  }
  const seq = await advanceRoom(tx.db, { eventId: event.id, state: step.value.state, deadlineAt: null, now });
  tx.afterCommit(() => context.bus.publish({ kind: "room", eventId: event.id, seq }));
}

/** Takes a room away with its event. */
export async function closeRoom(tx: Tx, input: { context: AppContext; eventId: string }): Promise<void> {
  await deleteRoom(tx.db, input.eventId);
  tx.afterCommit(() => input.context.bus.publish({ kind: "event", eventId: input.eventId }));
}

function toProblems(issues: readonly { path: readonly PropertyKey[]; code: string; message: string }[]) {
  return issues.map((issue) => ({ path: ["command", ...issue.path].map(String).join("."), code: issue.code, message: issue.message }));
}

const countPlayers = ({ entryCount, removedCount }: EventRecord): number => entryCount - removedCount;
