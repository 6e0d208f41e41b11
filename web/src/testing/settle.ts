import { act } from "react";

const TURNS = 25;

/**
 * Waits until all pending work has run, such as responses of a stubbed `fetch` and the updates of React and React Query that follow. It
 * counts turns of the event loop, not milliseconds, so that it also works on a busy machine. Use `vi.waitFor` for real time and file
 * loading.
 */
export const settle = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });
