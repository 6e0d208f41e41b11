/**
 * The reveal in three beats of one frame: first only how the room answered, then the right answer, then what it means. Every page derives
 * the beat from the server's clock, so that the big screen and phones agree and a page that is opened late begins in the middle.
 */

/** 1: the bars grow. 2: the right answer is marked. 3: facts of the room, and each player's place. */
export type RevealBeat = 1 | 2 | 3;

/** How long after the reveal the second and the third beat begin. */
export const RIGHT_AFTER_MS = 1_000;
export const FACTS_AFTER_MS = 2_200;

/** A room from before there were beats has no time of its reveal and shows everything. */
export function toRevealBeat(revealedAtMs: number | null | undefined, serverNowMs: number): RevealBeat {
  if (revealedAtMs == null) return 3;
  const sinceMs = serverNowMs - revealedAtMs;
  return sinceMs < RIGHT_AFTER_MS ? 1 : sinceMs < FACTS_AFTER_MS ? 2 : 3;
}

/** When the next beat begins, in the server's time; null in the last one. */
export function nextBeatAt(revealedAtMs: number | null | undefined, serverNowMs: number): number | null {
  if (revealedAtMs == null) return null;
  const beat = toRevealBeat(revealedAtMs, serverNowMs);
  return beat === 3 ? null : revealedAtMs + (beat === 1 ? RIGHT_AFTER_MS : FACTS_AFTER_MS);
}
