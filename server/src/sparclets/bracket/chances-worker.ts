/**
 * Counts chances off the main thread: one request after the other, answers in the same order. Keeps what it counted last for the paths of
 * single entries, which are found when somebody asks.
 */
import { parentPort } from "node:worker_threads";
import type { Content, Outcome, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { picksOf } from "@sparc/sparclets/bracket/bracket-cells.rules";
import { possiblePoints } from "@sparc/sparclets/bracket/bracket-possible.rules";
import type { Chances, CountedChances } from "@sparc/sparclets/bracket/chances/chances.rules";
import { countChances } from "@sparc/sparclets/bracket/chances/chances.rules";
import type { ChancesInput, NoChances } from "@sparc/sparclets/bracket/chances/chances-model.rules";
import { type Finish, finishOf } from "@sparc/sparclets/bracket/chances/finish.rules";
import { type Column, readColumn } from "@sparc/sparclets/kernel/column";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import { forgetOldest } from "../../lib/forget-oldest.ts";

export interface CountRequest {
  kind: "count";
  eventId: string;
  /** Names event and results; a finish is asked for under the same key. */
  key: string;
  rules: Rules;
  slots: readonly Slot<Content>[];
  outcomes: Readonly<Record<string, Outcome>>;
  columns: Readonly<Record<string, Column>>;
  entryCount: number;
  /** Entry numbers that are out of the ranking. */
  unranked: readonly number[];
  seed: number;
}

/** What one entry can still hope for. `maxPoints`: the most that are still possible. */
export interface Forecast extends Finish {
  maxPoints: number;
}

export type ToChancesWorker = CountRequest | { kind: "outlook"; eventId: string; key: string; entryNo: number };

export type FromChancesWorker =
  | { kind: "counted"; chances: Chances | NoChances }
  | { kind: "outlook"; outlook: Forecast }
  /** Counted too long ago to be kept: count again first. */
  | { kind: "gone" }
  | { kind: "failed"; text: string };

interface Kept {
  counted: CountedChances;
  input: ChancesInput;
}

const CACHE_MAX = 8;

const port = parentPort;
if (!port) throw new Error("chances-worker runs only as a worker thread");
const kept = new Map<string, Kept>();

function count(request: CountRequest): FromChancesWorker {
  const unranked = new Set(request.unranked);
  const input: ChancesInput = {
    ...request,
    columns: Object.fromEntries(Object.entries(request.columns).map(([slot, column]) => [slot, readColumn(column)])),
    isRanked: (entryNo) => !unranked.has(entryNo),
  };
  const counted = countChances({ ...input, seed: request.seed });
  if (typeof counted === "string") return { kind: "counted", chances: counted };
  kept.delete(request.key);
  kept.set(request.key, { counted, input });
  forgetOldest(kept, CACHE_MAX);
  return { kind: "counted", chances: counted.chances };
}

function outlookOf({ counted, input }: Kept, entryNo: number): Forecast {
  const { rules, slots, outcomes, columns } = input;
  const maxPoints = possiblePoints({ rules, slots, outcomes, picks: picksOf({ slots, columns, entryNo }) });
  return { ...finishOf({ counted, entryNo }), maxPoints };
}

function answer(message: ToChancesWorker): FromChancesWorker {
  if (message.kind === "count") return count(message);
  const one = kept.get(message.key);
  return one ? { kind: "outlook", outlook: outlookOf(one, message.entryNo) } : { kind: "gone" };
}

port.on("message", (message: ToChancesWorker) => {
  try {
    port.postMessage(answer(message));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ kind: "failed", text } satisfies FromChancesWorker);
  }
});
