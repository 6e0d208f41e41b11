import { LINE_MAX, SCORE_MAX, TOTAL_MAX } from "@sparc/sparclets/point-spread/point-spread.schema";
import { describe, expect, test } from "vitest";
import type { FeedSettings } from "../../config-feeds.ts";
import { easternInstant } from "./eastern-time.ts";
import { checkGame, knownName, withoutRepeats } from "./game-row.ts";
import { isGameTableCsv, readGameTable } from "./read-csv.ts";
import { isGameListJson, readGameList } from "./read-json.ts";
import { readMappedGames } from "./read-mapped.ts";

/** Facts of nflverse (CC BY 4.0). */
const HEAD = "game_id,season,week,gameday,gametime,away_team,home_team,away_score,home_score,spread_line,total_line";
const table = (...rows: string[]) => readGameTable([HEAD, ...rows].join("\n"), { league: "NFL" });
const utc = (text: string) => Date.parse(text);

describe("US Eastern time", () => {
  test.each([
    ["2017-11-02", "20:25", "2017-11-03T00:25:00Z"],
    ["2017-11-05", "13:00", "2017-11-05T18:00:00Z"],
    ["2017-03-12", "01:59", "2017-03-12T06:59:00Z"],
    ["2017-03-12", "03:00", "2017-03-12T07:00:00Z"],
    ["2017-11-05", "01:30", "2017-11-05T05:30:00Z"],
    ["2017-11-05", "02:00", "2017-11-05T07:00:00Z"],
    ["2017-12-31", "23:59", "2018-01-01T04:59:00Z"],
  ])("%s %s is %s", (date, time, expected) => {
    expect(easternInstant(date, time)).toBe(utc(expected));
  });
  test("the hour that is left out in spring is taken as the one after it", () => {
    expect(easternInstant("2017-03-12", "02:30")).toBe(utc("2017-03-12T07:30:00Z"));
  });
  test.each([
    ["2017-02-30", "13:00"],
    ["2017-11-05", "24:00"],
    ["2017-11-05", ""],
    ["5 Nov 2017", "13:00"],
  ])("%s %s is no time", (date, time) => {
    expect(easternInstant(date, time)).toBeNull();
  });
});

describe("a table with the columns of nflverse", () => {
  test("is recognised, and gives the line the home side's sign and the kick-off in UTC", () => {
    expect(isGameTableCsv(HEAD)).toBe(true);
    expect(isGameTableCsv("question,answer")).toBe(false);
    const [dogs, favourites] = table(
      "2017_09_BUF_NYJ,2017,9,2017-11-02,20:25,BUF,NYJ,21,34,-3,42",
      "2017_09_IND_HOU,2017,9,2017-11-05,13:00,IND,HOU,20,14,6.5,45",
    );
    expect(dogs?.row).toMatchObject({
      ...{ league: "NFL", season: 2017, week: 9, home: "NYJ", away: "BUF", spread: 3, total: 42 },
      ...{ homeScore: 34, awayScore: 21, status: "final", startsAt: utc("2017-11-03T00:25:00Z") },
    });
    expect(favourites?.row).toMatchObject({ spread: -6.5, startsAt: utc("2017-11-05T18:00:00Z") });
  });

  test("an empty or NA cell keeps the known value, and a pick'em line is 0", () => {
    const [row] = table("x,2017,9,2017-11-05,13:00,IND,HOU,NA,,0,NA");
    expect(row?.row).toMatchObject({ spread: 0, total: undefined, homeScore: undefined, awayScore: undefined, status: undefined });
    expect(Object.is(row?.row?.spread, 0)).toBe(true);
  });

  test("every problem of a row is reported at its line with a fix, and the others are read", () => {
    const rows = table(
      "a,2017,9,2017-11-05,13:00,IND,HOU,,,1,45",
      "b,x,99,2017-11-05,,IND,,7,,1.3,-2",
      "c,2017,9,2017-11-05,13:00,IND,IND,7,x,1,45",
      "d,2017,9,2017-11-05,13:00,BUF,NYJ,7,10,1,45",
    );
    expect(rows.map(({ row }) => row !== null)).toEqual([true, false, false, true]);
    expect(rows[1]?.problems.map(({ line, code }) => [line, code])).toEqual(
      ["wrong_season", "wrong_week", "no_home_team", "no_start", "wrong_line", "wrong_total", "one_score"].map((code) => [3, code]),
    );
    expect(rows[2]?.problems.map(({ line, code }) => [line, code])).toEqual([
      [4, "same_team"],
      [4, "wrong_score"],
    ]);
    for (const { problems } of rows) for (const { repair } of problems) expect(repair).toMatch(/^[A-Z].{8,}/);
  });

  test.each([
    ["line", LINE_MAX, "wrong_line"],
    ["line", -LINE_MAX, "wrong_line"],
    ["total", TOTAL_MAX, "wrong_total"],
    ["home_score", SCORE_MAX, "wrong_score"],
  ])("%s goes as far as a matchup takes it: %s", (name, most, code) => {
    const game = { league: "NFL", season: 2017, week: 9, home: "NYJ", away: "BUF", starts_at: "2017-11-03T00:25:00Z", away_score: 0 };
    const toCodes = (value: number) => checkGame({ ...game, home_score: 0, [name]: value }, 1).problems.map((problem) => problem.code);
    expect(toCodes(most)).toEqual([]);
    expect(toCodes(most + Math.sign(most) * (name === "home_score" ? 1 : 0.5))).toEqual([code]);
  });

  test("a start beyond any calendar is none, and what no database stores is left out of names", () => {
    const game = { league: "NFL", season: 2017, week: 9, home: "NYJ", away: "BUF", home_name: "Je\0ts \ud800" };
    expect(checkGame({ ...game, starts_at: 1e300 }, 1).problems).toMatchObject([{ code: "no_start" }]);
    expect(checkGame({ ...game, starts_at: Date.UTC(2017, 10, 3) }, 1).row).toMatchObject({
      homeName: "Jets",
      startsAt: 1_509_667_200_000,
    });
  });

  test("a code with other characters is called that, and not missing", () => {
    const [row] = table("x,2017,9,2017-11-05,13:00,THIRTEENLETTERS,=EVIL,,,1,45");
    expect(row?.problems.map(({ code, message }) => [code, message])).toEqual([
      ["wrong_home_team", "The home team is not a code of 1 to 10 letters and digits"],
      ["wrong_away_team", "The away team is not a code of 1 to 10 letters and digits"],
    ]);
  });

  test("week 0 is no week", () => {
    const [row] = table("x,2017,0,2017-11-05,13:00,IND,HOU,,,1,45");
    expect(row?.problems).toMatchObject([{ code: "wrong_week", message: "The week is not a number from 1 to 60" }]);
  });

  test("a club is known however its league is spelled", () => {
    const [read] = readGameTable([HEAD, "x,2017,9,2017-11-05,13:00,IND,HOU,,,1,45"].join("\n"), { league: "nfl" });
    expect(read?.row && knownName(read.row, "home")).toBe("Houston");
  });

  test("a repeated game counts the first time, whatever the letters' case", () => {
    const rows = withoutRepeats(
      table(
        "a,2017,9,2017-11-05,13:00,IND,HOU,,,1,45",
        "b,2017,9,2017-11-06,13:00,ind,hou,,,2,45",
        "c,2017,10,2017-11-12,13:00,IND,HOU,,,2,45",
      ),
    );
    expect(rows.map(({ row, problems }) => row?.spread ?? problems[0]?.message)).toEqual([-1, "The same game as in line 2", -2]);
  });
});

describe("a list in JSON", () => {
  const game = { season: 2025, week: 3, home: { code: "tor", name: "Toronto" }, away: "OTT", starts_at: "2026-04-18T23:00:00Z" };
  test("takes codes or teams with names, keeps the line's sign, and tells a broken element at its line", () => {
    const text = `{"games": [\n${JSON.stringify({ ...game, line: -1.5, status: "postponed" })},\n{"season": oops},\n7\n]}`;
    expect(isGameListJson(text)).toBe(true);
    const rows = readGameList(text, { league: "NHL" });
    expect(rows[0]?.row).toMatchObject({
      ...{ league: "NHL", home: "TOR", homeName: "Toronto", away: "OTT", spread: -1.5 },
      ...{ startsAt: utc("2026-04-18T23:00:00Z"), status: "postponed", homeScore: null },
    });
    expect(rows.slice(1).map(({ line, row, problems }) => [line, row, problems[0]?.code])).toEqual([
      [3, null, "unreadable"],
      [4, null, "unreadable"],
    ]);
  });
  test("a time without an offset is no time, final needs scores, and null takes a line away", () => {
    const [local, bare, cleared] = readGameList(
      JSON.stringify([
        { ...game, starts_at: "2026-04-18T23:00:00" },
        { ...game, status: "final" },
        { ...game, line: null },
      ]),
      { league: "NHL" },
    );
    expect(local?.problems.map(({ code }) => code)).toEqual(["no_start"]);
    expect(bare?.problems.map(({ code }) => code)).toEqual(["final_without_score"]);
    expect(cleared?.row?.spread).toBeNull();
    expect(readGameList(JSON.stringify([game]), { league: null })[0]?.problems.map(({ code }) => code)).toEqual(["no_league"]);
  });
});

test("a polled document is read by its settings' paths, words and signs", () => {
  const settings: FeedSettings = {
    ...{ name: "F", url: "https://feed.example", headers: {}, every_s: 300, league: "NHL", season: 2025, items: "data.games" },
    fields: { week: "round", home: "teams.0.abbr", away: "teams.1.abbr", starts_at: "start", line: "odds.home", status: "state" },
    ...{ statuses: { OFF: "cancelled" }, line_of: "favourite_positive" },
  };
  const item = {
    round: "2",
    teams: [{ abbr: "TOR" }, { abbr: "OTT" }],
    start: "2026-04-18T19:00:00-04:00",
    odds: { home: 1.5 },
    state: "OFF",
  };
  const rows = readMappedGames({ data: { games: [item, { ...item, state: "HUH" }] } }, settings);
  expect(rows?.[0]?.row).toMatchObject({
    ...{ league: "NHL", season: 2025, week: 2, home: "TOR", away: "OTT" },
    ...{ spread: -1.5, status: "cancelled", startsAt: utc("2026-04-18T23:00:00Z") },
  });
  expect(rows?.[1]?.problems).toMatchObject([{ line: 2, code: "wrong_status" }]);
  expect(readMappedGames({ data: {} }, settings)).toBeNull();
});
