import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { toSeed } from "@sparc/sparclets/kernel/rng";
import { RUN_UNDER_WAY_MS } from "@sparc/sparclets/run-rules";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import { findGuess, type Guess, insertGuess } from "../answers/guesses.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import { isHost } from "../events/event-hosts.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { findOwnEntry, findTimePercent } from "../players/players.repository.ts";
import { createReferences, type References } from "../slots/event-reference.service.ts";
import { isOpenForPicks } from "../slots/slot-lock.policy.ts";
import { findSecretAt } from "../slots/slot-secrets.repository.ts";
import { findSlot, findSlots } from "../slots/slots.repository.ts";
import { expire, isExpired, type Played, placeInSeries, type RunRules } from "./run-series.rules.ts";
import { findPlayed, type GuessReceipt, type RunView, toGuessReceipt, viewRun } from "./run-view.ts";
import { findRunsOf, insertRun, lockRun, type RunRecord, updateRun } from "./runs.repository.ts";

interface Who {
  eventId: string;
  userId: string;
}

/**
 * Members' own runs. A run starts once a slot and keeps its version; a guess names its ordinal, and repeating one returns the first one's
 * receipt. The solution is read on the server alone and included only when the run is over.
 */
export interface RunsService {
  /** Starts a run at the named slot, or at the one that is open now. A repeated call changes nothing. */
  start(options: Who & { slot: string | null }): Promise<Result<RunView>>;
  /** Takes a guess. The first one starts the run when the type says so. */
  guess(options: Who & { slot: string; ordinal: number; answer: Json }): Promise<Result<GuessReceipt>>;
  /** Gives up the named slot's run, or the one started last; in a series, all that remain. A run that is over does not change. */
  end(options: Who & { slot: string | null }): Promise<Result<RunView>>;
  /**
   * The run at the named slot; without a name at the open slot, else the one started last. Null when there is none. When the run at a named
   * slot begins with its first guess, the answer shows how it would begin, and nothing is stored.
   */
  findCurrent(options: { event: EventRecord; userId: string; slot: string | null }): Promise<RunView | null>;
}

interface Loaded {
  bus: Bus;
  event: EventRecord;
  sparclet: Sparclet;
  rules: RunRules;
  /** All slots of a series; otherwise the named slot, or all when none was named. */
  slots: Slot<Json>[];
  references: References;
  now: Instant;
}

export function createRunsService(context: AppContext): RunsService {
  const { database, registry } = context;
  const references = createReferences();
  const playing = <T>(who: Who & { slot: string | null }, play: (tx: Tx, loaded: Loaded) => Promise<Result<T>>): Promise<Result<T>> =>
    database.transaction(async (tx) => {
      const loaded = await load(tx, { context, references }, who);
      return loaded.ok ? play(tx, loaded.value) : loaded;
    });
  return {
    start: (sent) => playing(sent, (tx, loaded) => start(tx, loaded, { key: sent.slot, userId: sent.userId })),
    guess: (sent) => playing(sent, (tx, loaded) => guess(tx, loaded, sent)),
    end: (sent) => playing(sent, (tx, loaded) => end(tx, loaded, { key: sent.slot, userId: sent.userId })),

    async findCurrent({ event, userId, slot: key }) {
      const sparclet = registry[event.type];
      const stored = await findRunsOf(database.db, { eventId: event.id, userId });
      if (!sparclet?.run || (stored.length === 0 && key === null)) return null;
      const slots = await findSlots(database.db, event.id);
      const open = slots.find((slot) => isOpenForPicks(slot, context.clock.now()))?.key;
      const wanted = sparclet.run.isSeries ? null : (key ?? open ?? null);
      // This read stores nothing, so an answer that is on its way still counts. Until none can arrive any more, the run is not shown as
      // over.
      const now = context.clock.now() - RUN_UNDER_WAY_MS - 1;
      const runs: RunRecord[] = [];
      for (const run of stored) {
        const isDue = isExpired(sparclet.run, { run, now });
        runs.push(isDue ? expire(sparclet.run, { run, played: await findPlayed(database.db, run, slots), now }) : run);
      }
      const run = runs.find(({ slotKey }) => slotKey === wanted) ?? (key === null || sparclet.run.isSeries ? runs[0] : undefined);
      const shown = { event, sparclet, slots, references, runs };
      if (run) return viewRun(database.db, { ...shown, run });
      const unbegun = await findUnbegun(database.db, { ...shown, rules: sparclet.run, now: context.clock.now(), key, userId });
      return unbegun && viewRun(database.db, { ...shown, run: unbegun, isBegun: false });
    },
  };
}

type Playing = Pick<Loaded, "event" | "rules" | "slots" | "now">;

/** The run as it would begin at a slot that can be viewed before. Null for hosts and removed players. */
async function findUnbegun(db: Queryable, options: Playing & { key: string | null; userId: string }): Promise<RunRecord | null> {
  const slot = slotToGuessAt(options, options.key);
  const who = { eventId: options.event.id, userId: options.userId };
  if (!slot || (await isHost(db, who)) || (await findOwnEntry(db, who))?.isRemoved) return null;
  return newRun(db, options, { slot, userId: options.userId });
}

/** The slot with this key if its run begins with the first guess and may begin now. */
function slotToGuessAt({ event, rules, slots, now }: Playing, key: string | null): Slot<Json> | null {
  const slot = slots.find((one) => one.key === key);
  if (!slot || !rules.canStart({ rules: event.rules, slot }) || !rules.beginsWithGuess?.({ slot })) return null;
  const isReleased = event.status === "live" && (event.endsAt === null || now < event.endsAt) && (slot.opensAt ?? now) <= now;
  return isReleased && (isOpenForPicks(slot, now) || rules.hasArchive) ? slot : null;
}

/** Takes the event's shared lock, which a seal needs exclusively, and reads the clock after that. */
async function load(
  tx: Tx,
  { context, references }: { context: AppContext; references: References },
  { slot, ...who }: Who & { slot: string | null },
): Promise<Result<Loaded>> {
  await lockEventShared(tx, who.eventId);
  const now = context.clock.now();
  const event = await findEventById(tx.db, who.eventId);
  if (!event) return refuse("events.not_found");
  const sparclet = context.registry[event.type];
  if (!sparclet?.run || sparclet.rules.toMode(event.rules) !== "run") return refuse("events.wrong_status");
  if (await isHost(tx.db, who)) return refuse("rooms.hosts_excluded");
  const entry = await findOwnEntry(tx.db, who);
  if (entry?.isRemoved) return refuse("players.removed");
  const one = slot !== null && !sparclet.run.isSeries ? await findSlot(tx.db, event.id, slot) : null;
  const slots = one ? [one] : await findSlots(tx.db, event.id);
  return ok({ bus: context.bus, event, sparclet, rules: sparclet.run, slots, references, now });
}

async function start(tx: Tx, loaded: Loaded, options: { key: string | null; userId: string }): Promise<Result<RunView>> {
  const { event, rules, now } = loaded;
  if (event.status !== "live") return refuse("rooms.not_live");
  const runs = await expireRuns(tx, loaded, options.userId);
  const slot = slotToStart(loaded, { key: options.key, runs });
  if (!slot || !rules.canStart({ rules: event.rules, slot })) return refuse("slots.not_found");
  const begun = runs.find(({ slotKey }) => slotKey === slot.key);
  if (begun) return ok(await viewRun(tx.db, { ...loaded, runs, run: begun }));
  if (event.endsAt !== null && now >= event.endsAt) return refuse("rooms.not_live");
  if (slot.opensAt !== null && now < slot.opensAt) return refuse("slots.not_found");
  if (!isOpenForPicks(slot, now) && !rules.hasArchive) return refuse("slots.locked");
  if (rules.isSeries && placeInSeries({ ...loaded, runs }).next?.key !== slot.key) return refuse("runs.out_of_turn");
  const run = await begin(tx, loaded, await newRun(tx.db, loaded, { slot, userId: options.userId }));
  return ok(await viewRun(tx.db, { ...loaded, runs, run }));
}

/** Joins the member to the event and stores the run. Returns the same object, or the run that another device has just started. */
async function begin(tx: Tx, { bus, event, now }: Loaded, run: RunRecord): Promise<RunRecord> {
  await joinEvent(tx, { bus, event, userIds: [run.userId], now });
  if (await insertRun(tx, run)) return run;
  return (await lockRun(tx, run)) ?? run;
}

/** A new run that is not stored yet. */
async function newRun(db: Queryable, playing: Playing, { slot, userId }: { slot: Slot<Json>; userId: string }): Promise<RunRecord> {
  const { event, rules, now } = playing;
  const who = { eventId: event.id, userId };
  const timeFactor = (await findTimePercent(db, who)) / 100;
  const secret = await findSecretAt(db, { eventId: event.id, key: slot.key, contentVersion: slot.contentVersion });
  const seed = toSeed(`${event.id}:${slot.key}:${userId}`);
  const state = rules.start({ rules: event.rules, slot, secret, seed, now, timeFactor, endsAt: event.endsAt }) as JsonObject;
  return {
    ...who,
    slotKey: slot.key,
    contentVersion: slot.contentVersion,
    state,
    guessCount: 0,
    startedAt: now,
    endedAt: null,
    counted: null,
  };
}

interface Guessed {
  userId: string;
  slot: string;
  ordinal: number;
  answer: Json;
}

async function guess(tx: Tx, loaded: Loaded, sent: Guessed): Promise<Result<GuessReceipt>> {
  const run = await lockRun(tx, { eventId: loaded.event.id, slotKey: sent.slot, userId: sent.userId });
  return run ? guessInRun(tx, loaded, { ...sent, run }) : guessFirst(tx, loaded, sent);
}

/** Starts the run with a guess. A refused guess stores nothing and joins nobody. */
async function guessFirst(tx: Tx, loaded: Loaded, sent: Guessed): Promise<Result<GuessReceipt>> {
  const slot = slotToGuessAt(loaded, sent.slot);
  if (!slot || sent.ordinal !== 0) return refuse("runs.not_started");
  const made = await newRun(tx.db, loaded, { slot, userId: sent.userId });
  const played = await findPlayed(tx.db, made, loaded.slots);
  const state = await judge(tx, loaded, { run: made, played, answer: sent.answer });
  if (!state.ok) return state;
  const next = advance(loaded, { run: made, played, answer: sent.answer, state: state.value });
  const run = await begin(tx, loaded, next.run);
  // Another device has started the run in the meantime and may have guessed.
  if (run !== next.run) return guessInRun(tx, loaded, { ...sent, run });
  await insertGuess(tx, { ...run, ordinal: 0, guess: next.guess });
  return ok(await receiptFor(tx, loaded, next));
}

async function guessInRun(tx: Tx, loaded: Loaded, { run, ordinal, answer }: Guessed & { run: RunRecord }): Promise<Result<GuessReceipt>> {
  const { event, rules, slots, now } = loaded;
  const outOfTurn = refuse("runs.wrong_ordinal", { details: { ordinal: run.guessCount } });
  if (ordinal < run.guessCount) {
    const first = await findGuess(tx.db, { ...run, ordinal });
    return first ? ok(await receiptFor(tx, loaded, { run, guess: first })) : outOfTurn;
  }
  const played = await findPlayed(tx.db, run, slots);
  if (!rules.isOver(run.state)) {
    if (event.status !== "live") return refuse("rooms.not_live");
    if (!isOpenForPicks(played.slot, now) && !rules.hasArchive) return refuse("slots.locked");
    if (event.endsAt !== null && now > event.endsAt + RUN_UNDER_WAY_MS) return refuse("answers.late");
    if (ordinal > run.guessCount) return outOfTurn;
  }
  const state = await judge(tx, loaded, { run, played, answer });
  if (state.ok) {
    const next = advance(loaded, { run, played, answer, state: state.value });
    await updateRun(tx, next.run);
    await insertGuess(tx, { ...run, ordinal, guess: next.guess });
    return ok(await receiptFor(tx, loaded, next));
  }
  // A late guess also ends the run; the refusal has the type's own code.
  const expired = expire(rules, { run, played, now });
  if (expired !== run) await updateRun(tx, expired);
  return state;
}

/** The run and the guess to store after a guess that led to this state. */
function advance(
  loaded: Loaded,
  { run, played, answer, state }: { run: RunRecord; played: Played; answer: Json; state: JsonObject },
): { run: RunRecord; guess: Guess } {
  const { rules, now } = loaded;
  const counted = toCounted(loaded, { run, slot: played.slot, state });
  const elapsedMs = rules.answers({ slot: played.slot, state }).find(({ slot }) => slot === run.slotKey)?.elapsedMs;
  return {
    run: { ...run, state, guessCount: run.guessCount + 1, endedAt: rules.isOver(state) ? now : null, counted },
    guess: { value: answer, receivedAt: now, elapsedMs: elapsedMs ?? Math.max(0, now - run.startedAt) },
  };
}

async function receiptFor(tx: Tx, loaded: Loaded, { run, guess }: { run: RunRecord; guess: Guess }): Promise<GuessReceipt> {
  const runs = loaded.rules.isSeries ? await findRunsOf(tx.db, run) : [];
  return toGuessReceipt(guess, await viewRun(tx.db, { ...loaded, run, runs }));
}

/** The state that a guess leads to. Nothing is stored. */
async function judge(tx: Tx, loaded: Loaded, options: { run: RunRecord; played: Played; answer: Json }): Promise<Result<JsonObject>> {
  const { event, rules, now } = loaded;
  const { run, played } = options;
  const parsed = rules.guessSchema.safeParse(options.answer);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const problems = issues.map((issue) => ({ path: ["answer", ...issue.path].join("."), code: issue.code, message: issue.message }));
    return refuse("answers.invalid", { problems });
  }
  const reference = await loaded.references.find(tx.db, event);
  const { guessCount: ordinal } = run;
  return rules.guess({
    rules: event.rules,
    ...played,
    reference,
    state: run.state,
    guess: parsed.data,
    ordinal,
    now,
  }) as Result<JsonObject>;
}

/** The pick that a run counts as in this state. After the slot's lock it does not change. */
function toCounted({ rules, now }: Loaded, { run, slot, state }: { run: RunRecord; slot: Slot<Json>; state: JsonObject }): Json | null {
  if (!rules.hasArchive || !isOpenForPicks(slot, now)) return run.counted;
  return rules.answers({ slot, state }).find((answer) => answer.slot === run.slotKey)?.pick ?? null;
}

async function end(tx: Tx, loaded: Loaded, options: { key: string | null; userId: string }): Promise<Result<RunView>> {
  const { event, rules } = loaded;
  const who = { eventId: event.id, userId: options.userId };
  const [last] = await expireRuns(tx, loaded, options.userId);
  const slotKey = (rules.isSeries ? null : options.key) ?? last?.slotKey;
  const known = slotKey === undefined ? null : await lockRun(tx, { ...who, slotKey });
  const slot = known ? null : slotToGuessAt(loaded, options.key);
  const run = slot ? await begin(tx, loaded, await newRun(tx.db, loaded, { slot, userId: options.userId })) : known;
  if (!run) return refuse("runs.not_started");
  const ended = await giveUp(tx, loaded, run);
  if (rules.isSeries && event.status === "live") await giveUpTheRest(tx, loaded, options.userId);
  return ok(await viewRun(tx.db, { ...loaded, runs: await findRunsOf(tx.db, who), run: ended }));
}

async function giveUp(tx: Tx, loaded: Loaded, run: RunRecord): Promise<RunRecord> {
  const { rules, slots, now } = loaded;
  if (rules.isOver(run.state)) return run;
  const played = await findPlayed(tx.db, run, slots);
  const state = rules.end({ ...played, state: run.state, how: "given_up", now }) as JsonObject;
  const ended = { ...run, state, endedAt: now, counted: toCounted(loaded, { run, slot: played.slot, state }) };
  await updateRun(tx, ended);
  return ended;
}

/** A series is one attempt, so giving up ends the slots that were not started, too. */
async function giveUpTheRest(tx: Tx, loaded: Loaded, userId: string): Promise<void> {
  const begun = new Set((await findRunsOf(tx.db, { eventId: loaded.event.id, userId })).map(({ slotKey }) => slotKey));
  const left = loaded.slots.filter((slot) => !begun.has(slot.key) && loaded.rules.canStart({ rules: loaded.event.rules, slot }));
  for (const slot of left) await giveUp(tx, loaded, await begin(tx, loaded, await newRun(tx.db, loaded, { slot, userId })));
}

/** The member's runs, the one started last first. Runs whose time has passed are ended. */
async function expireRuns(tx: Tx, { event, rules, slots, now }: Loaded, userId: string): Promise<RunRecord[]> {
  const runs: RunRecord[] = [];
  for (const found of await findRunsOf(tx.db, { eventId: event.id, userId })) {
    const isDue = isExpired(rules, { run: found, now });
    const run = isDue ? ((await lockRun(tx, found)) ?? found) : found;
    const current = isDue ? expire(rules, { run, played: await findPlayed(tx.db, run, slots), now }) : run;
    if (current !== run) await updateRun(tx, current);
    runs.push(current);
  }
  return runs;
}

/** The named slot; otherwise the first open one that the member has not finished, else the last open one. */
function slotToStart(loaded: Loaded, options: { key: string | null; runs: readonly RunRecord[] }): Slot<Json> | null {
  const { event, rules, slots, now } = loaded;
  if (options.key !== null) return slots.find((slot) => slot.key === options.key) ?? null;
  if (rules.isSeries) return placeInSeries({ ...loaded, runs: options.runs }).next ?? slots.at(-1) ?? null;
  const ended = new Set(options.runs.filter((run) => run.endedAt !== null).map((run) => run.slotKey));
  const open = slots.filter((slot) => isOpenForPicks(slot, now) && rules.canStart({ rules: event.rules, slot }));
  return open.find((slot) => !ended.has(slot.key)) ?? open.at(-1) ?? null;
}
