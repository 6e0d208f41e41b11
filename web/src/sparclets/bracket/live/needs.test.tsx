import { expect, test } from "vitest";
import { draw } from "../../../ui/render.fixtures.tsx";
import { fourTeams, rules } from "../play/pick.fixtures.ts";
import { toLiveBracket } from "./bracket.ts";
import type { ChancesView, Forecast, NeedList } from "./chances.ts";
import { Needs } from "./needs.tsx";

const bracket = toLiveBracket({ rules, picks: {}, slots: fourTeams().map((slot) => ({ ...slot, is_locked: true })) });
const listWith = (chance: number, ...winners: [slot: string, winner: string][]): NeedList => ({
  steps: winners.map(([slot, winner]) => ({ slot, winner, length: null })),
  chance,
});

function textWith(change: Partial<Forecast>): { text: string; folded: string | undefined } {
  const forecast: Forecast = {
    ...{ max_points: 50, best_possible_finish: { rank: 1, is_proven: true }, lists: [], is_out: false, ways: [], cheer: [] },
    ...change,
  };
  const own = { win: 0.4, place: 0.6, top: 1, forecast };
  const chances: ChancesView = { ...{ state: "ready", method: "exact", outcomes: 8, error: null, odds: "even", table: [] }, own };
  const drawn = draw(<Needs bracket={bracket} chances={chances} />);
  const details = drawn.root.querySelector("details");
  const folded = details?.textContent;
  details?.remove();
  const text = drawn.root.textContent ?? "";
  drawn.unmount();
  return { text, folded };
}

const likely = { ...listWith(0.25, ["2_1", "BOS"]), is_shortest: true };

test("the likeliest list is first with its chance, and other lists are folded below it", () => {
  const other = { ...listWith(0.125, ["2_1", "FLO"]), is_shortest: true };
  const { text, folded } = textWith({ lists: [likely, other] });
  expect(text).toContain("One result, and nobody can catch you.The likeliest way, with a chance of 25.0 %.");
  expect(text).toContain("Boston");
  expect(text).not.toContain("shorter list");
  expect(folded).toContain("1 other way as short");
  expect(folded).toContain("One result, with a chance of 12.5 %.");
});

test("a likelier but longer list precedes a shorter one, which is not labelled as equally short", () => {
  const long = { ...listWith(0.3, ["1_1", "BOS"], ["1_2", "FLO"]), is_shortest: false };
  const { text, folded } = textWith({ lists: [long, likely] });
  expect(text).toContain("2 results, and nobody can catch you.The likeliest way, with a chance of 30.0 %.");
  expect(folded).toMatch(/^1 other wayOne result/);
});

test("a single list shows its chance, and mentions when a shorter one may exist", () => {
  expect(textWith({ lists: [{ ...likely, is_shortest: false }] })).toEqual({
    text: expect.stringContaining("A chance of 25.0 %. There may be a shorter list."),
    folded: undefined,
  });
});
