import { isDeepStrictEqual } from "node:util";
import type { Receipt } from "@sparc/contract/entities/room";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { type AnswerWindow, toMostPercent, toOwnClose } from "@sparc/sparclets/room-rules";
import type { AppContext } from "../../app-context.ts";
import { isDatabaseUnavailable } from "../../db/errors.ts";
import type { Queryable } from "../../db/queryable.ts";
import { QueueFullError } from "../../lib/batcher.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import { findInsiders } from "../events/event-insiders.repository.ts";
import { type RoomSnapshot, type RoomSnapshots, writeAtSnapshot } from "../rooms/room-snapshots.ts";
import { hasStalled } from "../rooms/rooms.service.ts";
import { type AnswerTiming, MAX_RTT_MS } from "./answer-timing.ts";
import { findAnswersOf, findJoined, insertAnswers, type NewAnswer, type TimedAnswer } from "./answers.repository.ts";
import { toReceipt } from "./receipt.view.ts";

const MAX_BATCH = 500;
const MAX_QUEUED = 20_000;
/** Answers that come within this time share a statement; the first one is stored at once. */
const GATHER_MS = 3;
/** The number of events whose intake and count of late answers stay in memory; the oldest idle event is dropped first. */
const MAX_EVENTS = 500;

const NOBODY: ReadonlySet<string> = new Set();

/** Refusals of a snapshot that a newer one may take back. */
const OUTDATED: ReadonlySet<string> = new Set(["answers.not_open", "answers.late", "answers.paused"]);

export interface GivenAnswer {
  eventId: string;
  userId: string;
  slot: string;
  answer: Json;
  receivedAt: Instant;
  /** The player's round trip in milliseconds, measured by the server's pings; 0 when there is none. */
  rttMs: number;
}

/**
 * Takes answers to the open slot of a room. They are judged in memory, timed on receipt, stored in adaptive batches under the event's
 * shared lock, one statement a batch, and acknowledged only after the commit. The write itself checks that the room has not moved on; one answer per player and
 * slot is the database's own constraint, and repeating one gives the same receipt.
 */
export interface AnswerIntake {
  submit(given: GivenAnswer): Promise<Result<Receipt>>;
  isEmpty(eventId: string): boolean;
  /** Answers of all events that wait to be stored. */
  waitingCount(): number;
  /** The players whose answer to the slot this process remembers storing. It remembers the latest slots only. */
  answeredBy(eventId: string, slot: string): ReadonlySet<string>;
  drain(): Promise<void>;
  /** The number of answers that came in time and were still refused since the process started, by event. */
  lateCount(eventId: string): number;
}

type Outcome = Result<NewAnswer>;

/** An answer with the extra time of its player. */
interface Judged extends TimedAnswer {
  timePercent: number;
  graceMs: number;
}

interface Parts {
  context: AppContext;
  snapshots: RoomSnapshots;
  timing: AnswerTiming;
  /** Extends the open question by the time in which no process drove the room. */
  catchUp(eventId: string): Promise<unknown>;
}

export function createAnswerIntake({ context, snapshots, timing, catchUp }: Parts): AnswerIntake {
  const { database, registry } = context;
  const late = new Map<string, number>();
  const answered = new Map<string, Set<string>>();
  const catchingUp = new Map<string, Promise<unknown>>();

  const batchers = createKeyedBatchers<Judged, Outcome>((eventId) => ({
    flush: (answers) => store(eventId, answers),
    maxItems: MAX_BATCH,
    maxQueued: MAX_QUEUED,
    gatherMs: GATHER_MS,
    isItemFault: (error) => !isDatabaseUnavailable(error),
  }));

  async function store(eventId: string, answers: readonly Judged[]): Promise<Outcome[]> {
    await timing.untilSent(eventId);
    const firsts = await storeFirsts(eventId, answers);
    const rest = answers.filter((answer) => !firsts.has(toKey(answer)));
    const before = await findBefore(database.db, eventId, rest);
    const current = rest.length === 0 ? null : await snapshots.get(eventId);
    return answers.map((answer) => {
      const key = toKey(answer);
      const first = firsts.get(key) ?? before.answers.get(key);
      if (first) return isDeepStrictEqual(first.value, answer.value) ? ok(first) : refuse("answers.already_given");
      if (before.insiders.has(answer.userId)) return refuse("events.keys_seen");
      const joinedIn = before.joined.get(answer.userId);
      if (joinedIn === undefined) return refuse("answers.not_joined");
      if (joinedIn === answer.slot) return refuse("answers.joined_late");
      const code = toLateCode(current?.window ?? null, answer);
      if (code === "answers.late") {
        late.set(eventId, (late.get(eventId) ?? 0) + 1);
        forgetOldest(late, MAX_EVENTS);
      }
      return refuse(code);
    });
  }

  /**
   * Stores the first answers of players to the open slot and returns those that are new. The write checks under the event's lock that the room
   * is still as the snapshot shows it; when it has moved on, the answers are compared with its new window.
   */
  function storeFirsts(eventId: string, answers: readonly Judged[]): Promise<Map<string, Judged>> {
    return writeAtSnapshot(snapshots, eventId, async (snapshot) => {
      if (!snapshot) return new Map<string, Judged>();
      const { window, room } = snapshot;
      const firsts = firstOfEach(window ? answers.filter((answer) => answer.slot === window.slot && isInTime(window, answer)) : []);
      const write = { slot: window?.slot ?? "", answers: [...firsts.values()], maxPercent: toMostPercent(window) };
      const { seq, storedUserIds } = await insertAnswers(database.db, { eventId, seq: room.seq, ...write });
      if (seq !== room.seq) return null;
      return new Map(storedUserIds.map((userId) => [toKey({ ...write, userId }), firsts.get(userId) as Judged]));
    });
  }

  /** Judges an answer by a snapshot, without reading the database. */
  function judge(snapshot: RoomSnapshot, given: GivenAnswer): Result<Judged> {
    const { event, window, slots } = snapshot;
    const slot = slots.find(({ key }) => key === given.slot);
    if (!slot) return refuse("slots.not_found");
    if (window?.slot !== given.slot) return refuse(slot.sealedAt === null ? "answers.not_open" : "answers.late");
    const allowance = {
      timePercent: Math.min(snapshot.extended.get(given.userId) ?? 100, toMostPercent(window)),
      graceMs: Math.min(given.rttMs, MAX_RTT_MS),
    };
    if (!isInTime(window, { ...allowance, receivedAt: given.receivedAt })) {
      return refuse(toLateCode(window, { slot: given.slot, ...allowance }));
    }
    const rules = registry[event.type]?.rules;
    const pick = toPick(event, given.answer);
    if (pick === null || !rules?.acceptsPick({ rules: event.rules, slot, pick })) return refuse("answers.invalid");
    const counted = timing.countedTime({ ...given, window });
    const { slot: key, userId, receivedAt } = given;
    return ok({ slot: key, userId, value: pick, receivedAt, ...counted, ...allowance });
  }

  return {
    async submit(given) {
      const snapshot = await snapshots.get(given.eventId);
      if (!snapshot) return refuse("rooms.not_live");
      let judged = judge(snapshot, given);
      if (!judged.ok && OUTDATED.has(judged.refusal.code)) {
        // The room may have moved on in another process, or the answer may be a repetition that needs its receipt.
        const fresh = await reloadDriven(given);
        if (fresh) judged = judge(fresh, given);
        if (!judged.ok) return repeated(snapshot.event, given, judged.refusal.code);
      }
      if (!judged.ok) return judged;
      try {
        const outcome = await batchers.add(given.eventId, judged.value);
        if (outcome.ok) noteAnswered(given);
        return outcome.ok ? ok(toReceipt(outcome.value)) : outcome;
      } catch (error) {
        if (error instanceof QueueFullError) return refuse("server.overloaded");
        throw error;
      }
    },
    isEmpty: batchers.isEmpty,
    waitingCount: batchers.waitingCount,
    answeredBy: (eventId, slot) => answered.get(`${eventId} ${slot}`) ?? NOBODY,
    drain: batchers.drain,
    lateCount: (eventId) => late.get(eventId) ?? 0,
  };

  function noteAnswered({ eventId, slot, userId }: GivenAnswer): void {
    const key = `${eventId} ${slot}`;
    const known = answered.get(key);
    if (known) return void known.add(userId);
    answered.set(key, new Set([userId]));
    forgetOldest(answered, MAX_EVENTS);
  }

  /**
   * Reads the room after it has caught up. Answers that waited in the sockets of a frozen process are read before the room's own timer
   * runs, and are judged by the extended end of the question.
   */
  async function reloadDriven({ eventId, slot }: GivenAnswer): Promise<RoomSnapshot | null> {
    const fresh = await snapshots.reload(eventId);
    if (fresh?.window?.slot !== slot || !hasStalled(fresh.room, context.clock.now())) return fresh;
    const current = catchingUp.get(eventId) ?? catchUp(eventId).finally(() => catchingUp.delete(eventId));
    catchingUp.set(eventId, current);
    await current;
    return snapshots.reload(eventId);
  }

  /** Returns the receipt of an answer to a closed slot that was stored in time. */
  async function repeated(event: RoomSnapshot["event"], given: GivenAnswer, code: string): Promise<Result<Receipt>> {
    const [before] = await findAnswersOf(database.db, { eventId: given.eventId, userIds: [given.userId], slots: [given.slot] });
    return before && isDeepStrictEqual(before.value, toPick(event, given.answer)) ? ok(toReceipt(before)) : refuse(code);
  }

  /** The answer as it is stored, for example with its options in order; null when it is none of this type. */
  function toPick(event: RoomSnapshot["event"], answer: Json): Json | null {
    const parsed = registry[event.type]?.rules.schemas.pick.safeParse(answer);
    return parsed?.success ? (parsed.data as Json) : null;
  }
}

async function findBefore(db: Queryable, eventId: string, answers: readonly NewAnswer[]) {
  const userIds = [...new Set(answers.map(({ userId }) => userId))];
  const before = await findAnswersOf(db, { eventId, userIds, slots: [...new Set(answers.map(({ slot }) => slot))] });
  return {
    answers: new Map(before.map((answer) => [toKey(answer), answer])),
    joined: await findJoined(db, eventId, userIds),
    insiders: userIds.length === 0 ? new Set<string>() : await findInsiders(db, eventId),
  };
}

const toKey = (answer: { slot: string; userId: string }) => `${answer.slot} ${answer.userId}`;

/** Answers to one slot by player. When a batch has two answers of one player, the first counts. */
function firstOfEach(answers: readonly Judged[]): Map<string, Judged> {
  const firsts = new Map<string, Judged>();
  for (const answer of answers) if (!firsts.has(answer.userId)) firsts.set(answer.userId, answer);
  return firsts;
}

/** Whether the answer came within the player's own window plus the allowance for its round trip. */
function isInTime(window: AnswerWindow, input: Pick<Judged, "receivedAt" | "timePercent" | "graceMs">): boolean {
  return input.receivedAt <= toOwnClose(window, input.timePercent / 100) + input.graceMs;
}

/** The code for an answer that came after the player's window: while this window is paused, the player gets the rest of it later. */
function toLateCode(window: AnswerWindow | null, { slot, timePercent }: Pick<Judged, "slot" | "timePercent">) {
  const hasTimeLeft = window?.slot === slot && window.pausedAt !== undefined && toOwnClose(window, timePercent / 100) >= window.pausedAt;
  return hasTimeLeft ? "answers.paused" : "answers.late";
}
