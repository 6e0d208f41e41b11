import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../kernel/rng.ts";
import { custom, picked, randomPick, sampleDraft, toSlots, won } from "./bracket.fixtures.ts";
import { defaultRules, draft, type Pick, type SeriesPick } from "./bracket.schema.ts";
import { codeCount, numberOfCell, pickOfCode, toCell } from "./bracket-cells.rules.ts";
import { picksClearedBy } from "./bracket-dependents.rules.ts";
import { fillBySeed, fillRandom, fillRest } from "./bracket-fill.rules.ts";
import { findSeriesPick, pickedSides, realSides, seriesSlots } from "./bracket-graph.rules.ts";
import { missingPicks, unpicked } from "./bracket-left.rules.ts";
import { acceptsPick, mergePicks } from "./bracket-picks.rules.ts";

const seeds = fc.integer({ min: 0, max: 0xffff_ffff });
const eight = toSlots(sampleDraft(8, { tieBreak: "Goals in the final?" }));
const noneLocked: ReadonlySet<string> = new Set();
/** T1, T4 (over T5), T2 and T3 win; then T1 and T2; then T1. */
const chalk = fillBySeed({ slots: eight, picks: {} });
const winners = (picks: Readonly<Record<string, Pick>>) =>
  Object.fromEntries(seriesSlots(eight).map(({ key }) => [key, findSeriesPick(picks, key)?.winner ?? null]));

describe("changing a winner", () => {
  const change = { slot: "1_1", pick: picked("T8", 7) };

  test("clears the later picks of the eliminated team, and no other", () => {
    expect(winners(chalk)).toEqual({ "1_1": "T1", "1_2": "T4", "1_3": "T2", "1_4": "T3", "2_1": "T1", "2_2": "T2", "3_1": "T1" });
    expect(picksClearedBy({ slots: eight, picks: chalk, change })).toEqual(["2_1", "3_1"]);
    const merged = mergePicks({ rules: defaultRules, slots: eight, before: chalk, after: { "1_1": change.pick }, locked: noneLocked });
    if (!merged.ok) throw new Error("refused");
    expect(merged.value).toMatchObject({ cleared: ["2_1", "3_1"], refused: [] });
    expect(winners(merged.value.picks)).toEqual({ ...winners(chalk), "1_1": "T8", "2_1": null, "3_1": null });
    expect(picksClearedBy({ slots: eight, picks: chalk, change: { slot: "1_2", pick: picked("T5") } })).toEqual([]);
    expect(picksClearedBy({ slots: eight, picks: chalk, change: { slot: "1_1", pick: picked("T1", 7) } })).toEqual([]);
  });

  test("clears no locked pick, and nothing where every round is picked separately", () => {
    const locked = new Set(["2_1"]);
    expect(picksClearedBy({ slots: eight, picks: chalk, change, locked })).toEqual([]);
    expect(picksClearedBy({ slots: eight, picks: chalk, change, locked: new Set(["3_1"]) })).toEqual(["2_1"]);
    const rules = custom({ mode: "re_pick", lock: "round" });
    const merged = mergePicks({ rules, slots: eight, before: chalk, after: { "1_1": change.pick }, locked: noneLocked });
    expect(merged).toMatchObject({ ok: true, value: { cleared: [] } });
  });

  test("has the same preview as result, changes no locked slot, and changes nothing when repeated", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 20 }), (seed, teamCount) => {
        const rng = createRng(seed);
        const slots = toSlots(sampleDraft(teamCount));
        const before = fillRandom({ slots, picks: {}, seed });
        const locked = new Set(slots.filter(() => rng.below(4) === 0).map(({ key }) => key));
        const slot = slots[rng.below(slots.length)] as (typeof slots)[number];
        const pick = rng.below(4) === 0 ? null : randomPick(slot, rng);
        const merge = (from: Record<string, Pick>) =>
          mergePicks({ rules: defaultRules, slots, before: from, after: { [slot.key]: pick }, locked });
        const once = merge(before);
        if (!once.ok) throw new Error("refused");
        for (const key of locked) expect(once.value.picks[key]).toEqual(before[key]);
        for (const key of once.value.cleared) expect(locked.has(key)).toBe(false);
        if (!locked.has(slot.key)) {
          const predicted = picksClearedBy({ slots, picks: before, change: { slot: slot.key, pick }, locked });
          expect(once.value.cleared.filter((key) => key !== slot.key)).toEqual(predicted);
        }
        expect(merge(once.value.picks)).toMatchObject({ ok: true, value: { picks: once.value.picks } });
      }),
    );
  });
});

test("refuses a change of a locked slot and keeps its pick", () => {
  const merged = mergePicks({
    rules: defaultRules,
    slots: eight,
    before: chalk,
    after: { ...chalk, "1_1": picked("T8"), "1_2": null },
    locked: new Set(["1_1", "1_2"]),
  });
  expect(merged).toMatchObject({ ok: true, value: { picks: chalk, refused: ["1_1"], cleared: [] } });
});

test("without late entries refuses a first save after the first round, and accepts further saves", () => {
  const rules = custom({ lock: "round", late_entry: { is_allowed: false, penalty: 0 } });
  const locked = new Set(["1_1", "1_2", "1_3", "1_4"]);
  const merge = (before: Record<string, Pick>) => mergePicks({ rules, slots: eight, before, after: { "2_1": picked("T1") }, locked });
  expect(merge({})).toMatchObject({ ok: false, refusal: { code: "bracket.late_entry" } });
  expect(merge({ "1_2": picked("T4") })).toMatchObject({ ok: true });
});

test("a pick is a team that can get there, in a number of games the series can have", () => {
  const accepts = (key: string, pick: Pick) =>
    acceptsPick({ slot: eight.find((slot) => slot.key === key) as (typeof eight)[number], pick });
  expect(accepts("1_1", picked("T8", 4))).toBe(true);
  expect(accepts("1_1", picked(null, 7))).toBe(true);
  expect(accepts("1_1", picked("T2", 4))).toBe(false);
  expect(accepts("1_1", picked("T1", 3))).toBe(false);
  expect(accepts("3_1", picked("T8"))).toBe(true);
  expect(accepts("tie_break", picked("T1"))).toBe(false);
  expect(accepts("1_1", { number: 3 })).toBe(false);
  const [single] = toSlots(sampleDraft(2, { bestOf: 1 }));
  expect(acceptsPick({ slot: single as (typeof eight)[number], pick: picked("T1", 1) })).toBe(false);
});

test("cells decode to every pick", () => {
  for (const { key, content } of seriesSlots(toSlots(sampleDraft(64))))
    for (let code = 1; code < codeCount(content); code++) {
      const pick = pickOfCode(content, code) as SeriesPick;
      expect(acceptsPick({ slot: { content }, pick }), key).toBe(true);
      expect(toCell({ content, pick })).toEqual({ code, aux: 0 });
    }
  const tieBreak = { kind: "tie_break", question: "?" } as const;
  for (const number of [0, 1, 65_535, 65_536, 100_000]) expect(numberOfCell(toCell({ content: tieBreak, pick: { number } }))).toBe(number);
});

describe("filling in", () => {
  const mine = { "1_1": picked("T8"), "3_1": picked("T3", 7) };

  test("finishing keeps existing picks, and leads the champion to the final", () => {
    const filled = fillRest({ slots: eight, picks: mine });
    expect(winners(filled)).toEqual({ ...winners(chalk), "1_1": "T8", "2_1": "T4", "2_2": "T3", "3_1": "T3" });
    expect(filled["3_1"]).toEqual(mine["3_1"]);
    expect(missingPicks(eight, filled)).toEqual([{ slot: "tie_break", needs: "number" }]);
  });

  test("keeps locked slots and takes the real teams where nothing was picked", () => {
    const locked = new Set(["1_1", "1_2", "1_3", "1_4"]);
    const outcomes = { "1_1": won("T8"), "1_2": won("T5"), "1_3": won("T7") };
    expect(winners(fillRest({ slots: eight, picks: {}, outcomes, locked }))).toMatchObject({
      "1_1": null,
      "2_1": "T5",
      "2_2": "T7",
      "3_1": "T5",
    });
    const anew = fillBySeed({ slots: eight, picks: {}, outcomes, locked, mode: "re_pick" });
    expect(winners(anew)).toMatchObject({ "2_1": "T5", "2_2": null, "3_1": null });
  });

  test("makes consistent brackets, the same for the same seed", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 64 }), (seed, teamCount) => {
        const slots = toSlots(sampleDraft(teamCount, { bestOf: [1, 3, 5, 7][seed % 4] as 1 }));
        const filled = fillRandom({ slots, picks: {}, seed });
        expect(filled).toEqual(fillRandom({ slots, picks: {}, seed }));
        expect(missingPicks(slots, filled)).toEqual([]);
        for (const slot of slots) expect(acceptsPick({ slot, pick: filled[slot.key] as Pick })).toBe(true);
        expect(mergePicks({ rules: defaultRules, slots, before: {}, after: filled, locked: noneLocked })).toMatchObject({
          ok: true,
          value: { picks: filled, cleared: [] },
        });
        expect(fillRest({ slots, picks: filled })).toEqual(filled);
      }),
      { numRuns: 40 },
    );
  });
});

test("names what is missing, winner before length", () => {
  const picks = { ...chalk, "1_2": picked("T4"), "2_1": picked(null, 6) };
  expect(missingPicks(eight, picks)).toEqual([
    { slot: "1_2", needs: "length" },
    { slot: "2_1", needs: "winner" },
    { slot: "tie_break", needs: "number" },
  ]);
});

describe("what an entry lacks before a lock", () => {
  const keys = (...rounds: number[]) =>
    new Set(seriesSlots(eight).flatMap(({ key, content }) => (rounds.includes(content.round) ? [key] : [])));
  const lack = ({ picks, ...a }: Partial<Parameters<typeof unpicked>[0]> & { picks: Readonly<Record<string, Pick>> }) =>
    unpicked({ rules: defaultRules, slots: eight, outcomes: {}, locked: noneLocked, closing: keys(1, 2, 3), ...a })(picks);

  test("is the missing picks of closing slots, including those that wait for an earlier pick", () => {
    expect(lack({ picks: {} })).toEqual(["1_1", "1_2", "1_3", "1_4", "2_1", "2_2", "3_1"]);
    expect(lack({ picks: {}, closing: keys(1) })).toEqual(["1_1", "1_2", "1_3", "1_4"]);
    const part = { ...Object.fromEntries(seriesSlots(eight).map(({ key }) => [key, picked("T1", 6)])), ...chalk };
    const whole = Object.fromEntries(Object.entries(part).map(([key, pick]) => [key, { ...pick, predicted_series_length: 6 }]));
    expect(lack({ picks: whole as never })).toEqual([]);
    expect(lack({ picks: whole as never, closing: new Set(["tie_break"]) })).toEqual(["tie_break"]);
    expect(lack({ picks: { ...whole, "2_1": picked("T1") } as never })).toEqual(["2_1"]);
  });

  test("includes a slot whose picked team does not play, and excludes one without known teams", () => {
    const locked = keys(1);
    const outcomes = { "1_1": won("T8"), "1_2": won("T4") };
    const picks = { "1_1": picked("T1", 4), "2_1": picked("T1", 4), "2_2": picked("T2", 4) };
    expect(lack({ picks, outcomes, locked, closing: keys(2) })).toEqual(["2_1"]);
    const anew = custom({ mode: "re_pick", lock: "round" });
    expect(lack({ rules: anew, picks: {}, outcomes, locked, closing: keys(2) })).toEqual(["2_1"]);
  });

  test("is empty for an entry that is too late", () => {
    const rules = custom({ lock: "round", late_entry: { is_allowed: false, penalty: 0 } });
    expect(lack({ rules, picks: {}, locked: keys(1), closing: keys(2), outcomes: { "1_1": won("T8"), "1_2": won("T4") } })).toEqual([]);
  });
});

test("shows both the real teams and those that the picks lead there", () => {
  const outcomes = { "1_1": won("T8"), "1_2": won("T4") };
  expect(realSides(eight, outcomes).get("2_1")).toEqual(["T8", "T4"]);
  expect(pickedSides(eight, { outcomes, picks: chalk }).get("2_1")).toEqual(["T1", "T4"]);
  expect(realSides(eight, outcomes).get("2_2")).toEqual([null, null]);
  expect(pickedSides(eight, { outcomes, picks: {} }).get("2_2")).toEqual([null, null]);
});

test("with sides still to come, a team that is picked to lose cannot be picked later", () => {
  const document = sampleDraft(4);
  const open = { kind: "open" } as const;
  const slots = toSlots(
    draft.parse({ ...document, series: document.series.map((s) => (s.round === 2 ? { ...s, sides: [open, open] } : s)) }),
  );
  const picks = { "1_1": picked("T1", 5), "1_2": picked("T2", 5), "2_1": picked("T1", 5) };
  expect(picksClearedBy({ slots, picks, change: { slot: "1_1", pick: picked("T4") } })).toEqual(["2_1"]);
  expect(picksClearedBy({ slots, picks, change: { slot: "1_2", pick: picked("T3") } })).toEqual([]);
});
