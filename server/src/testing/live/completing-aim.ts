/**
 * When to kill a server so that an event is completing at that moment: a few milliseconds that differ by machine, database and number of
 * players. Each kill's outcome moves the next one.
 */
export interface CompletingAim {
  /** From the step that ends the game, in milliseconds. */
  delayMs(): number;
  /** The event's status as the kill left it. */
  note(status: string): void;
}

const FIRST_MS = 20;
const LONGEST_MS = 2_000;

/** `random` answers a number from 0 to 1. */
export function createCompletingAim(random: () => number): CompletingAim {
  let centreMs = FIRST_MS;
  let lastMs = FIRST_MS;
  return {
    delayMs() {
      lastMs = centreMs * (0.85 + 0.3 * random());
      return lastMs;
    },
    note(status) {
      const factor = status === "live" ? 1.4 : status === "completed" ? 0.7 : 1;
      centreMs = Math.min(LONGEST_MS, Math.max(1, lastMs * factor));
    },
  };
}
