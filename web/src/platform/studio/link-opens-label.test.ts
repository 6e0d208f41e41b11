import { expect, test } from "vitest";
import { linkOpensLabel } from "./link-opens-label.ts";

test.each([
  [0, 0, "0 times"],
  [1, 1, "once, in the last 7 days"],
  [1, 0, "once, not in the last 7 days"],
  [41, 12, "41 times, 12 in the last 7 days"],
  [41, 41, "41 times, all in the last 7 days"],
  [1_204, 0, "1,204 times, not in the last 7 days"],
])("%i openings, %i of them recent, are shown as such", (total, last_7_days, label) => {
  expect(linkOpensLabel({ total, last_7_days })).toBe(label);
});
