import { expect, test } from "vitest";
import { draw } from "../../../ui/render.fixtures.tsx";
import { fourTeams, rules } from "../play/pick.fixtures.ts";
import { toLiveBracket } from "./bracket.ts";
import { NeedSteps } from "./need-steps.tsx";

function toTexts(bestOf: 1 | 7, lengths: readonly (number | null)[]): string[] {
  const slots = fourTeams().map((slot) => ({ ...slot, view: { ...slot.view, ...("best_of" in slot.view ? { best_of: bestOf } : {}) } }));
  const bracket = toLiveBracket({ rules, picks: {}, slots });
  const steps = lengths.map((length, at) => ({ slot: `1_${at + 1}`, winner: ["BOS", "FLO"][at] ?? "", length }));
  const drawn = draw(<NeedSteps steps={steps} bracket={bracket} />);
  const texts = [...drawn.root.querySelectorAll("li .meta")].map(({ textContent }) => textContent ?? "");
  drawn.unmount();
  return texts;
}

test("a step of a series says whether its length matters", () => {
  expect(toTexts(7, [null, 6])).toEqual([
    expect.stringMatching(/^Round 1, series 1, in any length/),
    expect.stringMatching(/^Round 1, series 2, in no other length/),
  ]);
});

test("a step of a single game does not mention length", () => {
  expect(toTexts(1, [null])).toEqual([expect.stringMatching(/^Round 1, series 1(\.|$)/)]);
});
