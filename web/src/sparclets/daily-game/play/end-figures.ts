import type { RunView } from "@sparc/sparclets/daily-game/daily-game.schema";

type Results = NonNullable<RunView["results"]>;

/** Bars begin with a number: "4", "9–10". */
const orderOf = (bucket: string): number => Number.parseInt(bucket, 10);

/** The bars in their order, which a stored document does not keep. */
export function barsOf({ buckets }: Results): readonly (readonly [string, number])[] {
  return Object.entries(buckets).sort(([one], [other]) => orderOf(one) - orderOf(other));
}

/** Whom the bars are of: whoever played, or those who solved it where the others are in no bar. */
export function playedText(results: Results): string {
  const inBars = barsOf(results).reduce((sum, [, count]) => sum + count, 0);
  if (results.played === 1) return "only you so far";
  if (inBars === 0) return "nobody solved it so far";
  return `all ${inBars.toLocaleString()} who ${inBars === results.played ? "played" : "solved it"}`;
}

/** How many of the others did worse, in whole percent. Null where nobody did, or where there is nobody else. */
export function betterThan(options: { results: Results | null; bucket: string | null; isBestFirst: boolean }): number | null {
  const { results, bucket, isBestFirst } = options;
  if (results === null || bucket === null || results.played < 2) return null;
  const own = orderOf(bucket);
  const bars = barsOf(results);
  const unsolved = results.played - bars.reduce((sum, [, count]) => sum + count, 0);
  const worse = bars.reduce((sum, [key, count]) => sum + ((isBestFirst ? orderOf(key) > own : orderOf(key) < own) ? count : 0), unsolved);
  const percent = Math.floor((worse / (results.played - 1)) * 100);
  return percent > 0 ? Math.min(percent, 100) : null;
}
