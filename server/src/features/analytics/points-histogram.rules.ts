import type { EventAnalytics } from "@sparc/contract/entities/analytics";

/** The highest number of bars in the chart; the last one may be narrower. */
const MOST_BARS = 12;

/** Counts of points in intervals of a round size, from the lowest to the highest; empty intervals have 0. `points`: highest first. */
export function pointsHistogram({
  points,
  most,
}: {
  points: readonly number[];
  most: number;
}): NonNullable<EventAnalytics["points"]> | null {
  const [highest] = points;
  const lowest = points.at(-1);
  // Of an even number the higher of the two in the middle: half have it or more, also where all of the lower half have nothing.
  const median = points[Math.ceil(points.length / 2) - 1];
  if (highest === undefined || lowest === undefined || median === undefined) return null;
  const step = roundStep((highest - lowest) / (MOST_BARS - 1));
  const roundDown = (value: number) => Math.floor(value / step) * step;
  const counts = new Map<number, number>();
  for (const value of points) counts.set(roundDown(value), (counts.get(roundDown(value)) ?? 0) + 1);
  const rows = [];
  for (let from = roundDown(lowest); from <= highest; from += step) rows.push({ from, count: counts.get(from) ?? 0 });
  return { most, median, step, rows };
}

/** The smallest of 1, 2, 5, 10, 20, … that is at least `least`. */
function roundStep(least: number): number {
  let power = 1;
  while (power * 5 < least) power *= 10;
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? power * 10;
}
