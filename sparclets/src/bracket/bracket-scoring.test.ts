import { describe, expect, test } from "vitest";
import { readColumn } from "../kernel/column.ts";
import { createRng } from "../kernel/rng.ts";
import { custom, picked, playedCourse, sampleDraft, scoreInput, toSlots, won } from "./bracket.fixtures.ts";
import { defaultRules, type Outcome, type Pick, POINTS_MAX, type Preset, type Rules } from "./bracket.schema.ts";
import { presetRules } from "./bracket-presets.rules.ts";
import { rightCount, scoreAll, scoreBreakdown } from "./bracket-scoring.rules.ts";
import { nhlDraft, nhlOutcomes, nhlPicks } from "./nhl-2025.fixtures.ts";

const four = toSlots(sampleDraft(4, { tieBreak: "Goals in the final?" }));
const withPreset = (preset: Exclude<Preset, "custom">): Rules => ({ ...defaultRules, preset, ...presetRules(preset) });
/** T1 beats T4 in 6, T3 beats T2 in 5, T3 beats T1 in 7. */
const played = { "1_1": won("T1", 6), "1_2": won("T3", 5), "2_1": won("T3", 7) };

function toKeys(rules: Rules, entries: readonly Record<string, Pick>[], outcomes: Record<string, Outcome> = played, slots = four) {
  const { keys } = scoreAll(scoreInput({ rules, slots, outcomes, entries }));
  return entries.map((_, entryNo) => keys.map((key) => key[entryNo]));
}
const toPoints = (rules: Rules, picks: Record<string, Pick>, outcomes: Record<string, Outcome> = played) =>
  toKeys(rules, [picks], outcomes)[0]?.[0];

describe("the playoffs of 2025", () => {
  const slots = toSlots(nhlDraft);
  test.each([
    // First round 5+4+5+3+2+4, second 8+10, conference finals 14.
    ["hockey_decay", 55],
    // First round 3+1+3+1+1+1, second 2+5, conference finals 3.
    ["hockey_exact", 20],
    // Six times 10, twice 20, once 30.
    ["hockey_flat", 130],
  ] as const)("give a member %s: %i points", (preset, points) => {
    const rules = withPreset(preset);
    expect(toKeys(rules, [nhlPicks], { ...nhlOutcomes }, slots)).toEqual([[points, 9, 3, 0, 0]]);
    const input = { ...scoreInput({ rules, slots, outcomes: { ...nhlOutcomes }, entries: [nhlPicks] }), entryNo: 0 };
    expect(scoreBreakdown(input).reduce((sum, line) => sum + line.points, 0)).toBe(points);
    expect(rightCount(input)).toBe(9);
  });

  test("show on the receipt what a length subtracted", () => {
    const input = scoreInput({ rules: withPreset("hockey_decay"), slots, outcomes: { ...nhlOutcomes }, entries: [nhlPicks] });
    expect(scoreBreakdown({ ...input, entryNo: 0 }).filter(({ slot }) => slot === "2_2")).toEqual([
      { slot: "2_2", kind: "winner", points: 10 },
      { slot: "2_2", kind: "length", points: -2 },
    ]);
  });
});

describe("the length of a series", () => {
  const length = (given: Partial<Rules["length"]>) =>
    custom({ length: { shape: "exact", points: [6, 6], per_game: 0, needs_winner: true, ...given } });

  test("adds for the right one, only with the right winner unless the rules say otherwise", () => {
    expect(toPoints(length({}), { "1_1": picked("T1", 6) })).toBe(16);
    expect(toPoints(length({}), { "1_1": picked("T1", 5) })).toBe(10);
    expect(toPoints(length({}), { "1_1": picked("T4", 6) })).toBe(0);
    expect(toPoints(length({ needs_winner: false }), { "1_1": picked("T4", 6) })).toBe(6);
  });

  test("replaces the winner's points", () => {
    expect(toPoints(length({ shape: "exact_replaces", points: [15, 15] }), { "1_1": picked("T1", 6) })).toBe(15);
    expect(toPoints(length({ shape: "exact_replaces", points: [15, 15] }), { "1_1": picked("T1", 7) })).toBe(10);
  });

  test("subtracts from the series for each game off, never below 0", () => {
    const rules = length({ shape: "off_by_game", points: [0, 0], per_game: 4 });
    expect([6, 5, 4].map((games) => toPoints(rules, { "1_1": picked("T1", games) }))).toEqual([10, 6, 2]);
    expect(toPoints(length({ shape: "off_by_game", points: [0, 0], per_game: 6 }), { "1_1": picked("T1", 4) })).toBe(0);
    expect(toPoints(rules, { "1_1": picked("T1") })).toBe(0);
    expect(toPoints(rules, { "1_1": picked("T4", 6) })).toBe(0);
  });

  test("adds more the nearer it is", () => {
    const rules = length({ shape: "closeness", per_game: 4 });
    expect([6, 7, 4].map((games) => toPoints(rules, { "1_1": picked("T1", games) }))).toEqual([16, 12, 10]);
    expect(toPoints(rules, { "1_1": picked("T1") })).toBe(10);
  });

  test("scores for nobody where it was not entered", () => {
    expect(toPoints(length({ shape: "off_by_game", points: [0, 0], per_game: 4 }), { "1_1": picked("T1", 4) }, { "1_1": won("T1") })).toBe(
      10,
    );
  });
});

describe("an upset", () => {
  const flat = custom({ upset: { shape: "flat", points: 5 } });
  const bySeed = custom({ upset: { shape: "seed_difference", points: 2 } });

  test("counts by the seeds of the real matchup, whichever opponent was picked", () => {
    // Expected against T4 in the final, T3 beat T1: two places, second round, 2 points each.
    const picks = { "1_1": picked("T4"), "2_1": picked("T3") };
    expect(toPoints(flat, picks)).toBe(25);
    expect(toPoints(bySeed, picks)).toBe(28);
    expect(toPoints(flat, { "1_1": picked("T1") })).toBe(10);
  });

  test("is scored again when an earlier result is corrected", () => {
    const corrected = { ...played, "1_1": won("T4", 6), "2_1": won("T3", 7, { teams: ["T1", "T3"] }) };
    expect(toPoints(bySeed, { "2_1": picked("T3") }, corrected)).toBe(20);
  });
});

test("a void series scores nothing, and a winner scores although the opponent differs", () => {
  const picks = { "1_1": picked("T4"), "1_2": picked("T3"), "2_1": picked("T3") };
  expect(toPoints(defaultRules, picks)).toBe(30);
  expect(toPoints(defaultRules, picks, { ...played, "2_1": won("T3", 7, { is_void: true }) })).toBe(10);
});

test("ties are broken in the order of the rules", () => {
  const rules = custom({ tie_break: ["tie_break_number", "champion", "exact_lengths", "right_winners"] });
  const outcomes = { ...played, tie_break: { number: 70_000 } };
  const entries: Record<string, Pick>[] = [
    { "1_1": picked("T1", 6), "2_1": picked("T3", 4), tie_break: { number: 69_990 } },
    { "1_1": picked("T1", 6), "2_1": picked("T1", 7), tie_break: { number: 70_003 } },
    {},
  ];
  expect(toKeys(rules, entries, outcomes)).toEqual([
    [30, -10, 1, 1, 2],
    [10, -3, 0, 1, 1],
    [0, -100_001, 0, 0, 0],
  ]);
});

test("a late entry is penalised once; an entry without any pick is not", () => {
  const rules = custom({ late_entry: { is_allowed: true, penalty: 4 } });
  const entries: Record<string, Pick>[] = [
    { "2_1": picked("T3") },
    { "1_2": picked("T3"), "2_1": picked("T3") },
    { "1_2": picked("T2") },
    {},
  ];
  expect(toKeys(rules, entries).map(([points]) => points)).toEqual([16, 30, 0, 0]);
  const input = scoreInput({ rules, slots: four, outcomes: played, entries });
  expect(scoreBreakdown({ ...input, entryNo: 0 }).at(-1)).toEqual({ slot: null, kind: "late_entry", points: -4 });
  const { "1_1": _, ...columns } = input.columns;
  expect(scoreAll({ ...input, columns }).keys[0]?.[0]).toBe(20);
});

test("unused codes score nothing, in columns of any width", () => {
  const slots = toSlots(sampleDraft(64));
  const outcomes = { "1_1": won("T1", 6), "6_1": won("T64", 6) };
  const input = scoreInput({ rules: defaultRules, slots, outcomes, entries: [{ "1_1": picked("T1", 6), "6_1": picked("T64", 6) }] });
  expect(scoreAll(input).keys[0]?.[0]).toBe(330);
  const strange = (width: 1 | 2) => readColumn({ width, entryCount: 2, bytes: new Uint8Array(2 * width).fill(255) });
  const columns = { ...input.columns, "1_1": strange(1), "6_1": strange(2) };
  expect([...(scoreAll({ ...input, columns, entryCount: 3 }).keys[0] ?? [])]).toEqual([0, 0, 0]);
});

test("everything right in the largest bracket at the highest points is summed without an overflow", () => {
  const slots = toSlots(sampleDraft(64));
  const highest = Array.from({ length: 6 }, () => POINTS_MAX);
  const rules = custom({
    points_winner: highest,
    length: { shape: "exact", points: highest, per_game: 0, needs_winner: true },
    upset: { shape: "seed_difference", points: POINTS_MAX },
  });
  const outcomes = playedCourse(slots, createRng(5));
  const perfect = Object.fromEntries(
    Object.entries(outcomes).map(([key, outcome]) => {
      if (!("winner" in outcome)) throw new Error("A tie-break number was played");
      return [key, picked(outcome.winner, outcome.length)];
    }),
  );
  const input = scoreInput({ rules, slots, outcomes, entries: [perfect, {}] });
  const total = scoreBreakdown({ ...input, entryNo: 0 }).reduce((sum, line) => sum + line.points, 0);
  expect(total).toBeGreaterThan(2 ** 24);
  expect(toKeys(rules, [perfect, {}], outcomes, slots)).toEqual([
    [total, 63, 63, 1, 0],
    [0, 0, 0, 0, 0],
  ]);
});

test("a second chance scores from round 2 on, with the real teams", () => {
  const document = sampleDraft(8);
  const rules = custom({ mode: "second_chance" });
  const slots = toSlots(document, rules);
  expect(slots.map(({ key }) => key)).toEqual(["2_1", "2_2", "3_1"]);
  const outcomes = { "2_1": won("T8", 4, { teams: ["T8", "T4"] }), "3_1": won("T8", 4, { teams: [null, "T2"] }) };
  expect(toKeys(rules, [{ "2_1": picked("T8"), "3_1": picked("T8") }], outcomes, slots)[0]?.[0]).toBe(60);
});
