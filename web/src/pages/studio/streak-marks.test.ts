import { expect, test } from "vitest";
import { markProblems, nextTypedMark, type TypedMark, toMarks } from "./streak-marks.ts";

const mark = (days: string, stars: string, key = 1): TypedMark => ({ key, days, stars });

test("marks have two or more whole days, and each length occurs once", () => {
  expect(markProblems([mark("7", "20"), mark("30", "100")])).toEqual([null, null]);
  expect(markProblems([mark("1", "20"), mark("7", "0"), mark("", "5")]).every((problem) => problem?.startsWith("From 2"))).toBe(true);
  expect(markProblems([mark("7", "20"), mark("7", "30")])).toEqual([null, "7 days already have stars."]);
});

test("invalid marks are not saved, and valid ones are sorted by days", () => {
  expect(toMarks([mark("7", "")])).toBeNull();
  expect(toMarks([mark("30", "100"), mark("7", "20")])).toEqual([
    { days: 7, stars: 20 },
    { days: 30, stars: 100 },
  ]);
});

test("a new mark has twice the days and stars of the longest one", () => {
  expect(nextTypedMark([])).toMatchObject({ days: "7", stars: "20" });
  expect(nextTypedMark([mark("30", "100", 4), mark("7", "20", 2)])).toEqual({ key: 5, days: "60", stars: "200" });
});
