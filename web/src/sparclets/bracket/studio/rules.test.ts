import { defaultRules, emptyDraft } from "@sparc/sparclets/bracket/bracket.schema";
import { expect, test } from "vitest";
import { withList } from "./draft.ts";
import { toExample, toFigures, toRules, withKnobs, withPointsAt, withPreset } from "./rules.ts";

const eight = withList(emptyDraft, { text: Array.from({ length: 8 }, (_, at) => `Club ${at + 1}`).join("\n"), isAppended: false });

test("the maximum is computed from the rules and the bracket", () => {
  expect(toFigures(withPreset(defaultRules, "doubling_10"), eight)).toEqual({
    total: 4 * 10 + 2 * 20 + 40,
    rounds: [
      { no: 1, name: "Quarter-finals", series: 4, most: 40 },
      { no: 2, name: "Semi-finals", series: 2, most: 40 },
      { no: 3, name: "Final", series: 1, most: 40 },
    ],
  });
  expect(toFigures(withPreset(defaultRules, "hockey_exact"), eight).total).toBe(4 * 3 + 2 * 5 + 7);
  expect(toFigures(defaultRules, emptyDraft)).toEqual({ total: 0, rounds: [] });
});

test("a changed value makes the rules custom, changing it back restores the preset, and other rules stay", () => {
  const rules = { ...withPreset(toRules({}), "hockey_decay"), mode: "second_chance" as const };
  const own = withKnobs(rules, { points_winner: withPointsAt(rules.points_winner, { at: 0, to: 6 }) });
  expect([own.preset, own.mode]).toEqual(["custom", "second_chance"]);
  expect(withKnobs(own, { points_winner: withPointsAt(own.points_winner, { at: 0, to: 5 }) }).preset).toBe("hockey_decay");
  expect(withPointsAt([1], { at: 3, to: 9 })).toEqual([1, 0, 0, 9]);
});

test("the example uses the same points as the scorer", () => {
  const decay = withPreset(defaultRules, "hockey_decay");
  expect(toExample(decay, eight)).toBe(
    "You say Club 1 in 5 in Semi-finals. They win in 5: 10 points. They win in 4, 1 game off: 9 points.",
  );
  expect(toExample(withPreset(defaultRules, "fibonacci"), eight)).toMatch(/3 points for the winner, the length brings nothing/);
  const single = { ...eight, rounds: eight.rounds.map((round) => ({ ...round, best_of: 1 as const })) };
  expect(toExample(decay, single)).toBe("You say Club 1 wins in Semi-finals, and they do: 10 points.");
  expect(toExample(decay, emptyDraft)).toBeNull();
});
