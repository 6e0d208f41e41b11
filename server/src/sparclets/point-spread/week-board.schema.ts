import { standing } from "@sparc/contract/entities/event";
import * as z from "zod";

const week = z.number().int().min(1);
export const weekRow = standing.extend({
  /** A push counts half. */
  best_bets_right: z.number(),
});

/**
 * One week's table. Whoever picked nothing in it is not ranked; what is still open to be picked counts for nobody.
 * `total_entries`: ranked ones.
 */
export const weekBoardView = z.object({
  week,
  label: z.string(),
  /** Whether each of its matchups is over, or off. */
  is_final: z.boolean(),
  results_version: z.number().int(),
  rows: z.array(weekRow),
  /** One's own row, wherever it stands; null for who is not ranked. */
  mine: weekRow.nullable(),
  total_entries: z.number().int(),
});
export type WeekBoardView = z.infer<typeof weekBoardView>;
