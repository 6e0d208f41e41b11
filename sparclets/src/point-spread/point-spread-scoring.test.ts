import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankByKeys } from "../kernel/rank.ts";
import { createRng } from "../kernel/rng.ts";
import { week9Draft, week9Outcomes, week9Results } from "./nfl-2017-week-9.fixtures.ts";
import {
  final,
  picked,
  randomOutcome,
  randomPick,
  rulesWith,
  sampleDraft,
  sampleRules,
  scoreInput,
  toSlots,
} from "./point-spread.fixtures.ts";
import { defaultRules, type Outcome, type Pick, type Rules } from "./point-spread.schema.ts";
import { maxima } from "./point-spread-maxima.rules.ts";
import { rightCount, scoreAll, scoreBreakdown } from "./point-spread-scoring.rules.ts";
import { toSettled } from "./point-spread-settle.rules.ts";

const week9 = toSlots(week9Draft, rulesWith({ totals: true, confidence: true }));
const card = toSlots(sampleDraft(1, 4), rulesWith({ confidence: true }));
const seed = fc.integer({ min: 0, max: 0xffff_ffff });

/** Half points of entries on a card, all of it closed. */
function halves(options: {
  rules?: Partial<Rules>;
  outcomes: Record<string, Outcome>;
  entries: Record<string, Pick>[];
  slots?: typeof card;
}) {
  const input = scoreInput({
    rules: rulesWith(options.rules ?? {}),
    slots: options.slots ?? card,
    outcomes: options.outcomes,
    entries: options.entries,
  });
  return [...(scoreAll(input).keys[0] ?? [])];
}

describe("week 9 of 2017", () => {
  test.each(week9Results)("$game: $side, $total", ({ key, side, total }) => {
    const slot = week9.find((one) => one.key === key) as (typeof week9)[number];
    expect(toSettled({ rules: rulesWith({ totals: true }), content: slot.content, outcome: week9Outcomes[key] })).toEqual({ side, total });
  });

  const allHome = Object.fromEntries(week9.map(({ key }) => [key, picked({ side: "home" })]));
  const allAway = Object.fromEntries(week9.map(({ key }) => [key, picked({ side: "away" })]));
  const counted = (rules: Partial<Rules>) => halves({ rules, slots: week9, outcomes: week9Outcomes, entries: [allHome, allAway] });

  // By hand: home covers 1, 2, 4, 5, 7 and 11 (six), away 3, 6, 9, 10 and 13 (five), and 8 and 12 are pushes.
  test.each([
    ["half", [6 * 2 + 2, 5 * 2 + 2]],
    ["win", [6 * 2 + 4, 5 * 2 + 4]],
    ["loss", [6 * 2, 5 * 2]],
    ["void", [6 * 2, 5 * 2]],
  ] as const)("all home sides and all away sides where a push counts %s", (push, expected) => {
    expect(counted({ push })).toEqual(expected);
  });

  // By hand: home won 1, 2, 4, 5, 7, 8 and 11, away 3, 6, 9, 10, 12 and 13.
  test("straight up", () => {
    expect(counted({ against: "winner" })).toEqual([7 * 2, 6 * 2]);
  });

  test("with the matchup's own number as its confidence", () => {
    const numbered = Object.fromEntries(week9.map(({ key, content }) => [key, picked({ side: "home", confidence: content.n })]));
    // Covers bring 1 + 2 + 4 + 5 + 7 + 11 = 30 points, the pushes half of 8 + 12.
    expect(halves({ rules: { confidence: true }, slots: week9, outcomes: week9Outcomes, entries: [numbered] })).toEqual([30 * 2 + 20]);
  });

  test("over everywhere", () => {
    const over = Object.fromEntries(week9.map(({ key }) => [key, picked({ total: "over" })]));
    // By hand: over in 1, 6, 7, 12 and 13, a push in 8.
    expect(halves({ rules: { totals: true }, slots: week9, outcomes: week9Outcomes, entries: [over] })).toEqual([5 * 2 + 1]);
  });

  test("ties are broken by the points of the Monday game, 47", () => {
    const guess = (tieBreak: number | null) => ({ ...allHome, "9_13": picked({ side: "home", tie_break: tieBreak }) });
    const entries = [guess(50), guess(44), guess(48), guess(null)];
    const input = scoreInput({ rules: defaultRules, slots: week9, outcomes: week9Outcomes, entries });
    expect([...rankByKeys({ ...scoreAll(input), entryCount: 4 }).ranks]).toEqual([2, 2, 1, 4]);
  });
});

describe("a matchup", () => {
  const settledAt = (line: number, outcome: Outcome, rules = defaultRules) => {
    const [slot] = card as [(typeof card)[number]];
    return toSettled({ rules, content: { ...slot.content, line }, outcome })?.side;
  };
  const anyLine = fc.integer({ min: -40, max: 40 }).map((halfPoints) => halfPoints / 2);
  const anyScore = fc.integer({ min: 0, max: 99 });

  test("is covered by one side only, except for a push", () => {
    fc.assert(
      fc.property(anyLine, anyScore, anyScore, (line, home, away) => {
        const side = settledAt(line, final(home, away));
        const entries = [{ "1_1": picked({ side: "home" }) }, { "1_1": picked({ side: "away" }) }];
        const slots = card.map((slot) => ({ ...slot, content: { ...slot.content, line } }));
        const [forHome = 0, forAway = 0] = halves({ slots, outcomes: { "1_1": final(home, away) }, entries });
        expect([forHome, forAway]).toEqual(side === "push" ? [1, 1] : side === "home" ? [2, 0] : [0, 2]);
        expect(forHome + forAway).toBe(2);
      }),
    );
  });

  test("gives the opposite result when seen from the other side", () => {
    fc.assert(
      fc.property(anyLine, anyScore, anyScore, (line, home, away) => {
        const mirrored = { home: "away", away: "home", push: "push" } as const;
        const side = settledAt(line, final(home, away)) as keyof typeof mirrored;
        expect(settledAt(-line, final(away, home))).toBe(mirrored[side]);
      }),
    );
  });

  test("with a half point in its line is never a push", () => {
    const halfLine = fc.integer({ min: -20, max: 20 }).map((whole) => whole + 0.5);
    fc.assert(fc.property(halfLine, anyScore, anyScore, (line, home, away) => settledAt(line, final(home, away)) !== "push"));
  });

  test("that is tied is a push straight up", () => {
    expect(settledAt(-7, final(20, 20), rulesWith({ against: "winner" }))).toBe("push");
  });

  test.each<[string, Outcome]>([
    ["cancelled", { status: "cancelled", home_score: null, away_score: null, is_played_inside_week: true }],
    ["forfeited", { status: "forfeited", home_score: null, away_score: null, is_played_inside_week: true }],
    ["played outside its week", final(30, 0, { is_played_inside_week: false })],
    ["postponed", { status: "postponed", home_score: null, away_score: null, is_played_inside_week: true }],
    ["under way", { status: "in_progress", home_score: 30, away_score: 0, is_played_inside_week: true }],
  ])("that is %s counts for nobody", (_, outcome) => {
    expect(halves({ outcomes: { "1_1": outcome }, entries: [{ "1_1": picked({ side: "home" }) }] })).toEqual([0]);
  });

  test("that was postponed counts when it was played inside its week", () => {
    expect(halves({ outcomes: { "1_1": final(30, 0) }, entries: [{ "1_1": picked({ side: "home" }) }] })).toEqual([2]);
  });

  test("without a line scores for nobody, and costs nobody anything", () => {
    const slots = card.map((slot) => ({ ...slot, content: { ...slot.content, line: null } }));
    expect(halves({ slots, outcomes: { "1_1": final(30, 0) }, entries: [{ "1_1": picked({ side: "home" }) }] })).toEqual([0]);
    expect(maxima({ rules: defaultRules, slots }).total).toBe(0);
  });
});

describe("the rules", () => {
  const allHomeWin = Object.fromEntries(card.map(({ key }) => [key, final(50, 0)]));
  const cancelled: Outcome = { status: "cancelled", home_score: null, away_score: null, is_played_inside_week: true };

  test("a best bet multiplies by its factor, a push as well", () => {
    const bets = { best_bets: { per_week: 2, factor: 2 } };
    const entries = [{ "1_1": picked({ side: "home", best_bet: true }), "1_3": picked({ side: "home", best_bet: true }) }];
    // The line of 1_3 is 0, so that 10–10 is a push.
    expect(halves({ rules: bets, outcomes: { ...allHomeWin, "1_3": final(10, 10) }, entries })).toEqual([4 + 2]);
  });

  test("equal points are separated by best bets", () => {
    const rules = rulesWith({ best_bets: { per_week: 1, factor: 2 } });
    const bettor = { "1_1": picked({ side: "home", best_bet: true }) };
    const plain = { "1_1": picked({ side: "home" }), "1_2": picked({ side: "home" }) };
    const input = scoreInput({ rules, slots: card, outcomes: allHomeWin, entries: [plain, bettor] });
    expect([...rankByKeys({ ...scoreAll(input), entryCount: 2 }).ranks]).toEqual([2, 1]);
  });

  test("a void matchup loses its number, and the others score as they were given", () => {
    const entry = Object.fromEntries(card.map(({ key, content }) => [key, picked({ side: "home", confidence: content.n })]));
    expect(halves({ rules: { confidence: true }, outcomes: { ...allHomeWin, "1_4": cancelled }, entries: [entry] })).toEqual([
      (1 + 2 + 3) * 2,
    ]);
  });

  test("a returned number that was used again stays with the later matchup when the first counts after all", () => {
    const entry = { "1_1": picked({ side: "home", confidence: 4 }), "1_2": picked({ side: "home", confidence: 4 }) };
    const rules = { confidence: true };
    expect(halves({ rules, outcomes: { ...allHomeWin, "1_1": cancelled }, entries: [entry] })).toEqual([8]);
    expect(halves({ rules, outcomes: allHomeWin, entries: [entry] })).toEqual([8]);
    expect(halves({ rules, outcomes: { ...allHomeWin, "1_2": cancelled }, entries: [entry] })).toEqual([8]);
    expect(halves({ rules, outcomes: { "1_1": final(50, 0) }, entries: [entry] })).toEqual([0]);
  });

  test("the lowest weeks are dropped, and the receipt says which", () => {
    const slots = toSlots(sampleDraft(3, 2));
    const rules = rulesWith({ drop_lowest_weeks: 1 });
    const outcomes = Object.fromEntries(slots.map(({ key }) => [key, final(50, 0)]));
    const right = picked({ side: "home" });
    const entry = { "1_1": right, "1_2": right, "2_1": right, "3_1": right, "3_2": right };
    const input = scoreInput({ rules, slots, outcomes, entries: [entry] });
    expect([...(scoreAll(input).keys[0] ?? [])]).toEqual([8]);
    expect(scoreBreakdown({ ...input, entryNo: 0 }).filter(({ kind }) => kind === "dropped")).toEqual([
      { slot: "2_1", kind: "dropped", points: -2 },
    ]);
    expect(maxima({ rules, slots }).total).toBe(8);
    const started = { ...input, outcomes: { "1_1": final(50, 0) } };
    expect([...(scoreAll(started).keys[0] ?? [])]).toEqual([2]);
  });

  test("right picks are counted by side, and by total only where no side was picked", () => {
    const rules = rulesWith({ totals: true });
    const entry = { "1_1": picked({ side: "away", total: "over" }), "1_2": picked({ total: "over" }), "1_3": picked({ side: "home" }) };
    expect(rightCount({ ...scoreInput({ rules, slots: card, outcomes: allHomeWin, entries: [entry] }), entryNo: 0 })).toBe(2);
  });

  // By hand, four matchups with line and total.
  test.each<[string, Partial<Rules>, number, number]>([
    ["plain", {}, 8, 2],
    ["totals", { totals: true }, 16, 4],
    ["confidence", { confidence: true }, (4 + 3 + 2 + 1) * 2, 8],
    ["two best bets, three times", { best_bets: { per_week: 2, factor: 3 } }, (3 + 3 + 1 + 1) * 2, 6],
    ["two picks", { pick_count: 2 }, 4, 2],
    ["two picks with numbers", { pick_count: 2, confidence: true }, (2 + 1) * 2, 4],
    ["two picks with totals", { pick_count: 2, totals: true }, 8, 4],
  ])("maxima: %s", (_, given, total, each) => {
    const rules = rulesWith(given);
    const slots = toSlots(sampleDraft(1, 4), rules);
    expect(maxima({ rules, slots })).toEqual({ total, bySlot: Object.fromEntries(slots.map(({ key }) => [key, each])) });
  });
});

describe("a season", () => {
  const somePlay = fc.tuple(seed, fc.constantFrom(...sampleRules));
  function played(from: number, rules: Rules) {
    const rng = createRng(from);
    const slots = toSlots(sampleDraft(3, 4), rules);
    const entries = Array.from({ length: 8 }, () =>
      Object.fromEntries(slots.filter(() => rng.below(6) > 0).map((slot) => [slot.key, randomPick(slot, rng, rules)])),
    );
    const results = slots.filter(() => rng.below(5) > 0).map((slot) => [slot.key, randomOutcome(slot, rng)] as const);
    return { rng, slots, entries, results };
  }
  const toKeys = (input: ReturnType<typeof scoreInput>) => scoreAll(input).keys.map((key) => [...key]);

  test("does not depend on the order of results, of slots' records or of entries", () => {
    fc.assert(
      fc.property(somePlay, ([from, rules]) => {
        const { rng, slots, entries, results } = played(from, rules);
        const outcomes = Object.fromEntries(results);
        const straight = toKeys(scoreInput({ rules, slots, outcomes, entries }));
        const shuffled = Object.fromEntries(rng.shuffle(results));
        expect(toKeys(scoreInput({ rules, slots, outcomes: shuffled, entries }))).toEqual(straight);
        const reversed = toKeys(scoreInput({ rules, slots, outcomes, entries: entries.toReversed() }));
        expect(reversed.map((key) => key.toReversed())).toEqual(straight);
      }),
    );
  });

  test("never exceeds its maxima, and the receipt sums to its points", () => {
    fc.assert(
      fc.property(somePlay, ([from, rules]) => {
        const { slots, entries, results } = played(from, rules);
        const input = scoreInput({ rules, slots, outcomes: Object.fromEntries(results), entries });
        const [points = []] = toKeys(input);
        const { total } = maxima({ rules, slots });
        for (const [entryNo, sum] of points.entries()) {
          expect(sum).toBeLessThanOrEqual(total);
          expect(sum).toBeGreaterThanOrEqual(0);
          expect(scoreBreakdown({ ...input, entryNo }).reduce((lines, line) => lines + line.points, 0)).toBe(sum);
        }
      }),
    );
  });

  test("reaches its maximum with everything right", () => {
    fc.assert(
      fc.property(fc.constantFrom(...sampleRules), (rules) => {
        const slots = toSlots(sampleDraft(3, 4), rules);
        const { per_week: perWeek } = rules.best_bets;
        const best = Object.fromEntries(
          slots.map(({ key, content }) => {
            const weights = { confidence: rules.confidence ? content.n : null, best_bet: content.n <= perWeek };
            return [key, picked({ side: "home", total: rules.totals ? "over" : null, ...weights })];
          }),
        );
        const outcomes = Object.fromEntries(slots.map(({ key }) => [key, final(80, 0)]));
        const [points = []] = toKeys(scoreInput({ rules, slots, outcomes, entries: [best] }));
        expect(points).toEqual([maxima({ rules, slots }).total]);
      }),
    );
  });
});
