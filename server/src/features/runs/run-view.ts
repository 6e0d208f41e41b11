import type { Receipt } from "@sparc/contract/entities/room";
import { packColumn, readColumn } from "@sparc/sparclets/kernel/column";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { PointsLine, Slot } from "@sparc/sparclets/sparclet-rules";
import type { Queryable } from "../../db/queryable.ts";
import type { Guess } from "../answers/guesses.repository.ts";
import { toReceipt } from "../answers/receipt.view.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { References } from "../slots/event-reference.service.ts";
import { findSecretAt } from "../slots/slot-secrets.repository.ts";
import { findSlotAt } from "../slots/slots.repository.ts";
import { linesOfUnits } from "../standings/points.ts";
import { findRunOutcomes } from "./run-outcome.service.ts";
import { type Played, placeInSeries, type RunRules } from "./run-series.rules.ts";
import type { RunRecord } from "./runs.repository.ts";

export interface RunView {
  type: string;
  slot: string;
  guess_count: number;
  is_over: boolean;
  started_at: string | null;
  view: JsonObject;
  share: { words: string; grid: string } | null;
  progress?: { done: number; total: number };
  review?: { views: JsonObject[]; points: PointsLine[] | null };
}

export interface GuessReceipt extends Receipt {
  run: RunView;
}

interface Shown {
  event: EventRecord;
  sparclet: Sparclet;
  slots: readonly Slot<Json>[];
  references: References;
  /** All runs of the member in this event. */
  runs: readonly RunRecord[];
}

/**
 * One run as its member may see it. The solution is included when it is over; for a series only when nobody can play it any more, because
 * finished members could tell others. A run that has not started is shown as it would be.
 */
export async function viewRun(db: Queryable, options: Shown & { run: RunRecord; isBegun?: boolean }): Promise<RunView> {
  const { event, run, isBegun = true } = options;
  const rules = options.sparclet.run as RunRules;
  const runs = [run, ...options.runs.filter(({ slotKey }) => slotKey !== run.slotKey)];
  const place = placeInSeries({ rules, event, slots: options.slots, runs });
  const slot = await findPlayedSlot(db, run, options.slots);
  const isOver = rules.isOver(run.state);
  // The secret is read only when it may be shown.
  const isSecretOpen = isOver && (!rules.isSeries || (place.isFinished && areResultsShown(event)));
  const secret = isSecretOpen ? await findSecretAt(db, toVersion(run)) : null;
  const reference = await options.references.find(db, event);
  const outcomes = secret === null || rules.isSeries ? null : await findRunOutcomes(db, { ...options, slots: [slot] });
  const outcome = outcomes?.get(run.slotKey) ?? null;
  const view = {
    type: event.type,
    slot: run.slotKey,
    guess_count: run.guessCount,
    is_over: isOver,
    started_at: isBegun ? new Date(run.startedAt).toISOString() : null,
    view: rules.show({ slot, state: run.state, secret, reference, outcome, audience: "self" }) as JsonObject,
    share: isOver ? rules.share({ slot, state: run.state }) : null,
  };
  if (!rules.isSeries) return view;
  const progress = { done: place.done, total: place.total };
  return place.isFinished ? { ...view, progress, review: await reviewSeries(db, { ...options, runs }) } : { ...view, progress };
}

/** Content and solution of the version the run began with; its times are the slot's of today. */
export async function findPlayed(db: Queryable, run: RunRecord, slots: readonly Slot<Json>[]): Promise<Played> {
  return { slot: await findPlayedSlot(db, run, slots), secret: await findSecretAt(db, toVersion(run)) };
}

const toVersion = ({ eventId, slotKey, contentVersion }: RunRecord) => ({ eventId, key: slotKey, contentVersion });

async function findPlayedSlot(db: Queryable, run: RunRecord, slots: readonly Slot<Json>[]): Promise<Slot<Json>> {
  const current = slots.find((slot) => slot.key === run.slotKey && slot.contentVersion === run.contentVersion);
  const slot = current ?? (await findSlotAt(db, toVersion(run)));
  if (!slot) throw new Error(`The slot ${run.slotKey} has no version ${run.contentVersion}`);
  return slot;
}

const areResultsShown = ({ status }: EventRecord): boolean => status === "completing" || status === "completed";

/** All runs of a series. When the results are public, it includes solutions and the points, computed as if the member had played alone. */
async function reviewSeries(db: Queryable, { event, sparclet, slots, runs }: Shown): Promise<NonNullable<RunView["review"]>> {
  const rules = sparclet.run as RunRules;
  const isShown = areResultsShown(event);
  const views: JsonObject[] = [];
  const outcomes: Record<string, Json> = {};
  const columns: Record<string, ReturnType<typeof readColumn>> = {};
  for (const { key } of slots) {
    const run = runs.find(({ slotKey }) => slotKey === key);
    if (!run) continue;
    const { slot, secret } = await findPlayed(db, run, slots);
    views.push(
      rules.show({
        slot,
        state: run.state,
        secret: isShown ? secret : null,
        reference: null,
        outcome: null,
        audience: "self",
      }) as JsonObject,
    );
    const given = rules.answers({ slot, state: run.state }).filter((answer) => answer.slot === key);
    const cells = given.map(({ pick, elapsedMs }) => sparclet.rules.encodePick({ rules: event.rules, slot, pick, elapsedMs, secret }));
    const counts = given.map(({ pick }) => ({ value: pick, count: 1 }));
    const outcome = sparclet.rules.aggregate?.({ rules: event.rules, slot, secret, counts, cells });
    if (outcome) outcomes[key] = outcome;
    columns[key] = readColumn(packColumn(1, new Map(cells.map((cell) => [0, cell]))));
  }
  if (!isShown) return { views, points: null };
  const lines = sparclet.rules.scoreBreakdown({ rules: event.rules, slots, outcomes, columns, entryCount: 1, entryNo: 0 });
  return { views, points: linesOfUnits(sparclet, lines) };
}

export function toGuessReceipt(guess: Guess, run: RunView): GuessReceipt {
  return { ...toReceipt({ slot: run.slot, ...guess }), run };
}
