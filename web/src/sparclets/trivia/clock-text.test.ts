import { expect, test } from "vitest";
import { clockLabel, clockText } from "./clock-text.ts";

test.each([
  [0, "0:00", "0 seconds"],
  [1, "0:01", "1 second"],
  [59, "0:59", "59 seconds"],
  [60, "1:00", "1 minute"],
  [272, "4:32", "4 minutes 32 seconds"],
  [3_600, "1:00:00", "1 hour"],
  [3_852, "1:04:12", "1 hour 4 minutes"],
  [90_061, "25:01:01", "1 day 1 hour"],
  [172_800, "2 days", "2 days"],
  [200_000, "2 days", "2 days 7 hours"],
])("shows %i seconds as %s, and says %s", (seconds, text, label) => {
  expect([clockText(seconds), clockLabel(seconds)]).toEqual([text, label]);
});

test("never goes below zero", () => {
  expect([clockText(-1), clockText(-90_000), clockLabel(-5)]).toEqual(["0:00", "0:00", "0 seconds"]);
});
