import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { RoomDelivery } from "@sparc/sparclets/room-rules";
import * as z from "zod";
import { forgetOldest } from "../lib/forget-oldest.ts";
import type { Connection } from "./connection.ts";

const MAX_TOPICS = 500;
/** Upper ends of the buckets for round trips: each is a quarter longer than the one before, from 5 ms to 5 s. */
const BUCKET_ENDS_MS = Array.from({ length: 32 }, (_, at) => Math.round(5 * 1.25 ** at));

/** The counts of one process for the delivery of a slot. Its size does not depend on the number of players. */
const report = z.object({
  slot: z.string(),
  at: z.number(),
  sent: z.number().int(),
  reached: z.number().int(),
  buckets: z.array(z.number().int()).length(BUCKET_ENDS_MS.length),
});
export type DeliveryReport = z.infer<typeof report>;

/**
 * Measures whether the frame that opens a slot arrived: a ping follows it on every player's connection, and a pong proves that the frame
 * was read. Counts and times stay in the process until its next presence report, so that no message is sent per answer or per player.
 */
export interface Deliveries {
  /** Begins to count for a slot; false when counting for it has begun before. */
  begin(input: { topic: string; slot: string; sent: number; at: Instant }): boolean;
  /** Registers pings with the time `t` for the slot; false when another slot has been sent since. */
  ask(input: { topic: string; slot: string; t: Instant }): boolean;
  /** Whether a pong answers one of these pings; each connection counts once. */
  confirm(input: { connection: Connection; t: number; at: Instant }): boolean;
  reportOf(topic: string): DeliveryReport | null;
}

export function createDeliveries(): Deliveries {
  const records = new Map<string, DeliveryReport & { asked: Set<Instant>; confirmed: WeakSet<Connection> }>();
  return {
    begin({ topic, slot, sent, at }) {
      if (records.get(topic)?.slot === slot) return false;
      records.delete(topic);
      const counts = { reached: 0, buckets: BUCKET_ENDS_MS.map(() => 0) };
      records.set(topic, { slot, at, sent, ...counts, asked: new Set(), confirmed: new WeakSet() });
      forgetOldest(records, MAX_TOPICS);
      return true;
    },
    ask({ topic, slot, t }) {
      const record = records.get(topic);
      if (record?.slot !== slot) return false;
      record.asked.add(t);
      return true;
    },
    confirm({ connection, t, at }) {
      for (const topic of connection.topics) {
        const record = records.get(topic);
        if (!record?.asked.has(t) || record.confirmed.has(connection) || record.reached >= record.sent) continue;
        record.confirmed.add(connection);
        record.reached += 1;
        const bucket = toBucket(at - t);
        record.buckets[bucket] = (record.buckets[bucket] as number) + 1;
        return true;
      }
      return false;
    },
    reportOf(topic) {
      const record = records.get(topic);
      return record ? { slot: record.slot, at: record.at, sent: record.sent, reached: record.reached, buckets: record.buckets } : null;
    },
  };
}

function toBucket(ms: number): number {
  const at = BUCKET_ENDS_MS.findIndex((end) => ms <= end);
  return at < 0 ? BUCKET_ENDS_MS.length - 1 : at;
}

/** Merges the reports of all processes about the slot that was sent last. Null when there is no report. */
export function mergeDeliveries(given: readonly unknown[]): RoomDelivery | null {
  const reports = given.flatMap((one) => {
    const parsed = report.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  const last = reports.reduce<DeliveryReport | null>((best, one) => (best && best.at >= one.at ? best : one), null);
  if (!last) return null;
  const same = reports.filter(({ slot }) => slot === last.slot);
  const buckets = BUCKET_ENDS_MS.map((_, at) => same.reduce((sum, one) => sum + (one.buckets[at] as number), 0));
  const total = (of: "sent" | "reached") => same.reduce((sum, one) => sum + one[of], 0);
  return { sent: total("sent"), reached: total("reached"), p95_ms: toP95(buckets) };
}

/** The 95th percentile in milliseconds, as the upper end of its bucket: at most a quarter too long. Null without any round trip. */
function toP95(buckets: readonly number[]): number | null {
  const wanted = buckets.reduce((sum, count) => sum + count, 0) * 0.95;
  let seen = 0;
  for (const [at, count] of buckets.entries()) {
    seen += count;
    if (count > 0 && seen >= wanted) return BUCKET_ENDS_MS[at] as number;
  }
  return null;
}
