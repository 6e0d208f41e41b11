import { expect, test } from "vitest";
import { inverseOf } from "../../../platform/picks/pick-set.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { type BoardSlot, nextMissing, toBoard } from "./board.ts";
import { filledChange, lengthChange, winnerChange } from "./change.ts";
import { filledBy } from "./fill.ts";
import { championLabel, gapLabel, legendOf, pickLabel } from "./labels.ts";
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

test("winner and length both count as missing, and what waits for earlier picks too", () => {
  expect(gaps({})).toEqual(["winner", "winner", "waits"]);
  expect(gaps({ "1_1": seriesPick("BOS", null) })).toEqual(["length", "winner", "winner"]);
  expect(board({}).missing).toEqual(["1_1", "1_2", "2_1", "tie_break"]);
  expect([board(full).missing, board(full).picked, board(full).total]).toEqual([[], 3, 3]);
});

test("a series is named by round, number and who plays, known or not", () => {
  const legends = board({ "1_1": seriesPick("BOS", null) }).rounds.flatMap(({ series }) => series.map(legendOf));
  expect(legends).toEqual([
    "Round 1, series 1: Boston (1) against Tampa Bay (4)",
    "Round 1, series 2: Toronto (2) against Florida (3)",
    "Final: Boston (1) against Winner of series 2",
  ]);
});

test("the next missing one is the first after where one is that can be completed, then from the start, the question last", () => {
  const half = board({ "1_1": seriesPick("BOS", 4) });
  expect([nextMissing(half, "1_1"), nextMissing(half, "2_1"), nextMissing(board(full), "1_1")]).toEqual(["1_2", "1_2", null]);
  const { tie_break: _, ...withoutNumber } = full;
  expect(nextMissing(board(withoutNumber), "2_1")).toBe("tie_break");
});

test("another winner takes the later picks of the one before with it, keeps its own length, and can be undone whole", () => {
  const { set, cleared } = winnerChange({ rules, slots, picks: full, key: "1_1", winner: "TAM" });
  expect([set, cleared]).toEqual([{ "1_1": seriesPick("TAM", 5), "2_1": null }, ["2_1"]]);
  expect(inverseOf(set, full)).toEqual({ "1_1": full["1_1"], "2_1": full["2_1"] });
  expect(winnerChange({ rules, slots, picks: full, key: "1_2", winner: "TOR" }).cleared).toEqual([]);
  expect(lengthChange({ rules, slots, picks: full, key: "1_1", length: 7 }).set).toEqual({ "1_1": seriesPick("BOS", 7) });
});

test("where every round is picked anew, no pick leads into the next and none is cleared", () => {
  const anew = { ...rules, mode: "re_pick" as const };
  expect(winnerChange({ rules: anew, slots, picks: full, key: "1_1", winner: "TAM" }).cleared).toEqual([]);
  const [, , final] = board({ "1_1": seriesPick("BOS", 4) }, slots, "re_pick").rounds.flatMap(({ series }) => series);
  expect(final?.sides.map(({ team }) => team)).toEqual([null, null]);
});

test("a pick whose team really lost has to be made again, on the real teams", () => {
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

test("helpers fill what is open and leave what is locked", () => {
  const seeded = filledBy({ kind: "by_seed", rules, slots, picks: {}, seed: 1 });
  expect(board(seeded.picks as unknown as PicksMap).picked).toBe(3);
  const rest = filledBy({ kind: "finish_mine", rules, slots, picks: { "1_1": seriesPick("TAM", 7) }, seed: 1 });
  expect(rest.picks["1_1"]).toEqual(seriesPick("TAM", 7));
  const locked = slots.map((slot) => (slot.key === "1_1" ? { ...slot, is_locked: true } : slot));
  const cleared = filledBy({ kind: "clear", rules, slots: locked, picks: full, seed: 1 });
  expect(filledChange({ slots: locked, picks: full, filled: cleared.picks })).toEqual({ "1_2": null, "2_1": null, tie_break: null });
});

test("words for what was picked and what is missing", () => {
  const whole = board(full);
  expect(whole.rounds.flatMap(({ series }) => series.map(pickLabel))).toEqual(["Boston in 5", "Florida in 7", "Boston in 6"]);
  expect(championLabel(whole)).toBe("Boston over Florida in 6");
  expect(board({}).rounds.flatMap(({ series }) => series.map(gapLabel))).toEqual(["Pick a winner", "Pick a winner", "Earlier picks first"]);
});

test("nothing locked is missing, and a whole locked bracket is over", () => {
  const over = board({}, lockedAll(slots));
  expect([over.missing, over.isLocked, over.nextLockAt]).toEqual([[], true, null]);
});

test("what no pick leads to any more opens once it is decided, and counts as missing only then", () => {
  const [first, second, final, question] = slots as [BoardSlot, BoardSlot, BoardSlot, BoardSlot];
  const late = board({}, [{ ...first, is_locked: true }, { ...second, is_locked: true }, final, question]);
  const series = late.rounds[1]?.series[0];
  expect([series?.gap, late.missing, late.opens]).toEqual(["later", ["tie_break"], "Opens once round 1 is decided"]);
  expect(series && gapLabel(series)).toBe("Opens once round 1 is decided");
  expect(nextMissing(late, null)).toBe("tie_break");

  const half = board({}, [{ ...first, is_locked: true }, second, final, question]);
  expect([half.missing, half.opens]).toEqual([["1_2", "2_1", "tie_break"], null]);
});
