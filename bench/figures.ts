/** The quantile `q` (0 to 1) of the values, rounded to two decimals; NaN without values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((x, y) => x - y);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN) * 100) / 100;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const ratio = (value: number, reference: number): number => Math.round((value / reference) * 100) / 100;
