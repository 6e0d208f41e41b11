/** What a test waits for may take its time on a busy machine: whether it comes is the test, not when. */
import { vi } from "vitest";

const WAIT_MS = 20_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options) => waitFor(check, { timeout: WAIT_MS, ...(typeof options === "object" ? options : {}) });
