import type { BoardPeriod } from "@sparc/contract/entities/board";
import { sparcletTypes } from "../../platform/sparclets.ts";

export const PERIODS: readonly BoardPeriod[] = ["month", "season", "all"];

export interface BoardSearch {
  readonly period?: BoardPeriod | undefined;
  readonly page?: number | undefined;
  /** Part of a member's name. */
  readonly find?: string | undefined;
}

export interface HistorySearch {
  /** Only events of this type. */
  readonly type?: string | undefined;
  readonly page?: number | undefined;
}

export function boardPeriodParam(value: unknown): BoardPeriod | undefined {
  return PERIODS.find((period) => period === value);
}

export function sparcletTypeParam(value: unknown): string | undefined {
  return sparcletTypes().find((type) => type === value);
}
