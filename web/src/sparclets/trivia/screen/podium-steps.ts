import { ROLL_MS } from "./sound/scene.ts";

/** Pause after the last question before the first place is revealed. It leaves time for the roll before a single place. */
const FIRST_MS = 1_100;
const STEP_MS = 1_600;

export interface PodiumStep {
  /** Position in the table, best first, from 0. */
  readonly at: number;
  readonly afterMs: number;
}

/** Schedule of the podium: the lowest place is revealed first and the winner last, in less than nine seconds. */
export function podiumSteps(places: number): PodiumStep[] {
  return Array.from({ length: places }, (_, step) => ({ at: places - 1 - step, afterMs: FIRST_MS + step * STEP_MS }));
}

/** When the roll before the winner begins, in ms; null without places. */
export function rollAfterMs(places: number): number | null {
  const winner = podiumSteps(places).at(-1);
  return winner ? winner.afterMs - ROLL_MS : null;
}
