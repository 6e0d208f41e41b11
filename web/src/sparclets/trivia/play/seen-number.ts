import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";

/** Remembers how far a player has seen something of an event, such as a question's number. It survives the tab being closed. */
export function createSeenNumber(name: string) {
  const toKey = (eventId: string): string => `${bootstrapConfig.product_key}_${name}_${eventId}`;
  return {
    /** Null when nothing is stored. */
    read(eventId: string): number | null {
      try {
        const stored = localStorage.getItem(toKey(eventId));
        return stored === null ? null : Number(stored);
      } catch {
        return null;
      }
    },
    store(eventId: string, no: number | null): void {
      try {
        if (no === null) localStorage.removeItem(toKey(eventId));
        else localStorage.setItem(toKey(eventId), String(no));
      } catch {
        // Without storage it counts as not seen after a reload.
      }
    },
  };
}
