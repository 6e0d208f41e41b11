import { expect, test } from "vitest";
import { toInverse } from "../../../platform/picks/pick-set.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { type BoardSlot, nextMissing, toBoard } from "./board.ts";
import { filledChange, lengthChange, winnerChange } from "./change.ts";
import { filledBy } from "./fill.ts";
import { championLabel, gapLabel, pickLabel, toLegend } from "./labels.ts";
import { fourTeams, lockedAll, rules, seriesPick } from "./pick.fixtures.ts";

const slots = fourTeams();
const full: PicksMap = {
  "1_1": seriesPick("BOS", 5),
  "1_2": seriesPick("FLO", 7),
  "2_1": seriesPick("BOS", 6),
  tie_break: { number: 34 },
};
const board = (picks: PicksMap, of: readonly BoardSlot[] = slots, mode: typeof rules.mode = "classic") =>
  toBoard({ slots: of, picks, now: 0, mode });
const gaps = (picks: PicksMap) => board(picks).rounds.flatMap(({ series }) => series.map(({ gap }) => gap));

test("a missing winner, a missing length and a series that waits for earlier picks all count as missing", () => {
  expect(gaps({})).toEqual(["winner", "winner", "waits"]);
  expect(gaps({ "1_1": seriesPick("BOS", null) })).toEqual(["length", "winner", "winner"]);
  expect(board({}).missing).toEqual(["1_1", "1_2", "2_1", "tie_break"]);
  expect([board(full).missing, board(full).picked, board(full).total]).toEqual([[], 3, 3]);
});

test("a series is named by round, number and teams, whether these are known or not", () => {
  const legends = board({ "1_1": seriesPick("BOS", null) }).rounds.flatMap(({ series }) => series.map(toLegend));
  expect(legends).toEqual([
    "Round 1, series 1: Boston (1) against Tampa Bay (4)",
    "Round 1, series 2: Toronto (2) against Florida (3)",
    "Final: Boston (1) against Winner of series 2",
  ]);
});

test("the next missing pick is the first after the current one that can be made, then from the start, the tie-break question last", () => {
  const half = board({ "1_1": seriesPick("BOS", 4) });
  expect([nextMissing(half, "1_1"), nextMissing(half, "2_1"), nextMissing(board(full), "1_1")]).toEqual(["1_2", "1_2", null]);
  const { tie_break: _, ...withoutNumber } = full;
  expect(nextMissing(board(withoutNumber), "2_1")).toBe("tie_break");
});

test("another winner clears the later picks of the former one, keeps the length, and can be undone completely", () => {
  const { set, cleared } = winnerChange({ rules, slots, picks: full, key: "1_1", winner: "TAM" });
  expect([set, cleared]).toEqual([{ "1_1": seriesPick("TAM", 5), "2_1": null }, ["2_1"]]);
  expect(toInverse(set, full)).toEqual({ "1_1": full["1_1"], "2_1": full["2_1"] });
  expect(winnerChange({ rules, slots, picks: full, key: "1_2", winner: "TOR" }).cleared).toEqual([]);
  expect(lengthChange({ rules, slots, picks: full, key: "1_1", length: 7 }).set).toEqual({ "1_1": seriesPick("BOS", 7) });
});

test("with re-picks no pick advances to the next round and none is cleared", () => {
  const anew = { ...rules, mode: "re_pick" as const };
  expect(winnerChange({ rules: anew, slots, picks: full, key: "1_1", winner: "TAM" }).cleared).toEqual([]);
  const [, , final] = board({ "1_1": seriesPick("BOS", 4) }, slots, "re_pick").rounds.flatMap(({ series }) => series);
  expect(final?.sides.map(({ team }) => team)).toEqual([null, null]);
});

test("a pick whose team really lost has to be made again, between the real teams", () => {
  const [first, second, final] = slots as [BoardSlot, BoardSlot, BoardSlot];
  const decided = (slot: BoardSlot, winner: string): BoardSlot =>
    ({
      ...slot,
      is_locked: true,
      view: { ...slot.view, outcome: { teams: [null, null], wins: [4, 0], winner, length: 4, is_void: false } },
    }) as BoardSlot;
  const after = board(full, [decided(first, "TAM"), decided(second, "FLO"), final]);
  const series = after.rounds[1]?.series[0];
  expect([series?.sides.map(({ team }) => team?.name), series?.gap]).toEqual([["Tampa Bay", "Florida"], "winner"]);
});

test("helpers fill open picks and do not change locked ones", () => {
  const seeded = filledBy({ kind: "by_seed", rules, slots, picks: {}, seed: 1 });
  expect(board(seeded.picks as unknown as PicksMap).picked).toBe(3);
  const rest = filledBy({ kind: "finish_mine", rules, slots, picks: { "1_1": seriesPick("TAM", 7) }, seed: 1 });
  expect(rest.picks["1_1"]).toEqual(seriesPick("TAM", 7));
  const locked = slots.map((slot) => (slot.key === "1_1" ? { ...slot, is_locked: true } : slot));
  const cleared = filledBy({ kind: "clear", rules, slots: locked, picks: full, seed: 1 });
  expect(filledChange({ slots: locked, picks: full, filled: cleared.picks })).toEqual({ "1_2": null, "2_1": null, tie_break: null });
});

test("labels describe what was picked and what is missing", () => {
  const whole = board(full);
  expect(whole.rounds.flatMap(({ series }) => series.map(pickLabel))).toEqual(["Boston in 5", "Florida in 7", "Boston in 6"]);
  expect(championLabel(whole)).toBe("Boston over Florida in 6");
  expect(board({}).rounds.flatMap(({ series }) => series.map(gapLabel))).toEqual(["Pick a winner", "Pick a winner", "Earlier picks first"]);
});

test("locked picks do not count as missing, and a completely locked bracket is over", () => {
  const over = board({}, lockedAll(slots));
  expect([over.missing, over.isLocked, over.nextLockAt]).toEqual([[], true, null]);
});

test("a series that no pick leads to any more opens once its teams are decided, and only then counts as missing", () => {
  const [first, second, final, question] = slots as [BoardSlot, BoardSlot, BoardSlot, BoardSlot];
  const late = board({}, [{ ...first, is_locked: true }, { ...second, is_locked: true }, final, question]);
  const series = late.rounds[1]?.series[0];
  expect([series?.gap, late.missing, late.opens]).toEqual(["later", ["tie_break"], "Opens once round 1 is decided"]);
  expect(series && gapLabel(series)).toBe("Opens once round 1 is decided");
  expect(nextMissing(late, null)).toBe("tie_break");

  const half = board({}, [{ ...first, is_locked: true }, second, final, question]);
  expect([half.missing, half.opens]).toEqual([["1_2", "2_1", "tie_break"], null]);
});
