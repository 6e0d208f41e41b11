/** Formats the numbers of the analytics page: shares, times, durations. */
import type { EventAnalytics } from "./analytics.queries.ts";

/** Rounded percentage; null when `of` is 0. */
export function toPercent(count: number, of: number): number | null {
  return of === 0 ? null : Math.round((count / of) * 100);
}

/** "61 %"; empty when `of` is 0. */
export function percentLabel(count: number, of: number): string {
  const percent = toPercent(count, of);
  return percent === null ? "" : `${percent} %`;
}

/** Milliseconds as seconds, such as "6.4". */
export function secondsFigure(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

const MINUTE_MS = 60_000;
const STEPS = [
  { unit: "day", ms: 1_440 * MINUTE_MS },
  { unit: "hour", ms: 60 * MINUTE_MS },
  { unit: "minute", ms: MINUTE_MS },
];

/** "15 minutes", "an hour", "a day". */
export function stepLabel(ms: number): string {
  const step = STEPS.find((one) => ms >= one.ms) ?? { unit: "minute", ms: MINUTE_MS };
  const count = Math.round(ms / step.ms);
  if (count > 1) return `${count} ${step.unit}s`;
  return step.unit === "hour" ? "an hour" : `a ${step.unit}`;
}

const DAY_MS = 1_440 * MINUTE_MS;

/** Formats the start of an interval of `stepMs` in the given time zone. */
export function momentsIn(timeZone: string, stepMs: number): (at: number) => string {
  const clock = stepMs < DAY_MS ? ({ hour: "numeric", minute: "2-digit" } as const) : {};
  const format = new Intl.DateTimeFormat(undefined, { timeZone, day: "numeric", month: "short", ...clock });
  // A day is formatted by its noon, because an interval can start an hour off midnight after the clocks have changed.
  return (at) => format.format(stepMs < DAY_MS ? at : at + DAY_MS / 2);
}

const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** Short number for a bar, such as "1.5K". */
export function shortNumber(value: number): string {
  return short.format(value);
}

/** True when members make picks in this event rather than answer questions. */
export function isPicked({ mode }: Pick<EventAnalytics, "mode">): boolean {
  return mode === "picks";
}

export function nobodyYet(data: Pick<EventAnalytics, "mode">): string {
  return isPicked(data) ? "Nobody has picked yet." : "Nobody has answered yet.";
}
