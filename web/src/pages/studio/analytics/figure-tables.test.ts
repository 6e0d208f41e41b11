import { toCsv } from "@sparc/sparclets/kernel/csv-text";
import { expect, test } from "vitest";
import { toAnalytics, toSlot } from "./analytics.fixtures.ts";
import { allTables, funnelTable, partsTable, slotsTable, stayingTable, timesTable } from "./figure-tables.ts";

const labels = { slot: "question", slots: "questions", right: "wholly right" };
const data = toAnalytics();
const ofSlots = { data, slots: data.slots, labels };

test("each funnel step has its share of the step before, and none when that is empty", () => {
  expect(funnelTable(data).rows).toEqual([
    ["Members", "40", ""],
    ["Joined", "10", "25 %"],
    ["Answered", "8", "80 %"],
    ["Finished", "6", "75 %"],
  ]);
  const nobody = { members: 0, joined: 0, answered: 0, finished: 0 };
  expect(funnelTable(toAnalytics({ mode: "picks", funnel: nobody })).rows.map(([name, , share]) => `${name}${share}`)).toEqual([
    "Members",
    "Joined",
    "Picked",
    "Finished",
  ]);
});

test("undecided slots have empty cells, and the column of times is left out when nothing was timed", () => {
  const slots = [toSlot(1, { right: null }), toSlot(2, { is_void: true, right: null, median_ms: null }), toSlot(3, { name: null })];
  expect(slotsTable({ ...ofSlots, slots })).toEqual({
    title: "Right answers and time, by question",
    heads: ["Question", "Right", "People right", "Of", "Median time in s", "What it came to"],
    rows: [
      ["1. What is 1?", "", "", "", "6.4", ""],
      ["2. What is 2?", "", "", "", "", "Void"],
      ["3. Question", "75 %", "6", "8", "6.4", ""],
    ],
  });
  const untimed = data.slots.map((slot) => ({ ...slot, median_ms: null }));
  expect(slotsTable({ ...ofSlots, slots: untimed }).heads).not.toContain("Median time in s");
});

test("players who answered the last sealed question do not count as left, and events with picks have no such column", () => {
  expect(stayingTable(ofSlots).rows.map(([, , , left]) => left)).toEqual(["2", "0", "0"]);
  const early = data.slots.map((slot, at) => ({ ...slot, is_sealed: at < 2, ...(at === 1 ? { given_last: 5 } : {}) }));
  const endedEarly = { data: toAnalytics({ slots: early }), slots: early, labels };
  expect(stayingTable(endedEarly).rows.map(([, , , left]) => left)).toEqual(["2", "0", "0"]);
  expect(stayingTable({ ...ofSlots, data: toAnalytics({ is_final: false }) }).heads).not.toContain("Left after it");
  expect(stayingTable({ ...ofSlots, data: toAnalytics({ mode: "picks" }) }).heads).toEqual(["Question", "Picked", "Of those who joined"]);
});

test("intervals without activity are listed, in the event's time zone", () => {
  const rows = timesTable({ data, timeZone: "America/Toronto" }).rows;
  expect(rows.map(([, joined, given]) => [joined, given])).toEqual([
    ["10", "8"],
    ["0", "0"],
    ["0", "12"],
  ]);
  expect(rows[0]?.[0]).toMatch(/4:00|16:00/);
});

test("a day has its own date when the clocks change", () => {
  const rows = [
    { at: "2026-10-31T04:00:00.000Z", joined: 1, given: 0 },
    { at: "2026-11-02T04:00:00.000Z", joined: 1, given: 0 },
  ];
  const overTime = toAnalytics({ over_time: { step_ms: 86_400_000, rows } });
  const days = timesTable({ data: overTime, timeZone: "America/Toronto" }).rows.map(([day]) => /\d+/.exec(day ?? "")?.[0]);
  expect(days).toEqual(["31", "1", "2"]);
});

test("shares of multiple choices are of the players who answered, and other shares are of all answers", () => {
  const several = [
    { label: "A", count: 7, is_right: true },
    { label: "B", count: 4, is_right: false },
  ];
  const table = partsTable({ ...ofSlots, slots: [toSlot(1), toSlot(2, { parts: [several], parts_of: 8 })] });
  expect(table.rows.map(([, , , share]) => share)).toEqual(["75 %", "25 %", "88 %", "50 %"]);
});

test("shares stay those of the seal when players are removed later", () => {
  const two = [
    { label: "B", count: 3, is_right: true },
    { label: "C", count: 2, is_right: false },
  ];
  const table = partsTable({ ...ofSlots, slots: [toSlot(1, { given: 4, parts: [two] })] });
  expect(table.rows.map(([, , , share]) => share)).toEqual(["60 %", "40 %"]);
});

test("the CSV escapes texts of members that look like formulas", () => {
  const text = toCsv(allTables({ data, labels, timeZone: "UTC" }));
  expect(text).toContain("'=HYPERLINK(1)");
  expect(text).not.toMatch(/(^|,|\n)"?[=@]/);
  expect(text.split("\r\n").filter((line) => line === "").length).toBe(6);
});
