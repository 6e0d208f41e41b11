/** The notice to show about the connection. */
export type ConnectionNotice = "none" | "reconnecting" | "lost" | "offline" | "back";

export interface ConnectionFacts {
  readonly isConnected: boolean;
  readonly isBrowserOffline: boolean;
  /** How long the present state has lasted, in milliseconds. */
  readonly sinceMs: number;
  /** True when a notice was shown before the connection came back. */
  readonly hasBeenLost: boolean;
}

export const QUIET_MS = 1_500;
export const LOST_AFTER_MS = 9_000;
export const BACK_MS = 1_500;

/** Shows nothing for the first 1.5 s without a connection, then a pill, and after 9 s a banner; then "Back" for 1.5 s. */
export function connectionNotice({ isConnected, isBrowserOffline, sinceMs, hasBeenLost }: ConnectionFacts): ConnectionNotice {
  if (isConnected) return hasBeenLost && sinceMs < BACK_MS ? "back" : "none";
  if (sinceMs < QUIET_MS) return "none";
  if (isBrowserOffline) return "offline";
  return sinceMs < LOST_AFTER_MS ? "reconnecting" : "lost";
}

/** Milliseconds until the notice changes by time alone; null when it does not. */
export function nextChangeMs(facts: ConnectionFacts): number | null {
  const steps = facts.isConnected ? [BACK_MS] : [QUIET_MS, LOST_AFTER_MS];
  const next = steps.find((step) => step > facts.sinceMs);
  return next === undefined ? null : next - facts.sinceMs;
}
