import { expect, test } from "vitest";
import { fourTeams, rules } from "../play/pick.fixtures.ts";
import { toLiveBracket } from "./bracket.ts";
import { impliedWins } from "./implied.ts";

const decided = { teams: [null, null], wins: [4, 1], winner: "BOS", length: 5, is_void: false } as const;
const bracketWith = (outcomes: Record<string, typeof decided> = {}) =>
  toLiveBracket({
    rules,
    picks: {},
    slots: fourTeams().map((slot) =>
      slot.view.kind === "series"
        ? { ...slot, is_locked: true, view: { ...slot.view, outcome: (outcomes[slot.key] ?? null) as never } }
        : slot,
    ),
  });
const step = (slot: string, winner: string) => ({ slot, winner, length: null });
const winsBySlot = (bracket: ReturnType<typeof bracketWith>, ...steps: ReturnType<typeof step>[]) =>
  Object.fromEntries(
    [...impliedWins(bracket, steps)].map(([slot, wins]) => [slot, wins.map(({ series, winner }) => `${series.key} ${winner}`)]),
  );

test("a team that has to win the final has to win the series before it", () => {
  expect(winsBySlot(bracketWith(), step("2_1", "FLO"))).toEqual({ "2_1": ["1_2 FLO"] });
});

test("a decided series and one named by another step are not implied", () => {
  expect(winsBySlot(bracketWith({ "1_1": decided }), step("2_1", "BOS"))).toEqual({ "2_1": [] });
  expect(winsBySlot(bracketWith(), step("1_2", "FLO"), step("2_1", "FLO"))).toEqual({ "1_2": [], "2_1": [] });
});
