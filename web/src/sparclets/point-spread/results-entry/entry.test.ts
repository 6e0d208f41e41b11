import { defaultRules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { describe, expect, test } from "vitest";
import {
  coverLabel,
  isTooEarly,
  needsReason,
  scoreProblems,
  stateLabel,
  toCorrection,
  toEntry,
  toLineEntry,
  toLinePatch,
  toOutcomeAfter,
  toPatch,
  toWeeks,
  undoPatch,
  weekToShow,
} from "./entry.ts";
import { matchupWith, START } from "./matchups.fixtures.ts";

const final = matchupWith({ status: "final", away_score: 17, home_score: 28, revision: 3 });

describe("the score form", () => {
  test("starts as final for a locked game and requires both scores", () => {
    const entry = { ...toEntry(matchupWith()), away: "17" };
    expect([entry.status, toPatch(matchupWith(), entry), scoreProblems(matchupWith(), entry)]).toEqual([
      "final",
      null,
      { home: "Enter the points" },
    ]);
    expect(toPatch(matchupWith(), { ...entry, home: " 28 " })).toEqual({ version: 0, status: "final", home_score: 28, away_score: 17 });
    expect(scoreProblems(matchupWith(), { ...entry, home: "2x" })).toEqual({ home: "A whole number from 0 to 999" });
  });

  test("restores the former state on undo, with a public reason once the result had counted", () => {
    const begun = matchupWith({ status: "in_progress", away_score: 3, home_score: 7, revision: 2 });
    const back = { version: 3, status: "in_progress", away_score: 3, home_score: 7, reason: "Entered by mistake" };
    expect(undoPatch(begun, final)).toEqual(back);
    expect(undoPatch(matchupWith(), final)).toEqual({ version: 3, status: "scheduled", reason: "Entered by mistake" });
    expect(undoPatch(matchupWith(), begun)).toEqual({ version: 2, status: "scheduled" });
  });

  test("sends nothing for an unchanged score", () => {
    expect(toPatch(final, toEntry(final))).toBeNull();
  });

  test("shows the public text of a correction to a decided result", () => {
    const entry = { ...toEntry(final), home: "27", reason: " typo " };
    expect(toPatch(final, entry)).toEqual({ version: 3, home_score: 27, reason: "typo" });
    expect(toCorrection(final, toOutcomeAfter(final, entry))).toBe("KC at DAL ended 17–27, not 17–28");
    const off = { ...toEntry(final), status: "cancelled" as const };
    expect(toCorrection(final, toOutcomeAfter(final, off))).toBe("KC at DAL was cancelled and does not count");
  });

  test("asks whether a postponed game was played inside its week", () => {
    const postponed = matchupWith({ status: "postponed" });
    const played = { ...toEntry(postponed), status: "final" as const, away: "3", home: "0" };
    expect([toPatch(postponed, played), scoreProblems(postponed, played).isInside]).toEqual([
      null,
      "Say whether it was played inside its week",
    ]);
    expect(toPatch(postponed, { ...played, isInside: true })).toMatchObject({ status: "final", is_played_inside_week: true });
    expect(toPatch(postponed, { ...toEntry(postponed), isInside: false })).toEqual({ version: 0, is_played_inside_week: false });
  });

  test("refuses a final score before the lock, but not a cancellation", () => {
    const open = matchupWith({ is_locked: false });
    const scored = { ...toEntry(open), status: "final" as const, away: "3", home: "0" };
    expect(isTooEarly(open, toOutcomeAfter(open, scored))).toBe(true);
    expect(isTooEarly(open, toOutcomeAfter(open, { ...toEntry(open), status: "cancelled" }))).toBe(false);
  });
});

test("a game's labels state its result and who covered", () => {
  expect(
    [
      matchupWith(),
      matchupWith({ is_locked: false }),
      final,
      matchupWith({ status: "in_progress", away_score: 3, home_score: 7 }),
      matchupWith({ status: "postponed", is_played_inside_week: false }),
    ].map(stateLabel),
  ).toEqual(["No result yet", "Picks are open", "Final 17–28", "3–7 so far", "Postponed, does not count"]);
  const matchups = [final, { ...final, away_score: 27, home_score: 28 }, { ...final, away_score: 26 }, { ...final, line: null }];
  expect(matchups.map((matchup) => coverLabel(defaultRules, matchup))).toEqual(["DAL covered by 9", "KC covered by 1", "Push", null]);
  expect(coverLabel({ ...defaultRules, against: "winner" }, final)).toBe("DAL won");
});

test("a change of a published line needs a reason, a first line does not", () => {
  const open = matchupWith({ is_locked: false, revision: 2 });
  const entry = { ...toLineEntry(open), line: -3 };
  const asks = (rules: typeof defaultRules, matchup = open): boolean => needsReason({ rules, matchup, entry, now: START - 1 });
  expect(toLinePatch(open, entry)).toEqual({ version: 2, line: -3 });
  expect(toLinePatch(open, toLineEntry(open))).toBeNull();
  expect(asks(defaultRules)).toBe(true);
  expect(asks(defaultRules, { ...open, line: null })).toBe(false);
  expect(asks({ ...defaultRules, line_policy: { kind: "closing" } })).toBe(false);
  expect(asks({ ...defaultRules, line_policy: { kind: "opens_until", at: START - 10 } })).toBe(true);
});

test("the first undecided week is shown", () => {
  const weeks = toWeeks([final, matchupWith({ id: "10_1", week: 10, week_label: "Week 10" }), matchupWith({ id: "11_1", week: 11 })]);
  expect(weeks.map(({ label, matchups }) => [label, matchups.length])).toEqual([
    ["Week 9", 1],
    ["Week 10", 1],
    ["Week 9", 1],
  ]);
  expect(weekToShow(weeks)).toBe(10);
});
