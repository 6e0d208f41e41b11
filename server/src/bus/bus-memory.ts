import type { Logger } from "../lib/logger.ts";
import type { Bus, Hint } from "./bus.ts";

/** The bus of an installation with a single process. A listener that throws is logged and does not stop the others. */
export function createMemoryBus(logger: Logger): Bus {
  const listeners = new Set<(hint: Hint) => void>();
  return {
    publish(hint) {
      for (const listener of listeners) {
        try {
          listener(hint);
        } catch (error) {
          logger.error({ err: error, hint }, "A listener to a hint failed");
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
