import { describe, expect, test } from "vitest";
import { week9Draft } from "./nfl-2017-week-9.fixtures.ts";
import { FIRST_START, rulesWith, sampleDraft, toSlots } from "./point-spread.fixtures.ts";
import { type Draft, type DraftMatchup, type DraftWeek, defaultRules, draft, type Rules, rules } from "./point-spread.schema.ts";
import { validateForPublish } from "./point-spread-draft.rules.ts";
import { nextMatchupKey, numberedWeeks } from "./point-spread-plan.rules.ts";

function listGaps(document: Draft, given: Partial<Rules> = {}) {
  return validateForPublish({ rules: rulesWith(given), draft: document }).map(({ level, path, code }) => `${level} ${path} ${code}`);
}
function withWeek(at: number, change: (week: DraftWeek) => Partial<DraftWeek>, document = sampleDraft(2, 2)): Draft {
  return { ...document, weeks: document.weeks.map((week, index) => (index === at ? { ...week, ...change(week) } : week)) };
}
const withMatchup = (change: Partial<DraftMatchup>) =>
  withWeek(0, ({ matchups: [first, ...others] }) => ({ matchups: [{ ...(first as DraftMatchup), ...change }, ...others] }));

describe("what is missing", () => {
  test("is nothing in a complete card", () => {
    expect(listGaps(sampleDraft(2, 2), { totals: true })).toEqual([]);
    expect(listGaps(week9Draft, { totals: true })).toEqual([]);
  });

  test.each<[string, Draft, string]>([
    ["no week", draft.parse({}), "error weeks required"],
    ["no matchup", withWeek(1, () => ({ matchups: [] })), "error weeks.1.matchups required"],
    [
      "no name",
      withMatchup({ home: { name: " ", short_name: "H", color: null, logo: null } }),
      "error weeks.0.matchups.0.home.name required",
    ],
    [
      "no short name",
      withMatchup({ away: { name: "A", short_name: "", color: null, logo: null } }),
      "error weeks.0.matchups.0.away.short_name required",
    ],
    ["no start", withMatchup({ starts_at: null }), "error weeks.0.matchups.0.starts_at required"],
    ["no line", withMatchup({ line: null }), "warning weeks.0.matchups.0.line no_line"],
    ["a key of another week", withMatchup({ key: "2_1" }), "error weeks.0.matchups.1.key wrong_week"],
    ["a name twice", withWeek(1, () => ({ label: "week 1" })), "error weeks.1.label duplicate"],
    ["a tie-break that is gone", { ...sampleDraft(1, 1), tie_break_matchup: "7_1" }, "error tie_break_matchup unknown"],
    ["no tie-break", { ...sampleDraft(1, 1), tie_break_matchup: null }, "warning tie_break_matchup required"],
  ])("%s", (_, document, gap) => {
    expect(listGaps(document)).toContain(gap);
  });

  test("depends on the rules", () => {
    expect(listGaps(withMatchup({ line: null }), { against: "winner" })).toEqual([]);
    expect(listGaps(withMatchup({ total: null }), { totals: true })).toEqual(["warning weeks.0.matchups.0.total no_total"]);
    expect(listGaps(sampleDraft(2, 2), { pick_count: 3 })).toEqual([
      "warning weeks.0.matchups too_few",
      "warning weeks.1.matchups too_few",
    ]);
    expect(listGaps(sampleDraft(2, 2), { drop_lowest_weeks: 2 })).toEqual(["warning weeks too_few"]);
    expect(listGaps(sampleDraft(2, 2), { line_policy: { kind: "opens_until", at: null } })).toEqual(["error weeks no_line_time"]);
  });
});

describe("the rules document", () => {
  test("has confidence numbers or best bets, not both", () => {
    const both = { confidence: true, best_bets: { per_week: 1, factor: 2 } };
    expect(rules.safeParse(both).error?.issues[0]).toMatchObject({ path: ["best_bets"] });
    expect(rules.safeParse({ ...both, confidence: false }).success).toBe(true);
    expect(rules.parse({})).toEqual(defaultRules);
  });
});

describe("the slots", () => {
  const HOUR = 3_600_000;
  test("lock with their matchups, or with the first of their week", () => {
    const locks = (lock: Rules["lock"]) => toSlots(sampleDraft(1, 3), rulesWith({ lock })).map(({ lockAt }) => lockAt);
    expect(locks("matchup")).toEqual([FIRST_START, FIRST_START + HOUR, FIRST_START + 2 * HOUR]);
    expect(locks("week")).toEqual([FIRST_START, FIRST_START, FIRST_START]);
  });

  test("know their week's confidence numbers", () => {
    const numbers = (given: Partial<Rules>) => toSlots(sampleDraft(1, 3), rulesWith(given)).map(({ content }) => content.numbers);
    expect([numbers({}), numbers({ confidence: true }), numbers({ confidence: true, pick_count: 2 })]).toEqual([
      [null, null, null],
      [3, 3, 3],
      [2, 2, 2],
    ]);
  });

  test("leave out incomplete matchups and keep the others' keys", () => {
    expect(toSlots(withMatchup({ starts_at: null })).map(({ key }) => key)).toEqual(["1_2", "2_1", "2_2"]);
  });

  test("keep a week's number when earlier weeks are removed, and continue after the highest", () => {
    const document = draft.parse({ weeks: [{ matchups: week9Draft.weeks[0]?.matchups }, {}] });
    const [nine, ten] = numberedWeeks(document);
    expect([nine?.label, ten?.label]).toEqual(["Week 9", "Week 10"]);
    expect([nine && nextMatchupKey(nine), ten && nextMatchupKey(ten)]).toEqual(["9_14", "10_1"]);
  });
});
