import { expect, test } from "vitest";
import { runStateWords } from "./words.ts";

const none = { starts_at: null, ends_at: null };

test("the big screen of a self-paced game never speaks of a lobby, in any status", () => {
  expect(runStateWords({ status: "scheduled", ...none })).toBe("Not open yet");
  expect(runStateWords({ status: "live", ...none })).toBe("Open now");
  expect(runStateWords({ status: "live", starts_at: null, ends_at: "2026-11-22T19:00:00.000Z" })).toMatch(/^Open until /);
  expect(runStateWords({ status: "completed", ...none })).toBe("Full time");
  expect(runStateWords({ status: "cancelled", ...none })).toBe("This event was called off.");
});
