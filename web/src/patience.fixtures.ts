/**
 * What a test waits for may take its time on a busy machine: whether it comes is the test, not when. While it waits, what React does by
 * itself (data that arrives, files that load) is nobody's act, and React is told so; otherwise it warns of each.
 */
import { vi } from "vitest";

const WAIT_MS = 20_000;

const waitFor = vi.waitFor.bind(vi);
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
vi.waitFor = async (check, options) => {
  const isActing = react.IS_REACT_ACT_ENVIRONMENT;
  react.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await waitFor(check, { timeout: WAIT_MS, ...(typeof options === "object" ? options : {}) });
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = isActing;
  }
};
