import type { System } from "../admin.queries.ts";

/** Below ten milliseconds with one decimal. */
export const toMs = (ms: number): string => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString());

export const toErrorPercent = ({ count, failed }: System["requests"]): number => (count === 0 ? 0 : (failed / count) * 100);

/** The share of failed requests, such as "0.02 %"; "none" before the first request. */
export function errorRateLabel(requests: System["requests"]): string {
  if (requests.count === 0) return "none";
  const percent = toErrorPercent(requests);
  return `${percent.toLocaleString(undefined, { maximumFractionDigits: percent < 10 ? 2 : 0 })} %`;
}
