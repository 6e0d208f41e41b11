import { describe, expect, test } from "vitest";
import { final, picked, rulesWith, sampleDraft, toSlots } from "./point-spread.fixtures.ts";
import type { Content, Outcome, Pick, Rules } from "./point-spread.schema.ts";
import { pickOfCell, toCell } from "./point-spread-cells.rules.ts";
import { acceptsPick, mergePicks } from "./point-spread-picks.rules.ts";

const off: Outcome = { status: "cancelled", home_score: null, away_score: null, is_played_inside_week: true };
const home = picked({ side: "home" });
const numbered = (confidence: number) => picked({ side: "home", confidence });

function merge(input: {
  rules: Partial<Rules>;
  before?: Record<string, Pick>;
  after: Record<string, Pick | null>;
  locked?: string[];
  outcomes?: Record<string, Outcome>;
}) {
  const rules = rulesWith(input.rules);
  const slots = toSlots(sampleDraft(2, 4), rules);
  return mergePicks({
    rules,
    slots,
    before: input.before ?? {},
    after: input.after,
    locked: new Set(input.locked),
    outcomes: input.outcomes ?? {},
  });
}

describe("saving picks", () => {
  test("keeps locked picks, changes the sent ones and clears the others", () => {
    const before = { "1_1": home, "1_2": home, "1_3": home };
    const after = { "1_1": picked({ side: "away" }), "1_2": null, "1_3": picked({}), "2_1": home };
    expect(merge({ rules: {}, before, after, locked: ["1_1"] })).toEqual({
      ok: true,
      value: { picks: { "1_1": home, "2_1": home }, cleared: [], refused: ["1_1"] },
    });
  });

  test("refuses a number twice in a week, and names the other matchup", () => {
    const rules = { confidence: true };
    expect(merge({ rules, after: { "1_1": numbered(4), "1_2": numbered(4) } })).toMatchObject({
      ok: false,
      refusal: {
        code: "point_spread.number_taken",
        problems: [{ path: "picks.1_2.confidence", message: "4 stands on A1 at H1 already. Choose another number for A2 at H2" }],
      },
    });
    expect(merge({ rules, after: { "1_1": numbered(4), "2_1": numbered(4) } })).toMatchObject({ ok: true });
  });

  test("a locked matchup keeps its number against open ones", () => {
    const a = { rules: { confidence: true }, before: { "1_3": numbered(4) }, locked: ["1_3"] };
    expect(merge({ ...a, after: { "1_1": numbered(4) } })).toMatchObject({
      refusal: {
        problems: [{ path: "picks.1_1.confidence", message: expect.stringContaining("A3 at H3 already, where picks are closed") }],
      },
    });
    expect(merge({ ...a, after: { "1_1": numbered(3) } })).toMatchObject({ ok: true });
  });

  test("a void matchup returns its number", () => {
    const a = { before: { "1_3": numbered(4) }, after: { "1_1": numbered(4) }, locked: ["1_3"] };
    expect(merge({ ...a, rules: { confidence: true }, outcomes: { "1_3": off } })).toMatchObject({ ok: true });
    // The line of 1_3 is 0: a tie is a push.
    const push = { "1_3": final(7, 7) };
    expect(merge({ ...a, rules: { confidence: true, push: "void" }, outcomes: push })).toMatchObject({ ok: true });
    expect(merge({ ...a, rules: { confidence: true, push: "half" }, outcomes: push })).toMatchObject({ ok: false });
  });

  test("a week that breaks its rules after a correction blocks nothing that is still open", () => {
    const before = { "1_1": numbered(4), "1_2": numbered(4) };
    expect(merge({ rules: { confidence: true }, before, after: { ...before, "1_3": numbered(1) }, locked: ["1_1", "1_2"] })).toMatchObject({
      ok: true,
    });
    expect(merge({ rules: { confidence: true }, before, after: { ...before, "2_1": numbered(1) }, locked: ["1_1", "1_2"] })).toMatchObject({
      ok: true,
    });
  });

  test("refuses more best bets than a week has, those on locked matchups included", () => {
    const bet = picked({ side: "home", best_bet: true });
    const rules = { best_bets: { per_week: 1, factor: 2 } };
    expect(merge({ rules, before: { "1_1": bet }, after: { "1_2": bet }, locked: ["1_1"] })).toMatchObject({
      refusal: {
        code: "point_spread.too_many_best_bets",
        problems: [
          {
            path: "picks.1_2.best_bet",
            message: "Week 1 has 1 best bet and you made 2, 1 of them closed already. Take one off, such as A2 at H2",
          },
        ],
      },
    });
  });

  test("refuses more picks than a week allows; a guess alone is none", () => {
    const rules = { pick_count: 2, totals: true };
    const two = { "2_1": home, "2_2": picked({ total: "over" }) };
    expect(merge({ rules, after: { ...two, "2_4": picked({ tie_break: 40 }) } })).toMatchObject({ ok: true });
    expect(merge({ rules, after: { ...two, "2_3": home } })).toMatchObject({
      refusal: { code: "point_spread.too_many_picks", problems: [{ path: "picks.2_3.side" }] },
    });
  });
});

describe("a pick", () => {
  const slot = toSlots(sampleDraft(1, 4), rulesWith({ confidence: true }))[0] as { content: Content };
  const accepts = (pick: Partial<Pick>, rules: Partial<Rules> = {}, content: Partial<Content> = {}) =>
    acceptsPick({ rules: rulesWith(rules), slot: { content: { ...slot.content, ...content } }, pick: picked(pick) });

  test("of a side needs a line, unless it is straight up", () => {
    expect([
      accepts({ side: "home" }),
      accepts({ side: "home" }, {}, { line: null }),
      accepts({ side: "home" }, { against: "winner" }, { line: null }),
    ]).toEqual([true, false, true]);
  });

  test("of a total needs the rule and a total", () => {
    expect([
      accepts({ total: "over" }),
      accepts({ total: "over" }, { totals: true }),
      accepts({ total: "over" }, { totals: true }, { total: null }),
    ]).toEqual([false, true, false]);
  });

  test("has a number of the week or a best bet only on a side, where the rules have them", () => {
    const confidence = { confidence: true };
    expect([4, 5].map((number) => accepts({ side: "home", confidence: number }, confidence))).toEqual([true, false]);
    expect(accepts({ side: "home", confidence: 1 })).toBe(false);
    expect(accepts({ total: "over", confidence: 1 }, { ...confidence, totals: true })).toBe(false);
    const bets = { best_bets: { per_week: 1, factor: 2 } };
    expect([
      accepts({ side: "home", best_bet: true }, bets),
      accepts({ best_bet: true }, bets),
      accepts({ side: "home", best_bet: true }),
    ]).toEqual([true, false, false]);
  });

  test("has a guess only at the matchup that breaks ties", () => {
    expect([accepts({ tie_break: 40 }), accepts({ tie_break: 40 }, {}, { is_tie_break: true })]).toEqual([false, true]);
  });

  test("decodes from its cell", () => {
    for (const side of ["home", "away", null] as const)
      for (const total of ["over", "under", null] as const)
        for (const weight of [{ best_bet: true }, { confidence: 32 }, { confidence: 1 }, {}])
          for (const guess of [null, 0, 9_999]) {
            const pick = picked({ side, total, tie_break: guess, ...(side === null ? {} : weight) });
            const isEmpty = side === null && total === null && guess === null;
            expect(pickOfCell(toCell(pick))).toEqual(isEmpty ? null : pick);
          }
  });

  test("fits a byte with up to 27 numbers", () => {
    const widest = picked({ side: "away", total: "under", confidence: 27 });
    expect([toCell(widest).code <= 255, toCell({ ...widest, confidence: 28 }).code <= 255]).toEqual([true, false]);
  });
});
