/** What a device's clock may be off by before it matters, and more than an answer is usually under way. */
const NEAR_MS = 1_000;

/** Said to the window when another time is told: what was drawn by this device's clock is drawn anew. */
export const SET = "server-time";

let offsetMs = 0;

/** The server's time by this device's clock, in milliseconds: for everything that depends on a lock, a start or an end. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Each answer tells the server's time as it left, in milliseconds. */
export function noteServerNow(header: string | null): void {
  const told = Number(header) - Date.now();
  if (!header || Math.abs(told - offsetMs) <= NEAR_MS) return;
  offsetMs = told;
  dispatchEvent(new Event(SET));
}
