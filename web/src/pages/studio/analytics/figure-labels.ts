/** How the figures write numbers: shares, times, stretches. */
import type { EventAnalytics } from "./analytics.queries.ts";

/** Null: there is nothing it could be a share of. */
export function percentOf(count: number, of: number): number | null {
  return of === 0 ? null : Math.round((count / of) * 100);
}

/** "61 %", or nothing. */
export function percentLabel(count: number, of: number): string {
  const percent = percentOf(count, of);
  return percent === null ? "" : `${percent} %`;
}

/** "6.4", in seconds. */
export function secondsFigure(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

const MINUTE_MS = 60_000;
const STEPS = [
  { unit: "day", ms: 1_440 * MINUTE_MS },
  { unit: "hour", ms: 60 * MINUTE_MS },
  { unit: "minute", ms: MINUTE_MS },
];

/** "15 minutes", "a day". */
export function stepLabel(ms: number): string {
  const step = STEPS.find((one) => ms >= one.ms) ?? { unit: "minute", ms: MINUTE_MS };
  const count = Math.round(ms / step.ms);
  if (count > 1) return `${count} ${step.unit}s`;
  return step.unit === "hour" ? "an hour" : `a ${step.unit}`;
}

const DAY_MS = 1_440 * MINUTE_MS;

/** Beginnings of stretches, where the event is. */
export function momentsIn(timeZone: string, stepMs: number): (at: number) => string {
  const clock = stepMs < DAY_MS ? ({ hour: "numeric", minute: "2-digit" } as const) : {};
  const format = new Intl.DateTimeFormat(undefined, { timeZone, day: "numeric", month: "short", ...clock });
  // A day is named by its noon: where the clocks were changed a stretch begins an hour beside midnight.
  return (at) => format.format(stepMs < DAY_MS ? at : at + DAY_MS / 2);
}

const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "1.5K" under a bar. */
export function shortNumber(value: number): string {
  return short.format(value);
}

/** What members give to a slot. */
export function isPicked({ mode }: Pick<EventAnalytics, "mode">): boolean {
  return mode === "picks";
}

export function nobodyYet(data: Pick<EventAnalytics, "mode">): string {
  return isPicked(data) ? "Nobody has picked yet." : "Nobody has answered yet.";
}
