/** A smaller clock difference is ignored: it does not matter, and it may only be the time the response was on its way. */
const NEAR_MS = 1_000;

/** The event that the window gets when the server's clock is measured anew, so that times on the page are drawn again. */
export const SET = "server-time";

let offsetMs = 0;

/** The server's time in epoch milliseconds, estimated from this device's clock. Use it for locks, starts and ends. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Measures the server's clock by the header of a response: the server's time in milliseconds when it sent the response. */
export function noteServerNow(header: string | null): void {
  const reportedMs = Number(header) - Date.now();
  if (!header || Math.abs(reportedMs - offsetMs) <= NEAR_MS) return;
  offsetMs = reportedMs;
  dispatchEvent(new Event(SET));
}
