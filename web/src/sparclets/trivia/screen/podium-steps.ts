/** After the question's end the room is quiet for a breath before the first name. */
const FIRST_MS = 800;
const STEP_MS = 1_600;

export interface PodiumStep {
  /** Position in the table, best first. */
  readonly at: number;
  readonly afterMs: number;
}

/** When which place is told: the last first, the winner at the end. All of it takes less than nine seconds. */
export function podiumSteps(places: number): PodiumStep[] {
  return Array.from({ length: places }, (_, step) => ({ at: places - 1 - step, afterMs: FIRST_MS + step * STEP_MS }));
}
