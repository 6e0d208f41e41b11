import { expect, test } from "vitest";
import { FACTS_AFTER_MS, nextBeatAt, RIGHT_AFTER_MS, toRevealBeat } from "./trivia-reveal-beats.rules.ts";

const AT = 1_700_000_000_000;

test("the beats follow each other by the server's clock, wherever a page begins", () => {
  const at = (ms: number) => [toRevealBeat(AT, AT + ms), nextBeatAt(AT, AT + ms)];
  expect(at(-150)).toEqual([1, AT + RIGHT_AFTER_MS]);
  expect(at(0)).toEqual([1, AT + RIGHT_AFTER_MS]);
  expect(at(RIGHT_AFTER_MS - 1)).toEqual([1, AT + RIGHT_AFTER_MS]);
  expect(at(RIGHT_AFTER_MS)).toEqual([2, AT + FACTS_AFTER_MS]);
  expect(at(FACTS_AFTER_MS)).toEqual([3, null]);
  expect(at(3_600_000)).toEqual([3, null]);
});

test("nothing is held back where nobody knows when the answer was shown", () => {
  for (const none of [null, undefined]) expect([toRevealBeat(none, AT), nextBeatAt(none, AT)]).toEqual([3, null]);
});
