import * as z from "zod";
import { time } from "../ids.ts";

const count = z.number().int();

/** Number of right answers, among those that can be judged. */
const right = z.object({ count, of: count });

export const linkOpens = z.object({
  total: count,
  /** Today in UTC and the six days before. */
  last_7_days: count,
});

const share = z.object({ label: z.string(), count, is_right: z.boolean() });

/** One slot. Answers and results are included from the seal on, and for nobody earlier. */
export const slotAnalytics = z.object({
  key: z.string(),
  /** From 1, in the event's order. */
  number: count,
  /** Null while the caller may not read the slot's content. */
  name: z.string().nullable(),
  group: z.string().nullable(),
  is_sealed: z.boolean(),
  is_void: z.boolean(),
  /** How many gave an answer or pick. */
  given: count,
  /** How many of them gave nothing to any later slot. */
  given_last: count,
  right: right.nullable(),
  /** Median time. */
  median_ms: z.number().nullable(),
  result: z.string().nullable(),
  /** Each list divides the answers in one way, such as by side and by total. */
  parts: z.array(z.array(share)),
  /** How many people `parts` are shares of, as at the seal. Null: each gave one value, so that a list is shares of its sum. */
  parts_of: count.nullable(),
});
export type SlotAnalytics = z.infer<typeof slotAnalytics>;

/** Figures of an event. Removed players are only in `parts` and `result`, which are as at the seal. */
export const eventAnalytics = z.object({
  /** When it was counted. */
  at: time,
  mode: z.enum(["room", "picks", "run"]),
  /** Each is a subset of the one before. */
  funnel: z.object({
    /** Current members of the community, and former members who joined the event. */
    members: count,
    joined: count,
    /** Gave at least one answer or pick. */
    answered: count,
    /** Modes `room` and `run`: answered one of the last two slots. Mode `picks`: picked everything. */
    finished: count,
  }),
  /** Over all slots. */
  given: count,
  right: right.nullable(),
  median_ms: z.number().nullable(),
  slots: z.array(slotAnalytics),
  /** Times of joins, and of answers or saves, counted in intervals of `step_ms`; empty intervals are left out. */
  over_time: z.object({ step_ms: count, rows: z.array(z.object({ at: time, joined: count, given: count })) }).nullable(),
  /** Points of everybody in the table counted in intervals of `step` points; null while nothing has counted. */
  points: z
    .object({ most: z.number(), median: z.number(), step: z.number(), rows: z.array(z.object({ from: z.number(), count })) })
    .nullable(),
  /** Whether the points are the final ones. */
  is_final: z.boolean(),
});
export type EventAnalytics = z.infer<typeof eventAnalytics>;
