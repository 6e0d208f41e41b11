/**
 * What a test waits for may take its time on a busy machine: whether it comes is the test, not when. Between two looks, what React does by
 * itself (data that arrives, files that load) is nobody's act, and React is told so; otherwise it warns of each.
 */
import { vi } from "vitest";

const WAIT_MS = 60_000;

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
/** Files of one worker may share `vi` while each has globals of its own, so each wraps vitest's own function anew. */
const shared = vi as typeof vi & { plainWaitFor?: typeof vi.waitFor };
shared.plainWaitFor ??= vi.waitFor.bind(vi);
const { plainWaitFor } = shared;

vi.waitFor = async (check, options) => {
  const isActing = react.IS_REACT_ACT_ENVIRONMENT;
  const look = async (): Promise<Awaited<ReturnType<typeof check>>> => {
    react.IS_REACT_ACT_ENVIRONMENT = isActing;
    try {
      return await check();
    } finally {
      react.IS_REACT_ACT_ENVIRONMENT = false;
    }
  };
  // Where timers are fake, vitest moves them before it looks for the first time.
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await plainWaitFor(look, { timeout: WAIT_MS, ...(typeof options === "object" ? options : {}) });
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = isActing;
  }
};
