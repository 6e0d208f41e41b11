import { monitorEventLoopDelay } from "node:perf_hooks";

/** How late the process's event loop was in the last whole minute; since the start in the first one. */
export interface LoopDelay {
  read(): { p99Ms: number; maxMs: number };
  stop(): void;
}

const MINUTE_MS = 60_000;
const RESOLUTION_MS = 20;
const NS_PER_MS = 1e6;

export function createLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let lastMinute: { p99Ms: number; maxMs: number } | null = null;
  const late = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS);
  const present = () =>
    histogram.count === 0 ? { p99Ms: 0, maxMs: 0 } : { p99Ms: late(histogram.percentile(99)), maxMs: late(histogram.max) };
  const timer = setInterval(() => {
    lastMinute = present();
    histogram.reset();
  }, MINUTE_MS);
  timer.unref();
  histogram.enable();
  return {
    read: () => lastMinute ?? present(),
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
