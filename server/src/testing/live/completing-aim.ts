/**
 * Chooses when to kill a server so that the kill hits an event in the status `completing`. That status lasts a few milliseconds, which
 * depend on the machine, the database and the number of players, so each kill's outcome adjusts the next delay.
 */
export interface CompletingAim {
  /** The delay after the step that ends the game, in milliseconds. */
  delayMs(): number;
  /** Takes the event's status after the kill and adjusts the next delay. */
  note(status: string): void;
}

const FIRST_MS = 20;
const LONGEST_MS = 2_000;

/** `random` returns a number from 0 to 1. */
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
