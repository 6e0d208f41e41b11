import { expect, test } from "vitest";
import { boardWith, fourGames, gameIn, numbered, scored } from "./spread.fixtures.ts";
import { progressLabel } from "./spread-labels.ts";
import { currentWeek, GUESS, nextMissing, toWeeks } from "./week-board.ts";

const keys = (board: ReturnType<typeof boardWith>) => board.matchups.map(({ key, phase }) => `${key} ${phase}`);

test("games are sorted by phase: open ones by their lock, then locked ones, then those that are over", () => {
  const board = boardWith({
    slots: {
      "9_1": { is_locked: true, view: { outcome: scored("final", 20, 21) } },
      "9_2": { is_locked: true, view: { outcome: scored("in_progress", 3, 0) } },
      "9_4": { locks_at: "2030-11-03T19:00:00.000Z" },
    },
  });
  expect(keys(board)).toEqual(["9_4 open", "9_3 open", "9_2 on", "9_1 over"]);
});

test("a game without a line is neither counted nor missing, and has its own gap", () => {
  const board = boardWith({ picks: { "9_1": { side: "home" } } });
  expect([board.picked, board.total, board.missing]).toEqual([1, 3, ["9_2", "9_3"]]);
  expect(gameIn(board, "9_4").gap).toBe("no_line");
  expect(boardWith({ rules: { against: "winner" } }).total).toBe(4);
});

test("a pick lacks its number and its total as well", () => {
  const board = boardWith({
    rules: { confidence: true, totals: true },
    slots: numbered(),
    picks: { "9_1": { side: "home" }, "9_2": { side: "home", total: "over" } },
  });
  expect([gameIn(board, "9_1").gap, gameIn(board, "9_2").gap, board.picked, board.begun]).toEqual(["total", "number", 0, 2]);
  expect(progressLabel(board)).toBe("1 of 4 sides chosen, 1 number missing");
});

test("on a card with a limited number of picks, nothing is missing once they are made", () => {
  const picks = { "9_1": { side: "home" as const }, "9_2": { side: "away" as const } };
  const board = boardWith({ rules: { pick_count: 2 }, picks });
  expect([board.picked, board.total, board.missing, board.isFull]).toEqual([2, 2, [], true]);
});

test("on a card with a limited number of picks, only that many are left, and open games are optional", () => {
  const board = boardWith({ rules: { pick_count: 2 }, picks: { "9_1": { side: "home" } } });
  expect([board.left, board.missing, gameIn(board, "9_2").gap]).toEqual([1, ["9_2", "9_3"], "optional"]);
  const all = boardWith({ rules: { pick_count: 3, tie_break: ["last_total"] }, picks: { "9_1": { side: "home" } } });
  expect([all.left, gameIn(all, "9_2").gap]).toEqual([2, "side"]);
  const onlyGuess = boardWith({
    rules: { pick_count: 1, tie_break: ["last_total"] },
    picks: { "9_1": { side: "home" } },
  });
  expect([onlyGuess.left, onlyGuess.missing]).toEqual([0, [GUESS]]);
});

test("a void game is not counted, and its number is free again", () => {
  const off = { status: "cancelled", home_score: null, away_score: null, is_played_inside_week: true } as const;
  const board = boardWith({
    rules: { confidence: true },
    slots: numbered({ "9_1": { is_locked: true, view: { outcome: off } } }),
    picks: { "9_1": { side: "home", confidence: 4 } },
  });
  expect([board.total, gameIn(board, "9_1").holds, gameIn(board, "9_1").phase]).toEqual([3, null, "over"]);
});

const CALLED_OFF = { status: "cancelled", home_score: null, away_score: null, is_played_inside_week: true } as const;

test("a pick of a void game uses up a place in the week as on the server, but is not counted", () => {
  const board = boardWith({
    rules: { pick_count: 2 },
    slots: { "9_1": { is_locked: true, view: { outcome: CALLED_OFF } } },
    picks: { "9_1": { side: "home" }, "9_2": { side: "away" } },
  });
  expect([progressLabel(board), board.isFull, board.left, board.missing]).toEqual(["1 of 1 picked", true, 0, []]);
  expect(gameIn(board, "9_3").gap).toBeNull();
});

test("a pick whose line was removed is not counted", () => {
  const picks = { "9_1": { side: "home" as const }, "9_4": { side: "home" as const } };
  for (const is_locked of [false, true]) {
    const board = boardWith({ slots: { "9_4": { is_locked } }, picks });
    expect([progressLabel(board), board.begun, board.left]).toEqual(["1 of 3 picked", 0, 2]);
  }
});

test("a postponed game is over after its lock, and void when it is not played inside its week", () => {
  const postponed = { status: "postponed", home_score: null, away_score: null, is_played_inside_week: true } as const;
  const waiting = boardWith({ slots: { "9_1": { is_locked: true, view: { outcome: postponed } } } });
  expect([gameIn(waiting, "9_1").phase, gameIn(waiting, "9_1").isVoid]).toEqual(["over", false]);
  const late = boardWith({ slots: { "9_1": { view: { outcome: { ...postponed, is_played_inside_week: false } } } } });
  expect([gameIn(late, "9_1").phase, gameIn(late, "9_1").isVoid]).toEqual(["over", true]);
});

test("next missing continues from the current game and ends with the tie-break guess", () => {
  const board = boardWith({ rules: { tie_break: ["last_total"] }, picks: { "9_2": { side: "home" } } });
  expect(board.missing).toEqual(["9_1", "9_3", GUESS]);
  expect([nextMissing(board, null), nextMissing(board, "9_1"), nextMissing(board, "9_3")]).toEqual(["9_1", "9_3", "9_1"]);
  const rest = boardWith({
    rules: { tie_break: ["last_total"] },
    picks: { "9_1": { side: "home" }, "9_2": { side: "home" }, "9_3": { side: "home" } },
  });
  expect(nextMissing(rest, "9_3")).toBe(GUESS);
});

test("the current week is the first undecided one", () => {
  const nextWeek = fourGames().map((slot) => ({ ...slot, view: { ...slot.view, week: 10, week_label: "Week 10" } }));
  const done = fourGames().map((slot) => ({ ...slot, view: { ...slot.view, outcome: scored("final", 1, 2) } }));
  expect(currentWeek(toWeeks([...fourGames(), ...nextWeek]))?.no).toBe(9);
  expect(currentWeek(toWeeks([...done, ...nextWeek]))?.label).toBe("Week 10");
  expect([currentWeek(toWeeks(done))?.no, currentWeek([])]).toEqual([9, null]);
});
