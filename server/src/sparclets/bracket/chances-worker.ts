/**
 * Counts chances in a worker thread: one request after the other, with answers in the same order. It caches the latest counts, because
 * forecasts of single entries are computed from them on request.
 */
import { parentPort } from "node:worker_threads";
import type { Content, Outcome, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { toPicks } from "@sparc/sparclets/bracket/bracket-cells.rules";
import { possiblePoints } from "@sparc/sparclets/bracket/bracket-possible.rules";
import type { Chances, CountedChances } from "@sparc/sparclets/bracket/chances/chances.rules";
import { countChances } from "@sparc/sparclets/bracket/chances/chances.rules";
import type { ChancesInput, NoChances } from "@sparc/sparclets/bracket/chances/chances-model.rules";
import { type Finish, toFinish } from "@sparc/sparclets/bracket/chances/finish.rules";
import { type Column, readColumn } from "@sparc/sparclets/kernel/column";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import { forgetOldest } from "../../lib/forget-oldest.ts";

export interface CountRequest {
  kind: "count";
  eventId: string;
  /** Identifies the event and its results; a forecast is requested with the same key. */
  key: string;
  rules: Rules;
  slots: readonly Slot<Content>[];
  outcomes: Readonly<Record<string, Outcome>>;
  columns: Readonly<Record<string, Column>>;
  entryCount: number;
  /** Numbers of the entries that are excluded from the ranking. */
  unranked: readonly number[];
  seed: number;
}

/** The best possible finish of one entry. `maxPoints` is the highest number of points that is still possible. */
export interface Forecast extends Finish {
  maxPoints: number;
}

export type ToChancesWorker = CountRequest | { kind: "forecast"; eventId: string; key: string; entryNo: number };

export type FromChancesWorker =
  | { kind: "counted"; chances: Chances | NoChances }
  | { kind: "forecast"; forecast: Forecast }
  /** The count is no longer in the cache and has to be requested again. */
  | { kind: "gone" }
  | { kind: "failed"; text: string };

interface CachedChances {
  counted: CountedChances;
  input: ChancesInput;
}

const CACHE_MAX = 8;

const port = parentPort;
if (!port) throw new Error("chances-worker runs only as a worker thread");
const cache = new Map<string, CachedChances>();

function count(request: CountRequest): FromChancesWorker {
  const unranked = new Set(request.unranked);
  const input: ChancesInput = {
    ...request,
    columns: Object.fromEntries(Object.entries(request.columns).map(([slot, column]) => [slot, readColumn(column)])),
    isRanked: (entryNo) => !unranked.has(entryNo),
  };
  const counted = countChances({ ...input, seed: request.seed });
  if (typeof counted === "string") return { kind: "counted", chances: counted };
  cache.delete(request.key);
  cache.set(request.key, { counted, input });
  forgetOldest(cache, CACHE_MAX);
  return { kind: "counted", chances: counted.chances };
}

function getForecast({ counted, input }: CachedChances, entryNo: number): Forecast {
  const { rules, slots, outcomes, columns } = input;
  const maxPoints = possiblePoints({ rules, slots, outcomes, picks: toPicks({ slots, columns, entryNo }) });
  return { ...toFinish({ counted, entryNo }), maxPoints };
}

function answer(message: ToChancesWorker): FromChancesWorker {
  if (message.kind === "count") return count(message);
  const one = cache.get(message.key);
  return one ? { kind: "forecast", forecast: getForecast(one, message.entryNo) } : { kind: "gone" };
}

port.on("message", (message: ToChancesWorker) => {
  try {
    port.postMessage(answer(message));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port.postMessage({ kind: "failed", text } satisfies FromChancesWorker);
  }
});
