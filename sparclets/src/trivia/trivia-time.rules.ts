import type { Content } from "./trivia.schema.ts";

/** Milliseconds in one unit of a cell's time: 1 for limits up to 60 s, growing so that any limit fits 16 bits. */
export function timeUnitMs(limitMs: number): number {
  return Math.max(1, Math.ceil(limitMs / 60_000));
}

export function limitMsOf(content: Content): number {
  return content.time_limit_s * 1_000;
}
