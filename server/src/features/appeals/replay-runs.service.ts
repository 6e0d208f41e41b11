import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { seedOf } from "@sparc/sparclets/kernel/rng";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findOwnEntries } from "../players/players.repository.ts";
import type { RunRules } from "../runs/run-series.rules.ts";
import { findGuessesOfSlot, findRunsOfSlot, type Guess, moveRunsToVersion, type RunRecord, updateRun } from "../runs/runs.repository.ts";

interface Replaying {
  rules: RunRules;
  event: EventRecord;
  /** In the version whose secret is given. */
  slot: Slot<Json>;
  secret: Json;
  reference: JsonObject | null;
  /** Whether a stored guess gave the answer that is right now. */
  isAppealed(guess: Json): boolean;
}

type GivenGuess = Guess & { ordinal: number };
type Ended = Pick<RunRecord, "state" | "endedAt">;

/**
 * Plays the runs of a slot that gave an answer again with the secret under which it is right, as a fold over their stored guesses. Nobody
 * loses by it: what a run had and what it counted as stay where they were better. All runs go on with the new version. Answers how many
 * changed. Only under the event's exclusive lock.
 */
export async function replayRuns(tx: Tx, a: Replaying): Promise<number> {
  const at = { eventId: a.event.id, slotKey: a.slot.key };
  const guesses = await findGuessesOfSlot(tx.db, at);
  const runs = (await findRunsOfSlot(tx.db, at)).filter(({ userId }) => guesses.get(userId)?.some(({ value }) => a.isAppealed(value)));
  const entries = await findOwnEntries(tx.db, { eventId: a.event.id, userIds: runs.map(({ userId }) => userId) });
  await moveRunsToVersion(tx, { ...at, contentVersion: a.slot.contentVersion });
  let changed = 0;
  for (const run of runs) {
    const timeFactor = (entries.get(run.userId)?.timePercent ?? 100) / 100;
    const replayed = replayRun(a, { run, guesses: guesses.get(run.userId) ?? [], timeFactor });
    if (!replayed) continue;
    await updateRun(tx, replayed);
    changed += 1;
  }
  return changed;
}

/** The run as it should have been; null when it is no better for it. */
function replayRun(a: Replaying, given: { run: RunRecord; guesses: readonly GivenGuess[]; timeFactor: number }): RunRecord | null {
  const { run } = given;
  const isBetter = (before: Json | null, after: Json | null) =>
    after !== null && (before === null || a.rules.appeals?.isBetter({ slot: a.slot, before, after }) === true);
  const whole = fold(a, { ...given, until: Number.POSITIVE_INFINITY });
  const isBetterWhole = isBetter(pickOf(a, run.state), pickOf(a, whole.state));
  const countedUntil = Math.min(a.slot.lockAt ?? Number.POSITIVE_INFINITY, a.slot.sealedAt ?? Number.POSITIVE_INFINITY);
  const counted = run.counted === null ? null : pickOf(a, fold(a, { ...given, until: countedUntil }).state);
  const isBetterCounted = run.counted !== null && isBetter(run.counted, counted);
  if (!isBetterWhole && !isBetterCounted) return null;
  return { ...run, ...(isBetterWhole ? whole : {}), counted: isBetterCounted ? counted : run.counted };
}

/** Guesses after the end, which may come sooner now, are left out; those that are refused now are passed over. */
function fold(a: Replaying, given: { run: RunRecord; guesses: readonly GivenGuess[]; timeFactor: number; until: Instant }): Ended {
  const { rules, event, slot, secret, reference } = a;
  const { run, timeFactor, until } = given;
  const seed = seedOf(`${event.id}:${slot.key}:${run.userId}`);
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

const pickOf = ({ rules, slot }: Replaying, state: JsonObject): Json | null =>
  (rules.answers({ slot, state }).find((answer) => answer.slot === slot.key)?.pick as Json | undefined) ?? null;
