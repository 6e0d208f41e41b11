import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { toSeed } from "@sparc/sparclets/kernel/rng";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import { findGuessesOfSlot, type Guess } from "../answers/guesses.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findOwnEntries } from "../players/players.repository.ts";
import { findRunsOfSlot, moveRunsToVersion, type RunRecord, updateRun } from "../runs/runs.repository.ts";
import { isSameJson } from "../slots/canonical-json.ts";
import type { AppealResult } from "./appeal-asks.repository.ts";
import { type AppealedType, toClaims } from "./appealed-type.ts";

/** What a run came to, before and after. */
export interface ChangedRun extends AppealResult {
  userId: string;
}

interface Replaying {
  event: EventRecord;
  /** The slot in the version that the given secret belongs to. */
  slot: Slot<Json>;
  secret: Json;
  reference: JsonObject | null;
  type: AppealedType;
  /** The claim that counts as right now. */
  claim: Json;
}

type GivenGuess = Guess & { ordinal: number };
type Ended = Pick<RunRecord, "state" | "endedAt">;

/**
 * Replays the runs of a slot that an accepted answer may change, with the secret under which it is right, as a fold over their stored
 * guesses. Nobody loses by it: a run keeps a better former result. All runs continue with the new version. Returns the changed ones. Only
 * under the event's exclusive lock.
 */
export async function replayRuns(tx: Tx, options: Replaying): Promise<ChangedRun[]> {
  const at = { eventId: options.event.id, slotKey: options.slot.key };
  const guesses = await findGuessesOfSlot(tx.db, at);
  const runs = (await findRunsOfSlot(tx.db, at)).filter(({ userId }) => isTouched(options, guesses.get(userId) ?? []));
  const entries = await findOwnEntries(tx.db, { eventId: options.event.id, userIds: runs.map(({ userId }) => userId) });
  await moveRunsToVersion(tx, { ...at, contentVersion: options.slot.contentVersion });
  const changed: ChangedRun[] = [];
  for (const run of runs) {
    const timeFactor = (entries.get(run.userId)?.timePercent ?? 100) / 100;
    const replayed = replayRun(options, { run, guesses: guesses.get(run.userId) ?? [], timeFactor });
    if (!replayed) continue;
    await updateRun(tx, replayed);
    const change = toChange(options, { before: run, after: replayed });
    if (!isSameJson(change.before, change.after)) changed.push(change);
  }
  return changed;
}

function isTouched({ type, slot, claim }: Replaying, guesses: readonly GivenGuess[]): boolean {
  return toClaims(type, { slot, guesses }).some((other) => other !== null && type.appeals.touches({ slot, claim, other }));
}

/** The counted part of a run when it changed, else the whole run. */
function toChange(options: Replaying, { before, after }: { before: RunRecord; after: RunRecord }): ChangedRun {
  const { userId } = after;
  if (after.counted !== null && after.counted !== before.counted)
    return { userId, before: before.counted, after: after.counted, isCounted: true };
  return { userId, before: toPick(options, before.state), after: toPick(options, after.state), isCounted: false };
}

/**
 * The run with the claim counted as right, or null when that is no improvement. An open run may improve before its end, such as by one
 * mistake less.
 */
function replayRun(options: Replaying, given: { run: RunRecord; guesses: readonly GivenGuess[]; timeFactor: number }): RunRecord | null {
  const { run } = given;
  const isBetter = (before: Json | null, after: Json | null) =>
    after !== null && (before === null || options.type.appeals.isBetter({ slot: options.slot, before, after }));
  const whole = fold(options, { ...given, until: Number.POSITIVE_INFINITY });
  const isBetterWhole = isBetter(toPick(options, run.state), toPick(options, whole.state));
  const isBetterOpen =
    run.endedAt === null && !isBetter(toPick(options, whole.state), toPick(options, run.state)) && !isSameJson(run.state, whole.state);
  const countedUntil = Math.min(options.slot.lockAt ?? Number.POSITIVE_INFINITY, options.slot.sealedAt ?? Number.POSITIVE_INFINITY);
  const counted = run.counted === null ? null : toPick(options, fold(options, { ...given, until: countedUntil }).state);
  const isBetterCounted = run.counted !== null && isBetter(run.counted, counted);
  if (!isBetterWhole && !isBetterOpen && !isBetterCounted) return null;
  return { ...run, ...(isBetterWhole || isBetterOpen ? whole : {}), counted: isBetterCounted ? counted : run.counted };
}

/** Replays the guesses. Guesses after an end that now comes earlier are dropped, and guesses that are now refused are skipped. */
function fold(options: Replaying, given: { run: RunRecord; guesses: readonly GivenGuess[]; timeFactor: number; until: Instant }): Ended {
  const { event, slot, secret, reference } = options;
  const rules = options.type.run;
  const { run, timeFactor, until } = given;
  const seed = toSeed(`${event.id}:${slot.key}:${run.userId}`);
  let state = rules.start({ rules: event.rules, slot, secret, seed, now: run.startedAt, timeFactor, endsAt: event.endsAt }) as JsonObject;
  for (const { value, ordinal, receivedAt } of given.guesses) {
    if (receivedAt >= until) break;
    const parsed = rules.guessSchema.safeParse(value);
    if (!parsed.success) continue;
    const step = rules.guess({ rules: event.rules, slot, state, secret, reference, guess: parsed.data, ordinal, now: receivedAt });
    if (!step.ok) continue;
    state = step.value as JsonObject;
    if (rules.isOver(state)) return { state, endedAt: receivedAt };
  }
  const { endedAt } = run;
  if (endedAt === null || endedAt >= until) return { state, endedAt: null };
  const expiry = rules.expiresAt?.(state) ?? null;
  const how = expiry !== null && expiry <= endedAt ? "expired" : "given_up";
  return { state: rules.end({ slot, state, secret, how, now: endedAt }) as JsonObject, endedAt };
}

const toPick = ({ type, slot }: Replaying, state: JsonObject): Json =>
  (type.run.answers({ slot, state }).find((answer) => answer.slot === slot.key)?.pick as Json | undefined) ?? null;
