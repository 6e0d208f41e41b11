import { FACE_MARKS } from "@sparc/contract/face";
import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { CHEERS_PER_TICK, type CheerCounts, createCheerCounts } from "./cheer-counts.ts";

const total = (marks: readonly number[] | null) => (marks ?? []).reduce((sum, count) => sum + count, 0);

/** Numbers by mark: these, and 0 for the others. */
const marksWith = (counts: Record<number, number>) => Array.from({ length: FACE_MARKS }, (_, mark) => counts[mark] ?? 0);

describe("the counts of cheers", () => {
  let clock: FakeClock;
  let counts: CheerCounts;

  beforeEach(() => {
    clock = createFakeClock();
    counts = createCheerCounts(clock);
  });

  test("merge what several processes sent, and are taken once", () => {
    counts.add("e1", marksWith({ 0: 2, 11: 1 }));
    counts.add("e1", marksWith({ 0: 1, 5: 4 }));
    counts.add("e2", marksWith({ 3: 9 }));
    expect(counts.takeMarks("e1")).toEqual(marksWith({ 0: 3, 5: 4, 11: 1 }));
    expect(counts.takeMarks("e1")).toBeNull();
    expect(counts.takeMarks("e2")).toEqual(marksWith({ 3: 9 }));
    expect(counts.takeMarks("e3")).toBeNull();
  });

  test("show nothing of before to a big screen that opens later", () => {
    counts.add("e1", marksWith({ 0: 2 }));
    clock.advance(1_000);
    expect(counts.takeMarks("e1")).toBeNull();
    counts.add("e1", marksWith({ 0: 2 }));
    clock.advance(5_000);
    counts.add("e1", marksWith({ 1: 1 }));
    expect(counts.takeMarks("e1")).toEqual(marksWith({ 1: 1 }));
  });

  test("are never more in a frame than a room may show", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: FACE_MARKS, maxLength: FACE_MARKS }), (marks) => {
        counts.add("e1", marks);
        const shown = counts.takeMarks("e1");
        expect(total(shown)).toBeLessThanOrEqual(CHEERS_PER_TICK);
        if (total(marks) <= CHEERS_PER_TICK && total(marks) > 0) expect(shown).toEqual(marks);
        for (const [mark, count] of (shown ?? []).entries()) expect(count).toBeLessThanOrEqual(marks[mark] as number);
      }),
    );
  });

  test("of the last minute fall to 0 by themselves", () => {
    counts.add("e1", marksWith({ 0: 2 }));
    clock.advance(30_000);
    counts.add("e1", marksWith({ 4: 3 }));
    expect(counts.countLastMinute("e1")).toBe(5);
    clock.advance(29_000);
    expect(counts.countLastMinute("e1")).toBe(5);
    clock.advance(1_000);
    expect(counts.countLastMinute("e1")).toBe(3);
    clock.advance(30_000);
    expect([counts.countLastMinute("e1"), counts.countLastMinute("e2")]).toEqual([0, 0]);
  });
});
