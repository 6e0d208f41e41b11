import { expect, test } from "vitest";
import { sampleDraft, toSlots, won } from "../bracket.fixtures.ts";
import { draft as draftSchema, slotView } from "../bracket.schema.ts";
import { viewSlot } from "../bracket-view.rules.ts";
import { oddsOfSeries, toOdds } from "./odds.rules.ts";

function slotsWith(strengths: readonly (number | undefined)[]) {
  const sample = sampleDraft(4);
  return toSlots({ ...sample, teams: sample.teams.map((team, at) => ({ ...team, strength: strengths[at] })) });
}

test("odds are even until strengths differ, and a team without one counts as 100", () => {
  expect(toOdds(slotsWith([])).isEven).toBe(true);
  expect(toOdds(slotsWith([100, undefined, 100])).isEven).toBe(true);
  expect(toOdds(slotsWith([70, 70, 70, 70])).isEven).toBe(true);
  const odds = toOdds(slotsWith([300, 50]));
  expect(odds.isEven).toBe(false);
  expect([odds.ofGame("T1", "T4"), odds.ofGame("T4", "T1"), odds.ofGame("T2", "T1")]).toEqual([0.75, 0.25, 1 / 7]);
});

test("of a series count every game that is left", () => {
  const slots = slotsWith([200]);
  const of = (wins: readonly [number, number]) => oddsOfSeries({ slots, slot: "1_1", teams: ["T1", "T4"], wins });
  // Two of three games are won; the seventh alone is left, then three wins are missing against one.
  expect(of([3, 3])).toBeCloseTo(2 / 3, 12);
  expect(of([0, 3])).toBeCloseTo((2 / 3) ** 4, 12);
  expect(oddsOfSeries({ slots, slot: "2_1", teams: ["T1", null], wins: [0, 0] })).toBeNull();
});

test("brackets stored without strengths read back unchanged, and the view shows strengths to everybody", () => {
  const before = JSON.parse(JSON.stringify(sampleDraft(4)));
  expect(JSON.stringify(before)).not.toContain("strength");
  expect(JSON.parse(JSON.stringify(draftSchema.parse(before)))).toEqual(before);
  const slot = slotsWith([300])[0] as ReturnType<typeof slotsWith>[number];
  const view = slotView.parse(JSON.parse(JSON.stringify(viewSlot({ slot, outcome: won("T1", 4) }))));
  expect(view.kind === "series" && view.entrants.map(({ id, strength }) => [id, strength])).toEqual([
    ["T1", 300],
    ["T4", undefined],
  ]);
});
