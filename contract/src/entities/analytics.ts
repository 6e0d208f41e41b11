import * as z from "zod";
import { time } from "../ids.ts";

const count = z.number().int();

/** How many were right, of those of whom it can be said. */
const right = z.object({ count, of: count });

const share = z.object({ label: z.string(), count, is_right: z.boolean() });

/** One slot. What was given to it, and what it came to, is there from the seal on and not for anybody earlier. */
export const slotAnalytics = z.object({
  key: z.string(),
  /** From 1, in the event's order. */
  number: count,
  /** Null as long as the caller may not read what its players will. */
  name: z.string().nullable(),
  group: z.string().nullable(),
  is_sealed: z.boolean(),
  is_void: z.boolean(),
  /** How many gave something. */
  given: count,
  /** How many of them gave nothing to any later slot. */
  given_last: count,
  right: right.nullable(),
  /** Half were as fast or faster. */
  median_ms: z.number().nullable(),
  result: z.string().nullable(),
  /** Each list divides what was given in one way, such as by side and by total. */
  parts: z.array(z.array(share)),
});
export type SlotAnalytics = z.infer<typeof slotAnalytics>;

/** How an event was played, counted. Who was taken out of the game is in none of it but `parts` and `result`, which are as at the seal. */
export const eventAnalytics = z.object({
  /** When it was counted. */
  at: time,
  mode: z.enum(["room", "picks", "run"]),
  /** Each is part of the one before. */
  funnel: z.object({
    /** Of the community today, and who joined the event and left the community since. */
    members: count,
    joined: count,
    /** Gave at least one answer or pick. */
    answered: count,
    /** Modes `room` and `run`: answered one of the last two slots. Mode `picks`: picked everything there was to pick. */
    finished: count,
  }),
  /** Over all slots. */
  given: count,
  right: right.nullable(),
  median_ms: z.number().nullable(),
  slots: z.array(slotAnalytics),
  /** When people joined, and when they answered or saved picks, by stretches of `step_ms`; those in which nothing happened are left out. */
  over_time: z.object({ step_ms: count, rows: z.array(z.object({ at: time, joined: count, given: count })) }).nullable(),
  /** Points of everybody in the table by stretches of `step` points; null while nothing has counted. */
  points: z
    .object({ most: z.number(), median: z.number(), step: z.number(), rows: z.array(z.object({ from: z.number(), count })) })
    .nullable(),
  /** Whether the points are the final ones. */
  is_final: z.boolean(),
});
export type EventAnalytics = z.infer<typeof eventAnalytics>;
