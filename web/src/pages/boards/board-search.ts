import type { BoardPeriod } from "@sparc/contract/entities/board";

export const PERIODS: readonly BoardPeriod[] = ["month", "season", "all"];

export interface BoardSearch {
  readonly period?: BoardPeriod | undefined;
  readonly page?: number | undefined;
  /** Part of a member's name. */
  readonly find?: string | undefined;
}

export function boardPeriodParam(value: unknown): BoardPeriod | undefined {
  return PERIODS.find((period) => period === value);
}
