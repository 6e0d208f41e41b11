/** What files and feeds really contain: other machines' encodings, spreadsheets' habits, times that are none. */
import { readCsv } from "@sparc/sparclets/kernel/csv-table";
import { describe, expect, test } from "vitest";
import type { FeedSettings } from "../../config-feeds.ts";
import { easternInstant } from "./eastern-time.ts";
import { checkGame } from "./game-row.ts";
import { isGameTableCsv, readGameTable } from "./read-csv.ts";
import { readGameList } from "./read-json.ts";
import { readMappedGames } from "./read-mapped.ts";

const HEAD = "season,week,gameday,gametime,away_team,home_team,away_score,home_score,spread_line,total_line,home_name";
const ROW = "2017,9,2017-11-05,13:00,IND,HOU,20,14,6.5,45,Houston";
const read = (text: string) => readGameTable(text, { league: "NFL" });
const toCodes = (rows: ReturnType<typeof read>) => rows.flatMap(({ problems }) => problems.map(({ code }) => code));
const GAME = { league: "NHL", season: 2025, week: 1, home: "TOR", away: "OTT" };
const start = (starts_at: unknown) => checkGame({ ...GAME, starts_at }, 1).problems.map(({ code }) => code);

describe("tables as spreadsheets write them", () => {
  test.each([
    ["Windows lines", `${HEAD}\r\n${ROW}\r\n`],
    ["old Mac lines", `${HEAD}\r${ROW}\r`],
    ["a byte order mark", `\uFEFF${HEAD}\n${ROW}`],
    ["semicolons", `${HEAD}\n${ROW}`.replaceAll(",", ";")],
    ["tabs", `${HEAD}\n${ROW}`.replaceAll(",", "\t")],
    ["every cell in quotes", `${HEAD}\n${ROW}`.replaceAll(/[^,\n]+/g, '"$&"')],
    ["capitals and spaces in the head", `${HEAD.toUpperCase().replaceAll(",", " , ")}\n${ROW}`],
    ["empty lines between", `${HEAD}\n\n,,,,,,,,,,\n${ROW}\n\n`],
  ])("%s", (_name, text) => {
    expect(isGameTableCsv(text)).toBe(true);
    expect(read(text).map(({ row }) => row)).toMatchObject([{ home: "HOU", spread: -6.5, total: 45, homeScore: 14, homeName: "Houston" }]);
  });

  test("a name may hold the separator, quotes and a line break; it becomes one line", () => {
    const [row] = read(`${HEAD}\n${ROW.replace("Houston", '"Houston ""H"",\n  Texas"')}`);
    expect(row?.row?.homeName).toBe('Houston "H", Texas');
  });

  test("a file of another encoding is told, not stored with broken names", () => {
    expect(toCodes(read(`${HEAD}\n${ROW.replace("Houston", "Montr\uFFFDal")}`))).toEqual(["wrong_characters"]);
  });

  test("rows that are short, long or full of quotes without an end spoil nothing but themselves", () => {
    const rows = read([HEAD, "2017,9", `"${ROW}`, `${ROW},1,2,3`, ROW.replace("IND", '"IND')].join("\n"));
    expect(rows.map(({ line, row }) => [line, row !== null])).toEqual([
      [2, false],
      [3, false],
      [4, true],
      [5, false],
    ]);
  });

  test("quotes without an end cost no more than the text is long", () => {
    // Each looked for its end to the end of the file once: 100,000 of them took minutes.
    const text = `${HEAD}\n${'"x\n'.repeat(100_000)}`;
    let searches = 0;
    const counting = { toIndex: String.prototype.indexOf };
    String.prototype.indexOf = function (this: string, ...input: [string, number?]) {
      if (input[0] === '"') searches += 1;
      return counting.toIndex.apply(this, input);
    };
    try {
      expect(readCsv(text)).toHaveLength(100_001);
    } finally {
      String.prototype.indexOf = counting.toIndex;
    }
    expect(searches).toBeLessThan(500_000);
  });
});

describe("times that are none", () => {
  test.each([
    ["0017-11-05", "13:00"],
    ["2017-04-31", "13:00"],
    ["2017-11-05", "13:60"],
    ["2017-11-05", "1:00 PM"],
  ])("%s %s", (date, time) => expect(easternInstant(date, time)).toBeNull());

  test.each(["2026-02-30T10:00Z", "2026-04-31T10:00:00Z", "2026-04-18T24:30Z", "2026-04-18T10:00+26:00", "2026-04-18", "soon", true, {}])(
    "%s",
    (value) => expect(start(value)).toEqual(["no_start"]),
  );
  test.each(["2026-02-28T10:00Z", "2024-02-29T10:00:00.5Z".replace("2024", "2028"), "2026-04-18T19:00:00-0400", Date.UTC(2026, 3, 18)])(
    "%s is one",
    (value) => expect(start(value)).toEqual(String(value).startsWith("2028") ? ["far_start"] : []),
  );
  test("seconds taken for milliseconds, and a year that is mistyped, are far from the season", () => {
    expect(start(Date.UTC(2026, 3, 18) / 1_000)).toEqual(["far_start"]);
    expect(start("2052-04-18T19:00:00Z")).toEqual(["far_start"]);
  });
});

describe("documents of feeds", () => {
  const settings: FeedSettings = {
    ...{ name: "F", url: "https://feed.example", headers: {}, every_s: 300, league: "NHL", season: 2025, items: "" },
    fields: { week: "w", home: "h", away: "a", starts_at: "s", line: "l", status: "st" },
    ...{ statuses: { 7: "postponed", true: "cancelled" }, line_of: "favourite_positive" },
  };
  const item = { w: 1, h: "TOR", a: "OTT", s: "2026-04-18T19:00:00Z" };
  const one = (more: object) => readMappedGames([{ ...item, ...more }] as never, settings)?.[0];

  test("states may be numbers or yes and no", () => {
    expect(one({ st: 7 })?.row?.status).toBe("postponed");
    expect(one({ st: true })?.row?.status).toBe("cancelled");
    expect(one({ st: 8 })?.problems).toMatchObject([{ code: "wrong_status" }]);
  });
  test("a line with a real minus sign turns, and what only looks like a number to a machine is told", () => {
    expect(one({ l: "−3.5" })?.row?.spread).toBe(3.5);
    expect(one({ l: "+3" })?.row?.spread).toBe(-3);
    for (const l of ["0x10", "1e1", "PK", "3,5", [], {}, "Infinity"]) expect(one({ l })?.problems).toMatchObject([{ code: "wrong_line" }]);
    expect(one({ l: "" })?.row?.spread).toBeUndefined();
    expect(one({ l: null })?.row?.spread).toBeNull();
  });
  test.each([null, 7, "x", [], [[]]])("an element that is %j is a problem of its own", (element) => {
    const rows = readMappedGames([element, item] as never, settings);
    expect(rows?.map(({ row }) => row !== null)).toEqual([false, true]);
  });
  test("names that look like parts of every object are nothing", () => {
    expect(
      readMappedGames([{ ...item, h: undefined }] as never, { ...settings, fields: { ...settings.fields, home: "constructor.name" } })?.[0],
    ).toMatchObject({
      row: null,
    });
  });
});

test("a list in JSON that is cut off keeps its whole games", () => {
  const game = JSON.stringify({ ...GAME, starts_at: "2026-04-18T23:00:00Z" });
  const rows = readGameList(`{"games": [${game},\n${game.slice(0, 40)}`, { league: null });
  expect(rows.map(({ line, row }) => [line, row !== null])).toEqual([
    [1, true],
    [2, false],
  ]);
});
