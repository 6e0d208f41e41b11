import { expect, test } from "vitest";
import { createSettledAnswers } from "./settled-answers.ts";

const answers = [{ slot: "q1", userId: "u", entryNo: 0, value: { options: ["a"] }, receivedAt: 1, elapsedMs: 1, timePercent: 100 }];

test("gives the answers of the slot that was settled last, once", () => {
  const settled = createSettledAnswers();
  expect(settled.take("e", "q1")).toBeNull();
  settled.put({ eventId: "e", slot: "q1", answers });
  expect(settled.take("e", "q2")).toBeNull();
  expect(settled.take("other", "q1")).toBeNull();
  expect(settled.take("e", "q1")).toBe(answers);
  expect(settled.take("e", "q1")).toBeNull();
});

test("keeps no slot but the last of an event, and only the latest events", () => {
  const settled = createSettledAnswers();
  settled.put({ eventId: "e", slot: "q1", answers });
  settled.put({ eventId: "e", slot: "q2", answers });
  expect(settled.take("e", "q1")).toBeNull();
  for (let no = 0; no < 20; no += 1) settled.put({ eventId: `e${no}`, slot: "q1", answers });
  expect(settled.take("e", "q2")).toBeNull();
  expect(settled.take("e0", "q1")).toBe(answers);
});
