import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerWindow } from "@sparc/sparclets/room-rules";
import type { Clock } from "../db/clock.ts";
import type { Deliveries } from "./deliveries.ts";
import { encodeFrame } from "./frame.ts";
import type { Hub } from "./hub.ts";

/** The least number of pings in a batch. Batches grow with the number of listeners, so that all are pinged within a second. */
const AT_ONCE = 25;
const PAUSE_MS = 25;
const MOST_ROUNDS = 40;

/**
 * Sends pings behind the frame that opens a slot, after it was written to every player. They go in small batches, so that the pongs delay
 * neither the slot of other players nor the first answers. They stop when the next slot is sent.
 */
export function createDeliveryPings({ clock, hub, deliveries }: { clock: Pick<Clock, "now">; hub: Hub; deliveries: Deliveries }) {
  return async (topic: string, { slot, closesAt }: AnswerWindow): Promise<void> => {
    const at = clock.now();
    const listeners = [...hub.connectionsOn(topic)];
    if (at >= closesAt || listeners.length === 0 || !deliveries.begin({ topic, slot, sent: listeners.length, at })) return;
    const atOnce = Math.max(AT_ONCE, Math.ceil(listeners.length / MOST_ROUNDS));
    for (let from = 0; from < listeners.length; from += atOnce) {
      if (from > 0) await sleep(PAUSE_MS, undefined, { ref: false });
      const t = clock.now();
      if (!deliveries.ask({ topic, slot, t })) return;
      const frame = encodeFrame({ type: "ping", t, rtt_ms: null });
      for (const listener of listeners.slice(from, from + atOnce)) {
        listener.notePing(t);
        listener.sendFrame(frame);
      }
    }
  };
}
