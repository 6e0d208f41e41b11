import { expect, test } from "vitest";
import type { BoardSlot } from "../play/board.ts";
import { fourTeams, rules, seriesPick } from "../play/pick.fixtures.ts";
import { toOwnSheet } from "./own-sheet.ts";

const picks = { "1_1": seriesPick("TAM", 5), "1_2": seriesPick("FLO", 7), "2_1": seriesPick("TAM", 6) };
const decided = (slots: readonly BoardSlot[], winners: Readonly<Record<string, string>>): BoardSlot[] =>
  slots.map((slot) => {
    const winner = winners[slot.key];
    if (!winner) return slot;
    const outcome = { teams: [null, null], wins: [4, 1], winner, length: 5, is_void: false };
    return { ...slot, is_locked: true, view: { ...slot.view, outcome } } as BoardSlot;
  });
const toRows = (input: Parameters<typeof toOwnSheet>[0]) =>
  [...toOwnSheet(input).values()].map(({ sides, winner, length, state }) => [
    ...[sides.map((team) => team?.name ?? null), winner?.name ?? null],
    ...[length, state],
  ]);

test("the sheet shows the member's own teams with the state of each pick", () => {
  const slots = decided(fourTeams(), { "1_1": "BOS", "1_2": "FLO" });
  expect(toRows({ slots, rules, picks })).toEqual([
    [["Boston", "Tampa Bay"], "Tampa Bay", 5, "wrong"],
    [["Toronto", "Florida"], "Florida", 7, "right"],
    [["Tampa Bay", "Florida"], "Tampa Bay", 6, "out"],
  ]);
});

test("a pick made once the real teams were known shows between them", () => {
  const slots = decided(fourTeams(), { "1_1": "BOS", "1_2": "FLO" });
  const again = { ...picks, "2_1": seriesPick("BOS", 4) };
  expect(toRows({ slots, rules, picks: again }).at(-1)).toEqual([["Boston", "Florida"], "Boston", 4, "alive"]);
});

test("real teams show where nothing was picked, and with re-picks", () => {
  const slots = decided(fourTeams(), { "1_1": "BOS", "1_2": "FLO" });
  expect(toRows({ slots, rules, picks: {} }).at(-1)).toEqual([["Boston", "Florida"], null, null, "none"]);
  expect(toRows({ slots, rules: { ...rules, mode: "re_pick" }, picks }).at(-1)?.[0]).toEqual(["Boston", "Florida"]);
});
