import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { createLastHour } from "./last-hour.ts";

/** Answers in live games that this process took, and how long they took from their arrival to their acknowledgement. */
export interface AnswerTimes {
  note(ms: number): void;
  /** An answer that was not taken, with the code of its refusal. */
  noteRefused(code: string): void;
  /** The times of the last hour. */
  read(): AnswerTimesOfHour;
  /** Since the process started; refused ones by their code. */
  totals(): { accepted: number; refused: ReadonlyMap<string, number> };
}

export interface AnswerTimesOfHour {
  count: number;
  /** Null without answers, as in each minute. */
  p95Ms: number | null;
  /** Oldest first, the running minute last. */
  minutes: readonly { count: number; p95Ms: number | null }[];
}

const UNITS_PER_MS = 10;
const MAX_MS = 60_000;
/** Two digits that count: a histogram takes a few kilobytes. */
const createTimes = () => createHistogram({ lowest: 1, highest: MAX_MS * UNITS_PER_MS, figures: 2 });
const P95 = 95;

export function createAnswerTimes(monotonicMs: () => number): AnswerTimes {
  const hour = createLastHour({ monotonicMs, create: createTimes });
  let accepted = 0;
  const refused = new Map<string, number>();
  return {
    note(ms) {
      accepted += 1;
      hour.current().record(Math.max(1, Math.round(Math.min(ms, MAX_MS) * UNITS_PER_MS)));
    },
    noteRefused: (code) => void refused.set(code, (refused.get(code) ?? 0) + 1),
    totals: () => ({ accepted, refused }),
    read() {
      const all = createTimes();
      const minutes = hour.list();
      for (const minute of minutes) if (minute) all.add(minute);
      return { ...toFigures(all), minutes: minutes.map((minute) => (minute ? toFigures(minute) : { count: 0, p95Ms: null })) };
    },
  };
}

const toFigures = (times: RecordableHistogram): { count: number; p95Ms: number | null } => ({
  count: times.count,
  p95Ms: times.count === 0 ? null : times.percentile(P95) / UNITS_PER_MS,
});
