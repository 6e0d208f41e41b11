/** The value below which a share `q` of all values lies, to a hundredth. NaN without values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((x, y) => x - y);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN) * 100) / 100;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const ratio = (value: number, reference: number): number => Math.round((value / reference) * 100) / 100;
