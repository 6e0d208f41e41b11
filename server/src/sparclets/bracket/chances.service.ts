import type { Content, Outcome, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { Chances } from "@sparc/sparclets/bracket/chances/chances.rules";
import type { NoChances } from "@sparc/sparclets/bracket/chances/chances-model.rules";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { toSeed } from "@sparc/sparclets/kernel/rng";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../../features/events/event-record.ts";
import { findOutcomes, findSlots } from "../../features/slots/slots.repository.ts";
import { findColumns, findEntries } from "../../features/standings/standings.repository.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { createChancesThread } from "./chances-thread.ts";
import type { CountRequest, Forecast } from "./chances-worker.ts";

/** The versions that chances depend on: results, slot contents (which include the odds), and the number of entries. */
export interface ResultsState {
  resultsVersion: number;
  contentVersion: number;
  entryCount: number;
}

export interface CountedChances extends ResultsState {
  chances: Chances | NoChances;
  countedAt: Instant;
}

/**
 * Counts chances in a worker thread and caches them until results, odds or entries change. An event is counted once at a time; requests
 * that come meanwhile get the earlier numbers.
 */
export interface ChancesService {
  /** Waits at most `waitMs` milliseconds. Null when nothing has been counted yet. The answer may belong to earlier results. */
  get(input: { event: EventRecord; state: ResultsState; waitMs: number }): Promise<CountedChances | null>;
  /**
   * The forecast of one entry under counted chances. Null when it takes longer than `waitMs` milliseconds or the queue is full; ask again.
   */
  forecast(input: { eventId: string; counted: CountedChances; entryNo: number; waitMs: number }): Promise<Forecast | null>;
  close(): Promise<void>;
}

const EVENTS_MAX = 200;
const FORECASTS_MAX = 5_000;

export function createChancesService({ database, clock, logger }: AppContext): ChancesService {
  const thread = createChancesThread({ logger });
  const counted = new Map<string, CountedChances>();
  const underWay = new Map<string, Promise<void>>();
  /** Keys of results whose count failed, by event; they are not counted again, because the count would fail again. */
  const failed = new Map<string, string>();
  const forecasts = new Map<string, Promise<Forecast | null>>();

  async function count(event: EventRecord, state: ResultsState): Promise<void> {
    const answer = await thread.ask(await loadRequest(database.db, event, state));
    if (answer.kind === "failed") throw new Error(answer.text);
    if (answer.kind !== "counted") return;
    counted.delete(event.id);
    counted.set(event.id, { ...state, chances: answer.chances, countedAt: clock.now() });
    forgetOldest(counted, EVENTS_MAX);
  }

  function start(event: EventRecord, state: ResultsState): Promise<void> {
    const work = count(event, state)
      .catch((error: unknown) => {
        failed.set(event.id, toKey(event.id, state));
        forgetOldest(failed, EVENTS_MAX);
        logger.error({ err: error, eventId: event.id }, "Chances were not counted");
      })
      .finally(() => underWay.delete(event.id));
    underWay.set(event.id, work);
    return work;
  }

  async function ask(input: { eventId: string; counted: CountedChances; entryNo: number }): Promise<Forecast | null> {
    const answer = await thread.ask({
      kind: "forecast",
      eventId: input.eventId,
      key: toKey(input.eventId, input.counted),
      entryNo: input.entryNo,
    });
    if (answer.kind === "failed") logger.error({ eventId: input.eventId, text: answer.text }, "A path was not found");
    // The worker's cache has dropped the count, so the next `get` counts again.
    if (answer.kind === "gone" && counted.get(input.eventId) === input.counted) counted.delete(input.eventId);
    return answer.kind === "forecast" ? answer.forecast : null;
  }

  return {
    async get({ event, state, waitMs }) {
      const before = counted.get(event.id) ?? null;
      if (before && isSameState(before, state)) return before;
      const work = underWay.get(event.id) ?? (failed.get(event.id) === toKey(event.id, state) ? null : start(event, state));
      if (work) await within(work, waitMs);
      return counted.get(event.id) ?? before;
    },

    async forecast({ eventId, waitMs, ...a }) {
      const key = `${toKey(eventId, a.counted)} ${a.entryNo}`;
      let work = forecasts.get(key);
      if (!work) {
        work = ask({ eventId, ...a }).catch(() => null);
        forecasts.set(key, work);
        forgetOldest(forecasts, FORECASTS_MAX);
        // A failed request is removed, so that the next one tries again.
        void work.then((forecast) => forecast === null && forecasts.delete(key));
      }
      return (await within(work, waitMs)) ?? null;
    },

    close: () => thread.close(),
  };
}

async function loadRequest(db: Queryable, event: EventRecord, state: ResultsState): Promise<CountRequest> {
  const slots = await findSlots(db, event.id);
  const outcomes = await findOutcomes(db, event.id);
  const columns = await findColumns(db, event.id);
  const entries = await findEntries(db, event.id);
  return {
    kind: "count",
    eventId: event.id,
    key: toKey(event.id, state),
    rules: event.rules as unknown as Rules,
    slots: slots as unknown as Slot<Content>[],
    outcomes: Object.fromEntries(outcomes) as unknown as Record<string, Outcome>,
    columns: Object.fromEntries(columns),
    entryCount: (entries.at(-1)?.entryNo ?? -1) + 1,
    unranked: entries.flatMap(({ entryNo, isExcluded }) => (isExcluded ? [entryNo] : [])),
    // The seed is the same in every process, so that all draw the same sample.
    seed: toSeed(toKey(event.id, state)),
  };
}

const toKey = (eventId: string, { resultsVersion, contentVersion, entryCount }: ResultsState) =>
  `${eventId} ${resultsVersion} ${contentVersion} ${entryCount}`;

export const isSameState = (a: ResultsState, b: ResultsState) =>
  a.resultsVersion === b.resultsVersion && a.contentVersion === b.contentVersion && a.entryCount === b.entryCount;

/** Resolves to undefined after `ms` milliseconds, while the work continues. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
