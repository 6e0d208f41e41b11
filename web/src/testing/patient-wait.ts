/**
 * Replaces `vi.waitFor` with a version that has a long timeout, because tests check that something happens, not how fast. Between two
 * checks React's act environment is off, because updates from arriving data or loading files are not caused by the test, and React would
 * warn of each.
 */
import { vi } from "vitest";

const WAIT_MS = 60_000;

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
/** Files of one worker can share `vi` while each has its own globals, so each file wraps vitest's original function again. */
const shared = vi as typeof vi & { plainWaitFor?: typeof vi.waitFor };
shared.plainWaitFor ??= vi.waitFor.bind(vi);
const { plainWaitFor } = shared;

vi.waitFor = async (check, options) => {
  const isActing = react.IS_REACT_ACT_ENVIRONMENT;
  let isWaiting = true;
  const runCheck = async (): Promise<Awaited<ReturnType<typeof check>>> => {
    react.IS_REACT_ACT_ENVIRONMENT = isActing;
    try {
      return await check();
    } finally {
      // A check can end after the timeout, when the environment is the next test's.
      if (isWaiting) react.IS_REACT_ACT_ENVIRONMENT = false;
    }
  };
  // With fake timers, vitest advances them before the first check.
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await plainWaitFor(runCheck, { timeout: WAIT_MS, ...(typeof options === "object" ? options : {}) });
  } finally {
    isWaiting = false;
    react.IS_REACT_ACT_ENVIRONMENT = isActing;
  }
};
