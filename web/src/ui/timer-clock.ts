/** A deadline set by the server. `offsetMs` is the server's time minus this device's time. */
export interface Countdown {
  readonly deadlineAt: number;
  readonly durationMs: number;
  readonly offsetMs?: number;
}

export function remainingMs({ deadlineAt, offsetMs = 0 }: Countdown, deviceNow: number): number {
  return Math.max(0, deadlineAt - (deviceNow + offsetMs));
}

/** The share of the time that is left: 1 at the start, 0 at the deadline. */
export function remainingShare(countdown: Countdown, deviceNow: number): number {
  if (countdown.durationMs <= 0) return 0;
  return Math.min(1, remainingMs(countdown, deviceNow) / countdown.durationMs);
}

/** The seconds that the clock shows, rounded up so that 0 appears only when the time is up. */
export function shownSeconds(leftMs: number): number {
  return Math.ceil(leftMs / 1_000);
}

export const LOW_SECONDS = 5;

export function timeText(seconds: number): string {
  return seconds === 1 ? "1 second left" : `${seconds} seconds left`;
}

/**
 * Returns the announcement as the clock goes from `before` to `after` seconds: the start, halfway, five seconds and the end, or for more
 * than a minute each minute and then every ten seconds. It does not announce each second, because speech would lag behind the clock.
 */
export function spokenAt(totalSeconds: number, before: number | null, after: number): string | null {
  if (before === after) return null;
  if (after <= 0) return before === null ? null : "Time’s up";
  if (before === null) return timeText(after);
  const marks = new Set([LOW_SECONDS]);
  if (totalSeconds <= 60) marks.add(Math.floor(totalSeconds / 2));
  else for (let mark = 10; mark < totalSeconds; mark += mark < 60 ? 10 : 60) marks.add(mark);
  for (let second = before - 1; second >= after; second--) if (marks.has(second)) return timeText(after);
  return null;
}
