/** The quantile `q` (0 to 1) of the values, rounded to two decimals; NaN without values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((x, y) => x - y);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN) * 100) / 100;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const ratio = (value: number, reference: number): number => Math.round((value / reference) * 100) / 100;

/** The median of each figure of the rows, in whole numbers; `digits` gives figures more decimals. */
export function toMedians<Key extends string>(
  rows: readonly Record<Key, number>[],
  digits: Partial<Record<Key, number>> = {},
): Record<Key, number> {
  const toMedian = (key: Key): number => {
    const scale = 10 ** (digits[key] ?? 0);
    return Math.round(median(rows.map((row) => row[key] * scale))) / scale;
  };
  const keys = Object.keys(rows[0] ?? {}) as Key[];
  return Object.fromEntries(keys.map((key) => [key, toMedian(key)])) as Record<Key, number>;
}
