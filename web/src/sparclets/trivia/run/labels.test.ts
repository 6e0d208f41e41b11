import { expect, test } from "vitest";
import { runStateLabel } from "./labels.ts";

const none = { starts_at: null, ends_at: null };

test("the big screen of a self-paced game never mentions a lobby, whatever the status", () => {
  expect(runStateLabel({ status: "scheduled", ...none })).toBe("Not open yet");
  expect(runStateLabel({ status: "live", ...none })).toBe("Open now");
  expect(runStateLabel({ status: "live", starts_at: null, ends_at: "2026-11-22T19:00:00.000Z" })).toMatch(/^Open until /);
  expect(runStateLabel({ status: "completed", ...none })).toBe("Full time");
  expect(runStateLabel({ status: "cancelled", ...none })).toBe("This event was called off.");
});
