import { type Content, GET_READY_DEFAULT_S, type Rules } from "./trivia.schema.ts";

/** Milliseconds in one unit of a cell's time: 1 for limits up to 60 s, growing so that any limit fits 16 bits. */
export function timeUnitMs(limitMs: number): number {
  return Math.max(1, Math.ceil(limitMs / 60_000));
}

export function toLimitMs(content: Content): number {
  return content.time_limit_s * 1_000;
}

/**
 * How long each question is announced before it opens: 0 to `GET_READY_MAX_S` whole seconds, with 0 not at all. Rules of events that were
 * made before there was a choice lack it.
 */
export function toGetReadySeconds({ get_ready_s = GET_READY_DEFAULT_S }: Partial<Rules>): number {
  return get_ready_s;
}

/** How long each question stands alone before its options: 0 to `READ_FIRST_MAX_S` whole seconds. Rules of older events lack it: 0. */
export function toReadFirstSeconds({ read_first_s = 0 }: Partial<Rules>): number {
  return read_first_s;
}

/**
 * About how long a hosted game takes: every question with its full time, the seconds before it, and its answer and table for as long as
 * they stand when the clock moves on.
 */
export function toGameMinutes({ rules, limitsS }: { rules: Rules; limitsS: readonly number[] }): number {
  const betweenS = toGetReadySeconds(rules) + toReadFirstSeconds(rules) + 2 * rules.auto_advance_s;
  const wholeS = limitsS.reduce((sum, limitS) => sum + limitS + betweenS, 0);
  return Math.max(1, Math.ceil(wholeS / 60));
}
