/**
 * What a test waits for may take its time on a busy machine: whether it comes is the test, not when. Between two looks, what React does by
 * itself (data that arrives, files that load) is nobody's act, and React is told so; otherwise it warns of each.
 */
import { vi } from "vitest";

const WAIT_MS = 20_000;

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const waitFor = vi.waitFor.bind(vi);
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
  try {
    return await waitFor(look, { timeout: WAIT_MS, ...(typeof options === "object" ? options : {}) });
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = isActing;
  }
};
