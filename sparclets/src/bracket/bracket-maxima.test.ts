import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../kernel/rng.ts";
import type { Slot } from "../sparclet-rules.ts";
import { custom, playedCourse, sampleDraft, sampleRules, scoreInput, toSlots } from "./bracket.fixtures.ts";
import { type Content, defaultRules, type Outcome, type Pick, type Preset, type Rules, type SeriesOutcome } from "./bracket.schema.ts";
import { fillRandom } from "./bracket-fill.rules.ts";
import { findSeriesOutcome, lengthsOf, realSides, seriesSlots } from "./bracket-graph.rules.ts";
import { maxima } from "./bracket-maxima.rules.ts";
import { possiblePoints } from "./bracket-possible.rules.ts";
import { presetRules, toPreset } from "./bracket-presets.rules.ts";
import { scoreAll, scoreBreakdown } from "./bracket-scoring.rules.ts";
import { nhlDraft, nhlOutcomes, nhlPicks } from "./nhl-2025.fixtures.ts";

const bySeed = custom({ upset: { shape: "seed_difference", points: 3 } });
const allRules: readonly Rules[] = [...sampleRules, bySeed];
const small = [sampleDraft(2), sampleDraft(3, { bestOf: 3 }), sampleDraft(4, { bestOf: 3 }), sampleDraft(5, { bestOf: 1 })].map((draft) =>
  toSlots(draft),
);

/** Every end the bracket can still come to, live scores kept. */
function* everyCourse(slots: readonly Slot<Content>[], outcomes: Record<string, Outcome>): Generator<Record<string, Outcome>> {
  const sides = realSides(slots, outcomes);
  const open = seriesSlots(slots).find(({ key }) => (findSeriesOutcome(outcomes, key)?.winner ?? null) === null);
  if (!open) {
    yield outcomes;
    return;
  }
  const pair = sides.get(open.key) as [string, string];
  const wins = findSeriesOutcome(outcomes, open.key)?.wins ?? [0, 0];
  const needed = (open.content.best_of + 1) / 2;
  for (const at of [0, 1] as const)
    for (let lost = wins[1 - at] as number; lost < needed; lost++) {
      const length = open.content.best_of > 1 ? needed + lost : null;
      const ended: SeriesOutcome = {
        teams: [...pair],
        wins: at === 0 ? [needed, lost] : [lost, needed],
        winner: pair[at],
        length,
        is_void: false,
      };
      yield* everyCourse(slots, { ...outcomes, [open.key]: ended });
    }
}

/** Every map of picks there is, also such that contradict themselves. */
function everyPicks(slots: readonly Slot<Content>[]): Record<string, Pick>[] {
  return seriesSlots(slots).reduce<Record<string, Pick>[]>(
    (maps, { key, content }) => {
      const picks = content.candidates.flatMap((winner) =>
        [null, ...lengthsOf(content.best_of)].map((predicted_series_length) => ({ winner, predicted_series_length })),
      );
      return maps.flatMap((map) => picks.map((pick) => ({ ...map, [key]: pick })));
    },
    [{}],
  );
}

describe("maxima", () => {
  test.each(allRules.map((rules, at) => ({ name: `${at} ${rules.preset}`, rules })))(
    "equal the maximum over all possibilities: $name",
    ({ rules }) => {
      for (const slots of small) {
        const entries = everyPicks(slots);
        const input = scoreInput({ rules, slots, outcomes: {}, entries });
        let best = 0;
        for (const outcomes of everyCourse(slots, {}))
          best = scoreAll({ ...input, outcomes }).keys[0]?.reduce((a, b) => Math.max(a, b), best) ?? best;
        expect(maxima({ rules, slots }).total).toBe(best);
      }
    },
  );

  test.each([
    ["doubling_10", 320],
    ["doubling_1", 32],
    ["hockey_flat", 270],
    ["hockey_decay", 130],
    ["hockey_exact", 67],
    ["nba_plus_one", 47],
    ["fibonacci", 46],
    ["equal_rounds", 320],
  ] as const)("of %s with sixteen teams in series of seven: %i", (preset, total) => {
    const rules: Rules = { ...defaultRules, preset, ...presetRules(preset, 4) };
    expect(maxima({ rules, slots: toSlots(nhlDraft, rules) }).total).toBe(total);
  });

  test("of 64 teams doubling from 10: 1,920", () => {
    expect(maxima({ rules: defaultRules, slots: toSlots(sampleDraft(64)) }).total).toBe(1_920);
  });
});

describe("possible points", () => {
  const play = fc.tuple(fc.integer({ min: 0, max: 0xffff_ffff }), fc.constantFrom(...allRules), fc.constantFrom(...small));

  test("equal the maximum over every remaining course, and are never below the points", () => {
    fc.assert(
      fc.property(play, ([seed, rules, slots]) => {
        const rng = createRng(seed);
        const outcomes = playedCourse(slots, rng, () => rng.below(2) === 0);
        const live = seriesSlots(slots).find(
          ({ key, content }) => !outcomes[key] && content.best_of > 1 && !realSides(slots, outcomes).get(key)?.includes(null),
        );
        const pair = live && (realSides(slots, outcomes).get(live.key) as [string, string]);
        if (live && pair) outcomes[live.key] = { teams: pair, wins: [1, rng.below(2)], winner: null, length: null, is_void: false };
        const whole = fillRandom({ slots, picks: {}, seed });
        // Now and then somebody who came late.
        const isLate = rng.below(3) === 0;
        const picks = isLate ? Object.fromEntries(Object.entries(whole).filter(([key]) => !key.startsWith("1_"))) : whole;
        const input = scoreInput({ rules, slots, outcomes, entries: [picks] });
        let best = Number.NEGATIVE_INFINITY;
        for (const course of everyCourse(slots, outcomes))
          best = Math.max(best, scoreAll({ ...input, outcomes: course }).keys[0]?.[0] as number);
        const possible = possiblePoints({ rules, slots, outcomes, picks });
        expect(possible).toBe(best);
        expect(possible).toBeGreaterThanOrEqual(scoreAll(input).keys[0]?.[0] as number);
        expect(possible).toBeLessThanOrEqual(maxima({ rules, slots }).total);
      }),
    );
  });

  test("subtract the penalty for late entry as soon as it is certain, and are never less than without picks", () => {
    const slots = toSlots(sampleDraft(4));
    const outcomes = playedCourse(slots, createRng(3), (key) => key.startsWith("2"));
    const final = seriesSlots(slots).at(-1) as { key: string };
    const [team] = realSides(slots, outcomes).get(final.key) as [string, string];
    const late: Record<string, Pick> = { [final.key]: { winner: team, predicted_series_length: 5 } };
    const most = (input: { picks: Record<string, Pick>; isOpen: boolean; penalty: number; isAllowed?: boolean }) =>
      possiblePoints({
        rules: custom({ late_entry: { is_allowed: input.isAllowed ?? true, penalty: input.penalty } }),
        ...{ slots, outcomes, picks: input.picks, open: new Set(input.isOpen ? [final.key] : []) },
      });
    // The final brings 20.
    expect([0, 15, 50].map((penalty) => most({ picks: late, isOpen: false, penalty }))).toEqual([20, 5, -30]);
    expect([0, 15, 50].map((penalty) => most({ picks: late, isOpen: true, penalty }))).toEqual([20, 5, 0]);
    expect([0, 15, 50].map((penalty) => most({ picks: {}, isOpen: true, penalty }))).toEqual([20, 5, 0]);
    expect(most({ picks: {}, isOpen: false, penalty: 15 })).toBe(0);
    // Without late entries nobody who missed the first round can pick: only what stands there counts, and it stays.
    expect(most({ picks: {}, isOpen: true, penalty: 0, isAllowed: false })).toBe(0);
    expect(most({ picks: late, isOpen: true, penalty: 50, isAllowed: false })).toBe(-30);
    expect(
      most({ picks: { ...late, "1_1": { winner: "T1", predicted_series_length: 4 } }, isOpen: true, penalty: 50, isAllowed: false }),
    ).toBe(most({ picks: { "1_1": { winner: "T1", predicted_series_length: 4 } }, isOpen: true, penalty: 0 }));
  });

  test("equal the points after the playoffs, and the most of the picks before them", () => {
    const rules: Rules = { ...defaultRules, ...presetRules("hockey_flat") };
    const slots = toSlots(nhlDraft, rules);
    expect(possiblePoints({ rules, slots, outcomes: nhlOutcomes, picks: nhlPicks })).toBe(130);
    expect(possiblePoints({ rules, slots, outcomes: {}, picks: nhlPicks })).toBe(270);
    expect(possiblePoints({ rules, slots, outcomes: {}, picks: {} })).toBe(0);
    expect(possiblePoints({ rules, slots, outcomes: {}, picks: {}, open: new Set(slots.map(({ key }) => key)) })).toBe(270);
  });
});

test("explains upsets by seed to the point, within the possible points", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), fc.integer({ min: 2, max: 12 }), (seed, teamCount) => {
      const slots = toSlots(sampleDraft(teamCount));
      const entries = [0, 1, 2].map((n) => fillRandom({ slots, picks: {}, seed: seed + n }));
      const input = scoreInput({ rules: bySeed, slots, outcomes: playedCourse(slots, createRng(seed)), entries });
      const points = scoreAll(input).keys[0] as Int32Array;
      for (const [entryNo] of entries.entries()) {
        expect(scoreBreakdown({ ...input, entryNo }).reduce((sum, line) => sum + line.points, 0)).toBe(points[entryNo]);
        expect(points[entryNo]).toBeLessThanOrEqual(maxima({ rules: bySeed, slots }).total);
      }
    }),
  );
});

test("a changed rule makes a preset custom, and the preset's own rules make it the preset again", () => {
  const names: Preset[] = ["hockey_decay", "nba_plus_one", "equal_rounds"];
  for (const preset of names) expect(toPreset({ ...presetRules(preset as "hockey_decay", 4), preset }, 4)).toBe(preset);
  const knobs = presetRules("hockey_decay", 4);
  expect(toPreset({ ...knobs, preset: "hockey_decay", points_winner: [5, 10, 15, 21] }, 4)).toBe("custom");
  expect(toPreset({ ...knobs, preset: "custom" }, 4)).toBe("hockey_decay");
});
