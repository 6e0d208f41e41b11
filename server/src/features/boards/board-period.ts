import type { BoardPeriod } from "@sparc/contract/entities/board";
import type { Instant } from "@sparc/sparclets/kernel/instant";

interface PeriodRange {
  /** The names under which the period's totals are stored. */
  periods: string[];
  /** The beginning of the period; null for all time. */
  since: Instant | null;
}

/** The totals a board adds up: the one since ever, the twelve months of the year, which is the season, or the month. In UTC. */
export function toPeriods(period: BoardPeriod, now: Instant): PeriodRange {
  if (period === "all") return { periods: ["all"], since: null };
  const date = new Date(now);
  const year = date.getUTCFullYear();
  if (period === "month") return { periods: [date.toISOString().slice(0, 7)], since: Date.UTC(year, date.getUTCMonth()) };
  const months = Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}`);
  return { periods: months, since: Date.UTC(year, 0) };
}

/** When the UTC day of an instant began. */
export function toDayStart(at: Instant): Instant {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}
