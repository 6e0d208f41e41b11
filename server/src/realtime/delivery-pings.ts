import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerWindow } from "@sparc/sparclets/room-rules";
import type { Clock } from "../db/clock.ts";
import type { Deliveries } from "./deliveries.ts";
import { encodeFrame } from "./frame.ts";
import type { Hub } from "./hub.ts";

/** Pings in a batch, and the pause between two batches: all are sent within a second. */
const AT_ONCE = 25;
const PAUSE_MS = 25;
/** Listeners that are asked; of a larger crowd as many, spread over all, from which shares and times follow as well. */
const MOST_ASKED = 1_000;

/**
 * Sends pings behind the frame that opens a slot, after it was written to every player. They go in small batches, so that the pongs delay
 * neither the slot of other players nor the first answers. They stop when the next slot is sent. Each costs a write and a read, so that not
 * everybody of a large crowd gets one.
 */
export function createDeliveryPings({ clock, hub, deliveries }: { clock: Pick<Clock, "now">; hub: Hub; deliveries: Deliveries }) {
  return async (topic: string, { slot, closesAt }: AnswerWindow): Promise<void> => {
    const at = clock.now();
    const asked = toSample([...hub.connectionsOn(topic)], MOST_ASKED);
    if (at >= closesAt || asked.length === 0 || !deliveries.begin({ topic, slot, sent: asked.length, at })) return;
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      if (from > 0) await sleep(PAUSE_MS, undefined, { ref: false });
      const t = clock.now();
      if (!deliveries.ask({ topic, slot, t })) return;
      const frame = encodeFrame({ type: "ping", t, rtt_ms: null });
      for (const listener of asked.slice(from, from + AT_ONCE)) {
        listener.notePing(t);
        listener.sendFrame(frame);
      }
    }
  };
}

/** All items, or `max` of them at equal distances. */
function toSample<T>(items: readonly T[], max: number): readonly T[] {
  if (items.length <= max) return items;
  return Array.from({ length: max }, (_, at) => items[Math.floor((at * items.length) / max)] as T);
}
