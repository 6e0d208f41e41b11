import { json } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import { points } from "./points.ts";

/** A room as one audience sees it. `state` is null before the room opens; its inside is the sparclet's own view, checked there. */
export function roomOf<S extends z.ZodType>(type: string, view: S) {
  return z.object({ type: z.literal(type), seq: z.number().int(), state: view.nullable(), server_at_ms: z.number() });
}

export const receipt = z.object({
  slot: z.string(),
  /** What was answered, as it was sent. */
  answer: json,
  /** The time that counts, latency taken out, in milliseconds. */
  elapsed_ms: z.number().int(),
  received_at: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

export const pointsLine = z.object({ slot: z.string().nullable(), kind: z.string(), points });

/** 1 is the time everybody has. */
export const timeFactor = z.union([z.literal(1), z.literal(1.5), z.literal(2), z.literal(3)]);
export type TimeFactor = z.infer<typeof timeFactor>;

/** One member's own place in an event, the same over the socket (`mine`) and by HTTP (`GET …/game`). */
export const mine = z.object({
  is_joined: z.boolean(),
  /** Receipt of the slot that is open or was last open. */
  receipt: receipt.nullable(),
  /** The last settled slot: its lines and sum. */
  result: z.object({ slot: z.string(), lines: z.array(pointsLine), points }).nullable(),
  points,
  /** Null while nothing has counted yet. */
  rank: z.number().int().nullable(),
  players: z.number().int(),
  /** Who stands next above, and by how much. */
  ahead: z.object({ name: z.string(), points }).nullable(),
  /** How much longer than the others one asked to answer; private. Fixed with one's first question of the event. A room's view tells how much of it counts. */
  time_factor: timeFactor.optional(),
  /** One's own number in the event, from 1, which stays; null before one has joined. */
  number: z.number().int().nullable().optional(),
  /** What the host calls one in this event; absent while it is one's own name. */
  name: z.string().optional(),
});
export type Mine = z.infer<typeof mine>;
