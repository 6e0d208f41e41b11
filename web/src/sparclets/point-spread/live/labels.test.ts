import type { Outcome, Rules, Pick as SpreadPick } from "@sparc/sparclets/point-spread/point-spread.schema";
import { describe, expect, test } from "vitest";
import { boardWith, gameIn, rulesWith, scored } from "../spread.fixtures.ts";
import { cardSum, pointsAtStake, sideVerdict, signedPoints, toPoints, totalVerdict, unitsNow } from "./labels.ts";

interface Given {
  readonly pick: Partial<SpreadPick>;
  readonly outcome: Outcome | null;
  readonly line?: number | null;
  readonly total?: number;
  readonly rules?: Partial<Rules>;
}

function stand({ pick, outcome, line = -2, total = 44.5, rules = {} }: Given) {
  const view = { outcome, line, total, ...(rules.confidence ? { numbers: 4 } : {}) };
  const board = boardWith({ rules, slots: { "9_1": { is_locked: true, view } }, picks: { "9_1": pick } });
  const of = { rules: rulesWith(rules), matchup: gameIn(board, "9_1") };
  const units = unitsNow(of);
  return { side: sideVerdict(of), total: totalVerdict(of), points: units && toPoints(units) };
}

describe("against the line", () => {
  test("says that a side ahead of its line is covering, and what a side behind it needs", () => {
    const on = scored("in_progress", 10, 17);
    expect(stand({ pick: { side: "home" }, outcome: on, line: -3.5 }).side).toEqual({ tone: "good", label: "Covering by 3½" });
    expect(stand({ pick: { side: "away" }, outcome: on, line: -3.5 }).side).toEqual({ tone: "bad", label: "Needs 4 more" });
    expect(stand({ pick: { side: "away" }, outcome: on, line: -2 }).side).toEqual({ tone: "bad", label: "Needs 6 more, 5 for a push" });
    expect(stand({ pick: { side: "away" }, outcome: on, line: -7 }).side).toEqual({
      tone: "push",
      label: "A push as it stands: behind by exactly 7",
    });
  });

  test("says that a final score is covered, missed or a push, with its worth", () => {
    const final = scored("final", 20, 23);
    expect(stand({ pick: { side: "home" }, outcome: final })).toMatchObject({ side: { tone: "good", label: "Covered by 1" }, points: 1 });
    expect(stand({ pick: { side: "away" }, outcome: final })).toMatchObject({ side: { tone: "bad", label: "Missed by 1" }, points: 0 });
    const push = { pick: { side: "home" as const }, outcome: final, line: -3 };
    expect(stand(push)).toMatchObject({ side: { tone: "push", label: "Push: won by exactly 3, so half a point" }, points: 0.5 });
    const sideLabelFor = (rules: Partial<Rules>) => stand({ ...push, rules }).side?.label;
    expect(sideLabelFor({ push: "win" })).toBe("Push: won by exactly 3, which counts as right");
    expect(sideLabelFor({ push: "loss" })).toBe("Push: won by exactly 3, which counts as wrong");
    expect(sideLabelFor({ push: "void" })).toBe("Push: won by exactly 3, so it counts for nobody");
  });

  test("halves the worth of a number or a best bet on a push", () => {
    const push = { outcome: scored("final", 20, 23), line: -3 };
    const numberedPick = stand({ ...push, pick: { side: "home", confidence: 3 }, rules: { confidence: true } });
    expect(numberedPick).toMatchObject({ side: { label: "Push: won by exactly 3, so half of it, 1½" }, points: 1.5 });
    const without = stand({ ...push, pick: { side: "home" }, rules: { confidence: true } });
    expect(without).toMatchObject({ side: { label: "Push: won by exactly 3, worth nothing without a number" }, points: 0 });
    const bet = stand({ ...push, pick: { side: "home", best_bet: true }, rules: { best_bets: { per_week: 1, factor: 2 } } });
    expect(bet).toMatchObject({ side: { label: "Push: won by exactly 3, so half of it, 1" }, points: 1 });
  });

  test("has a text before a score and without a pick as well", () => {
    expect(stand({ pick: { side: "home" }, outcome: null }).side).toEqual({ tone: "off", label: "Locked: Dallas −2 counts" });
    expect(stand({ pick: {}, outcome: null }).side).toEqual({ tone: "off", label: "No pick" });
  });
});

test("the verdict names who leads or won when only the winner counts", () => {
  const rules = { against: "winner" as const };
  expect(stand({ pick: { side: "home" }, outcome: scored("in_progress", 0, 7), rules }).side).toEqual({
    tone: "good",
    label: "Ahead by 7",
  });
  expect(stand({ pick: { side: "away" }, outcome: scored("final", 0, 7), rules }).side).toEqual({ tone: "bad", label: "Lost by 7" });
  expect(stand({ pick: { side: "away" }, outcome: scored("final", 7, 7), rules }).side?.label).toBe("Push: tied, so half a point");
});

test("the verdict on a total is separate from that on the side", () => {
  const rules = { totals: true };
  const total = (pick: "over" | "under", outcome: Outcome, of = 44.5) => stand({ pick: { total: pick }, outcome, total: of, rules }).total;
  expect(total("over", scored("in_progress", 10, 20))).toEqual({ tone: "bad", label: "Needs 15 more points to go over" });
  expect(total("under", scored("in_progress", 10, 20))).toEqual({ tone: "good", label: "Under by 14½ so far" });
  expect(total("under", scored("in_progress", 30, 20))).toEqual({ tone: "bad", label: "Over by 5½, you had under" });
  expect(total("over", scored("final", 30, 20))).toEqual({ tone: "good", label: "Over by 5½" });
  expect(total("over", scored("final", 24, 20), 44)).toEqual({ tone: "push", label: "Push: exactly 44 points, so half a point" });
});

test("a void game says that it counts for nobody and that its number is free again", () => {
  const off = (status: Outcome["status"], isInside = true): Outcome => ({
    status,
    home_score: null,
    away_score: null,
    is_played_inside_week: isInside,
  });
  const sideLabelFor = (outcome: Outcome) =>
    stand({ pick: { side: "home", confidence: 3 }, outcome, rules: { confidence: true } }).side?.label;
  expect(sideLabelFor(off("cancelled"))).toBe("Cancelled: counts for nobody. Your 3 is free again");
  expect(sideLabelFor(off("forfeited"))).toBe("Forfeited: counts for nobody. Your 3 is free again");
  expect(sideLabelFor(off("postponed"))).toBe("Counts if it is played inside its week, otherwise for nobody");
  expect(sideLabelFor(off("postponed", false))).toBe("Not played inside its week: counts for nobody. Your 3 is free again");
});

test("a card sums the points of its final games and the results of its sides", () => {
  const board = boardWith({
    slots: {
      "9_1": { is_locked: true, view: { outcome: scored("final", 20, 22) } },
      "9_2": { is_locked: true, view: { outcome: scored("final", 20, 22) } },
      "9_3": { is_locked: true, view: { outcome: scored("in_progress", 0, 40) } },
    },
    picks: { "9_1": { side: "home" }, "9_2": { side: "home" }, "9_3": { side: "home" } },
  });
  expect(cardSum(rulesWith(), board.matchups)).toEqual({ points: 1.5, won: 1, lost: 0, pushed: 1 });
  expect([signedPoints(0.5), signedPoints(0), signedPoints(-1)]).toEqual(["+½", "0", "−1"]);
});

test("the points at stake are those that all undecided picks can still bring", () => {
  const off: Outcome = { status: "cancelled", home_score: null, away_score: null, is_played_inside_week: true };
  const picks = {
    "9_1": { side: "home" as const, best_bet: true },
    "9_2": { side: "away" as const },
    "9_3": { side: "home" as const, best_bet: true },
  };
  const rules: Partial<Rules> = { best_bets: { per_week: 2, factor: 2 } };
  const toStake = (slots = {}, more: Partial<Rules> = {}) =>
    pointsAtStake(rulesWith({ ...rules, ...more }), boardWith({ rules: { ...rules, ...more }, slots, picks }).matchups);
  expect(toStake()).toBe(5);
  expect(toStake({ "9_1": { is_locked: true, view: { outcome: scored("final", 20, 23) } } })).toBe(3);
  expect(toStake({ "9_1": { is_locked: true, view: { outcome: off } } })).toBe(3);
  expect(toStake({ "9_1": { is_locked: true, view: { outcome: scored("in_progress", 20, 3) } } })).toBe(5);
});
