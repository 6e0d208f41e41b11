import { expect, test } from "vitest";
import { picked, rulesWith, sampleDraft, toSlots } from "./point-spread.fixtures.ts";
import type { Draft, Outcome, Pick, Rules } from "./point-spread.schema.ts";
import { unpicked } from "./point-spread-unpicked.rules.ts";

const home = picked({ side: "home" });
const off: Outcome = { status: "cancelled", home_score: null, away_score: null, is_played_inside_week: true };

/** Two weeks of four matchups; the last of week 2 breaks ties. */
function lack(input: {
  rules?: Partial<Rules>;
  draft?: Draft;
  picks?: Record<string, Pick>;
  closing: string[];
  locked?: string[];
  outcomes?: Record<string, Outcome>;
}): string[] {
  const rules = rulesWith(input.rules ?? {});
  const slots = toSlots(input.draft ?? sampleDraft(2, 4), rules);
  const sets = { locked: new Set(input.locked), closing: new Set(input.closing) };
  return unpicked({ rules, slots, outcomes: input.outcomes ?? {}, ...sets })(input.picks ?? {});
}

test("a closing matchup without a side is missing, others are ignored", () => {
  expect(lack({ closing: ["1_2", "1_1"] })).toEqual(["1_1", "1_2"]);
  expect(lack({ picks: { "1_1": home }, closing: ["1_1", "1_2"] })).toEqual(["1_2"]);
  expect(lack({ picks: { "1_1": home }, closing: ["1_1"] })).toEqual([]);
});

test("a closing matchup without its total or its number is missing", () => {
  expect(lack({ rules: { totals: true }, picks: { "1_1": home }, closing: ["1_1"] })).toEqual(["1_1"]);
  expect(lack({ rules: { confidence: true }, picks: { "1_1": home }, closing: ["1_1"] })).toEqual(["1_1"]);
  expect(lack({ rules: { confidence: true }, picks: { "1_1": picked({ side: "home", confidence: 2 }) }, closing: ["1_1"] })).toEqual([]);
});

test("the tie-break guess is missing at its own matchup, and only where it breaks ties", () => {
  expect(lack({ picks: { "2_4": home }, closing: ["2_4"] })).toEqual(["2_4"]);
  expect(lack({ picks: { "2_4": picked({ side: "home", tie_break: 0 }) }, closing: ["2_4"] })).toEqual([]);
  expect(lack({ rules: { tie_break: [] }, picks: { "2_4": home }, closing: ["2_4"] })).toEqual([]);
});

test("nothing is missing of a game that is off or has no line", () => {
  expect(lack({ closing: ["1_1"], outcomes: { "1_1": off } })).toEqual([]);
  const draft = sampleDraft(1, 2);
  const bare = {
    ...draft,
    weeks: draft.weeks.map((week) => ({ ...week, matchups: week.matchups.map((one) => ({ ...one, line: null })) })),
  };
  expect(lack({ rules: { tie_break: [] }, draft: bare, closing: ["1_1", "1_2"] })).toEqual([]);
});

test("in a partly picked week only what cannot be made up for later is missing", () => {
  const two = { pick_count: 2, tie_break: [] as Rules["tie_break"] };
  expect(lack({ rules: two, closing: ["1_1"] })).toEqual([]);
  expect(lack({ rules: two, locked: ["1_1", "1_2"], closing: ["1_3"] })).toEqual(["1_3"]);
  expect(lack({ rules: two, closing: ["1_1", "1_2", "1_3", "1_4"] })).toEqual(["1_1", "1_2"]);
  expect(lack({ rules: two, picks: { "1_1": home, "1_2": home }, closing: ["1_3", "1_4"] })).toEqual([]);
});
