import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { expect, test } from "vitest";
import { toInverse } from "../../../platform/picks/pick-set.ts";
import { boardWith, numbered, picked, rulesWith } from "../spread.fixtures.ts";
import { bestBetChange, freeNumbers, guessChange, numberChange, rankChange, rankedPicks, sideChange, totalChange } from "./change.ts";

type Given = Parameters<typeof boardWith>[0];
const of = (given: Given, key: string) => ({ rules: rulesWith(given.rules as Partial<Rules>), board: boardWith(given), key });

test("a side is picked, switched, and cleared by touching it again", () => {
  expect(sideChange({ ...of({}, "9_1"), side: "home" })).toEqual({ set: { "9_1": picked({ side: "home" }) }, message: "Dallas −2" });
  const has = of({ picks: { "9_1": { side: "home" } } }, "9_1");
  expect(sideChange({ ...has, side: "away" })).toEqual({ set: { "9_1": picked({ side: "away" }) }, message: "Kansas City +2" });
  expect(sideChange({ ...has, side: "home" })).toEqual({ set: { "9_1": null }, message: "Dallas taken off" });
});

test("clearing a side clears its number and best bet, but not the total and the guess", () => {
  const pick = { side: "home" as const, confidence: 3, best_bet: true, total: "over" as const };
  const { set } = sideChange({ ...of({ slots: numbered(), picks: { "9_1": pick } }, "9_1"), side: "home" });
  expect(set).toEqual({ "9_1": picked({ total: "over" }) });
  const guessed = of({ picks: { "9_4": { tie_break: 44 } } }, "9_4");
  expect(guessChange({ ...guessed, guess: null }).set).toEqual({ "9_4": null });
});

test("over and under are picked, switched and cleared in the same way", () => {
  const given = { rules: { totals: true } };
  expect(totalChange({ ...of(given, "9_1"), total: "over" })).toEqual({ set: { "9_1": picked({ total: "over" }) }, message: "Over 44½" });
  const has = of({ ...given, picks: { "9_1": { total: "over" } } }, "9_1");
  expect(totalChange({ ...has, total: "over" }).set).toEqual({ "9_1": null });
});

test("a number that another pick has is swapped, and both changes are announced", () => {
  const picks = { "9_1": { side: "home", confidence: 4 }, "9_2": { side: "away", confidence: 1 }, "9_3": { side: "home" } } as const;
  const given = { rules: { confidence: true }, slots: numbered(), picks };
  const swap = numberChange({ ...of(given, "9_2"), number: 4 });
  expect(swap.set).toEqual({ "9_2": picked({ side: "away", confidence: 4 }), "9_1": picked({ side: "home", confidence: 1 }) });
  expect(swap.message).toBe("4 on Arizona, Dallas has 1 now");
  const taken = numberChange({ ...of(given, "9_3"), number: 4 });
  expect(taken.set).toEqual({ "9_3": picked({ side: "home", confidence: 4 }), "9_1": picked({ side: "home" }) });
  expect(taken.message).toBe("4 on Miami, Dallas has no number now");
});

test("a number on a locked game cannot be taken, but one on a void game can", () => {
  const picks = { "9_1": { side: "home", confidence: 4 }, "9_2": { side: "away" } } as const;
  const locked = { rules: { confidence: true }, slots: numbered({ "9_1": { is_locked: true } }), picks };
  expect(numberChange({ ...of(locked, "9_2"), number: 4 })).toEqual({ set: {}, message: "4 is locked on Dallas" });
  const outcome = { status: "forfeited", home_score: null, away_score: null, is_played_inside_week: true } as const;
  const off = { ...locked, slots: numbered({ "9_1": { is_locked: true, view: { outcome } } }) };
  expect(numberChange({ ...of(off, "9_2"), number: 4 }).set).toEqual({ "9_2": picked({ side: "away", confidence: 4 }) });
});

test("ranking assigns the highest numbers that no locked game uses", () => {
  const picks = { "9_1": { side: "home", confidence: 4 }, "9_2": { side: "away" }, "9_3": { side: "home", confidence: 1 } } as const;
  const board = boardWith({ rules: { confidence: true }, slots: numbered({ "9_1": { is_locked: true } }), picks });
  expect(freeNumbers(board)).toEqual([3, 2, 1]);
  const ranked = rankedPicks(board);
  expect(ranked.map(({ key }) => key)).toEqual(["9_3", "9_2"]);
  expect(rankChange(board, ranked.toReversed())).toEqual({
    "9_2": picked({ side: "away", confidence: 3 }),
    "9_3": picked({ side: "home", confidence: 2 }),
  });
});

test("a single best bet moves, but one of several has to be cleared first", () => {
  const picks = { "9_1": { side: "home", best_bet: true }, "9_2": { side: "away", best_bet: true }, "9_3": { side: "home" } } as const;
  const one = { rules: { best_bets: { per_week: 1, factor: 2 } }, picks: { ...picks, "9_2": { side: "away" as const } } };
  const moved = bestBetChange(of(one, "9_3"));
  expect(moved.set).toEqual({ "9_3": picked({ side: "home", best_bet: true }), "9_1": picked({ side: "home" }) });
  expect(moved.message).toBe("Miami is the best bet instead of Dallas");
  const two = { rules: { best_bets: { per_week: 2, factor: 2 } }, picks };
  const full = bestBetChange(of(two, "9_3"));
  expect(full).toMatchObject({
    set: {},
    message: "All 2 best bets are set",
    offer: { label: expect.stringMatching(/^Move it here from /) },
  });
  expect(
    Object.values(full.offer?.change.set ?? {})
      .map((pick) => (pick as { best_bet: boolean }).best_bet)
      .toSorted(),
  ).toEqual([false, true]);
  expect(bestBetChange(of(two, "9_1")).set).toEqual({ "9_1": picked({ side: "home" }) });
  const locked = { ...one, slots: { "9_1": { is_locked: true } } };
  expect(bestBetChange(of(locked, "9_3"))).toEqual({ set: {}, message: "The best bet is locked on Dallas" });
});

test("a full card accepts no more games, but lets a picked one switch", () => {
  const given = { rules: { pick_count: 1 }, picks: { "9_1": { side: "home" as const } } };
  expect(sideChange({ ...of(given, "9_2"), side: "home" })).toEqual({
    set: {},
    message: "Week 9 has 1 pick, and all are made. Take one off to pick another",
  });
  expect(sideChange({ ...of(given, "9_1"), side: "away" }).set).toEqual({ "9_1": picked({ side: "away" }) });
});

test("the inverse of a change restores the former picks, and removes picks that are new", () => {
  const before = { "9_1": { side: "home" } };
  expect(toInverse({ "9_1": null, "9_2": { side: "away" } }, before)).toEqual({ "9_1": { side: "home" }, "9_2": null });
});
