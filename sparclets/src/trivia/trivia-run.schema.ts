import * as z from "zod";
import { pick, slotView } from "./trivia.schema.ts";

const instant = z.number();

/** One member at one question of a self-paced game. */
export const runState = z.object({
  openedAt: instant,
  /** The last moment on the member's own window; null where there is no limit. */
  closesAt: instant.nullable(),
  /** How much longer than the others the member may take. */
  timeFactor: z.number(),
  endedAt: instant.nullable(),
  ended: z.enum(["answered", "given_up", "expired"]).nullable(),
  answer: pick.nullable(),
  /** The time that counts: on everybody's window, 0 where there is no limit. */
  elapsedMs: z.number().int().nullable(),
});
export type RunState = z.output<typeof runState>;

/** The member's view of it. Key and score are null until the event is over for everybody. */
export const runView = z.object({
  question: slotView,
  opened_at_ms: instant,
  closes_at_ms: instant.nullable(),
  ended: runState.shape.ended,
  answer: pick.nullable(),
  elapsed_ms: z.number().int().nullable(),
  /** From 0, wrong or nothing, to 1, wholly right; null for polls too. */
  share: z.number().nullable(),
});
export type TriviaRunView = z.output<typeof runView>;
