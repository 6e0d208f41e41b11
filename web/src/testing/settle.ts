import { act } from "react";

const TURNS = 25;

/**
 * Lets everything happen that only waits for its turn: answers of a stubbed `fetch`, what React and the queries do with them. Counted in turns
 * of the event loop and not in milliseconds, so that a busy machine changes nothing. For what takes real time, or loads a file, use `vi.waitFor`.
 */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });
