import { standing } from "@sparc/contract/entities/event";
import * as z from "zod";

const week = z.number().int().min(1);
export const weekRow = standing.extend({
  /** The number of right best bets; a push counts half. */
  best_bets_right: z.number(),
});

/**
 * The standings of one week. Members without a pick in it are not ranked, and matchups whose picks are open count for nobody.
 * `total_entries` counts the ranked entries.
 */
export const weekBoardView = z.object({
  week,
  label: z.string(),
  /** Whether each matchup of the week is final or called off. */
  is_final: z.boolean(),
  results_version: z.number().int(),
  rows: z.array(weekRow),
  /** The viewer's own row on whichever page it is; null when the viewer is not ranked. */
  mine: weekRow.nullable(),
  total_entries: z.number().int(),
});
export type WeekBoardView = z.infer<typeof weekBoardView>;
