import type { RunView } from "@sparc/sparclets/daily-game/daily-game.schema";

type Results = NonNullable<RunView["results"]>;

/** Sort key of a bucket, which begins with a number: "4", "9–10". */
const toOrder = (bucket: string): number => Number.parseInt(bucket, 10);

/** The number of attempts in each bar. */
export type Buckets = Results["buckets"];

/** The bars in numeric order; the stored document does not preserve an order. */
export function sortBars(buckets: Buckets): readonly string[] {
  return Object.keys(buckets).sort((one, other) => toOrder(one) - toOrder(other));
}

/** The number of attempts in all bars. */
export function countBars(buckets: Buckets): number {
  return Object.values(buckets).reduce((sum, count) => sum + count, 0);
}

/** Who is counted in the bars: all players, or only those who solved it where unsolved attempts are in no bucket. */
export function playedText(results: Results): string {
  const inBars = countBars(results.buckets);
  if (results.played === 1) return "only you so far";
  if (inBars === 0) return "nobody solved it so far";
  const everybody = inBars === 2 ? "both" : `all ${inBars.toLocaleString()}`;
  return `${everybody} who ${inBars === results.played ? "played" : "solved it"}`;
}

/** Percentage of the other players who did worse, rounded down; null when it is 0 or there are no other players. */
export function betterThan(options: { results: Results | null; bucket: string | null; isBestFirst: boolean }): number | null {
  const { results, bucket, isBestFirst } = options;
  if (results === null || bucket === null || results.played < 2) return null;
  const own = toOrder(bucket);
  const unsolved = results.played - countBars(results.buckets);
  const worse = Object.entries(results.buckets).reduce(
    (sum, [key, count]) => sum + ((isBestFirst ? toOrder(key) > own : toOrder(key) < own) ? count : 0),
    unsolved,
  );
  const percent = Math.floor((worse / (results.played - 1)) * 100);
  return percent > 0 ? Math.min(percent, 100) : null;
}
