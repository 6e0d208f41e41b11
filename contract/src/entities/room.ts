import { json } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import { points } from "./points.ts";

/** A room as one audience sees it. `state` is null before the room opens; the sparclet defines its content and its schema. */
export function toRoom<S extends z.ZodType>(type: string, view: S) {
  return z.object({ type: z.literal(type), seq: z.number().int(), state: view.nullable(), server_at_ms: z.number() });
}

export const receipt = z.object({
  slot: z.string(),
  /** The answer as it was sent. */
  answer: json,
  /** The time that is scored, in milliseconds, without latency. */
  elapsed_ms: z.number().int(),
  received_at: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

/** How many players have answered the open question so far, of how many who may. */
export const answersIn = z.object({ slot: z.string(), answered: z.number().int(), eligible: z.number().int() });
export type AnswersIn = z.infer<typeof answersIn>;

export const pointsLine = z.object({ slot: z.string().nullable(), kind: z.string(), points });

/** 1 is the time everybody has. */
export const timeFactor = z.union([z.literal(1), z.literal(1.5), z.literal(2), z.literal(3)]);
export type TimeFactor = z.infer<typeof timeFactor>;

/** A member's own standing in an event, the same over the socket (`mine`) and by HTTP (`GET …/game`). */
export const mine = z.object({
  is_joined: z.boolean(),
  /** Receipt of the slot that is open or was last open. */
  receipt: receipt.nullable(),
  /** Result of the last settled slot: its lines and sum. */
  result: z.object({ slot: z.string(), lines: z.array(pointsLine), points }).nullable(),
  points,
  /** Null while nothing has counted yet. */
  rank: z.number().int().nullable(),
  players: z.number().int(),
  /** Players with a lower rank; absent without one. Those who share the member's are not among them. */
  behind: z.number().int().optional(),
  /** The next player above, and the difference in points. */
  ahead: z.object({ name: z.string(), points }).nullable(),
  /** Of those whom the last settled slot put behind the member, the best placed one; absent when there is none. */
  passed: z.object({ name: z.string() }).optional(),
  /** The member's right answers in a row; absent before the first settled slot. */
  in_a_row: z.number().int().optional(),
  /** The member's extended time as a factor; private. Fixed with the member's first question of the event. The room's view has the cap. */
  time_factor: timeFactor.optional(),
  /** The member's own number in the event, from 1, which does not change; null before joining. */
  number: z.number().int().nullable().optional(),
  /**
   * What the newest results changed for the member when they are a correction of earlier ones: a sentence without its full stop, and the
   * member's points before and after. Absent otherwise. `version` is that of the results, so that a page shows each correction once. `slot`
   * is the settled slot that was corrected, and `key` what is right now and what was before, as letters of its options; each is absent where
   * it is not known.
   */
  correction: z
    .object({
      ...{ version: z.number().int(), what: z.string(), before: points, after: points, slot: z.string().optional() },
      key: z.object({ right: z.array(z.string()), former: z.array(z.string()) }).optional(),
    })
    .optional(),
  /** The name that the host gave the member in this event; absent while it is their own. */
  name: z.string().optional(),
  /** The member's team, from 1; null without one. Absent where the event is not played in teams. */
  team: z.number().int().nullable().optional(),
});
export type ParticipantState = z.infer<typeof mine>;
