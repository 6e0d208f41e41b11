import type { BoardPeriod } from "@sparc/contract/entities/board";
import { drawFace } from "@sparc/contract/face";
import { sparclets } from "@sparc/sparclets/registry";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type App, createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createSessions } from "../auth/sessions.service.ts";
import { insertCommunities } from "../communities/communities.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import { addCoHost, createWorld, type World } from "../events/events.fixtures.ts";
import { upsertFinalStandings } from "../standings/standings.repository.ts";
import { awardStars } from "../stars/stars.service.ts";
import { toPeriods } from "./board-period.ts";

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const limits = { LIMIT_API_BURST_PER_10_S: "100000", LIMIT_LOOP_DELAY_MS: "60000", LOG_LEVEL: "silent" };
const NOW = Date.UTC(2026, 2, 15, 12);
const bare = { description: "", brandLogo: null, headerBanner: null, favicon: null, coverImage: null };
const colors = { primaryColor: null, secondaryColor: null, primaryTextColor: null, secondaryTextColor: null };

interface Row {
  display_name: string;
  rank: number;
  is_tied: boolean;
  stars: number;
  is_own: boolean;
}

test("a season is the calendar year and a month the calendar month, in UTC", () => {
  const newYear = Date.UTC(2027, 0, 1);
  expect(toPeriods("month", newYear - 1)).toEqual({ periods: ["2026-12"], since: Date.UTC(2026, 11) });
  expect(toPeriods("season", newYear - 1).since).toBe(Date.UTC(2026, 0));
  expect(toPeriods("season", newYear).periods.slice(0, 2)).toEqual(["2027-01", "2027-02"]);
  expect(toPeriods("season", newYear).periods).toHaveLength(12);
  expect(toPeriods("all", newYear)).toEqual({ periods: ["all"], since: null });
});

describeDatabase("boards of a community", (suite) => {
  let world: World;
  let app: App;
  let clock: FakeClock;
  let eventId: string;
  const people = new Map<string, Viewer>();

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock(NOW);
    world = await createWorld(suite.database);
    app = await createApp({ config: readConfig({ SECRET_KEY, ...limits }), registry: sparclets, database: suite.database, clock });
    eventId = await world.createPublished({ type: "coin_flip" });
    people.clear();
    for (const name of ["Ana", "Bo", "Cy", "Dee", "Eve"]) {
      const viewer = await world.addUser();
      people.set(name, viewer);
      await suite.database.db.updateTable("users").set({ display_name: name }).where("id", "=", viewer.userId).execute();
    }
  });
  afterEach(() => app.close());

  const idOf = (name: string) => people.get(name)?.userId ?? "";
  async function readToken(name: string): Promise<string> {
    const client = { userAgent: "", address: "127.0.0.1" };
    const pair = await createSessions(app.context).create({ userId: idOf(name), client, now: clock.now() });
    if (!pair.ok) throw new Error(pair.refusal.code);
    return pair.value.accessToken;
  }
  const get = async (path: string, as = "Ana", headers: Record<string, string> = {}) =>
    app.http.inject({ method: "GET", url: path, headers: { authorization: `Bearer ${await readToken(as)}`, ...headers } });
  const board = async (query: string, as = "Ana") =>
    (await get(`/api/v1/communities/${world.communityId}/leaderboard?${query}`, as)).json();
  const shown = (rows: Row[]) => rows.map((row) => `${row.is_tied ? "T" : ""}${row.rank} ${row.display_name} ${row.stars}`);
  let version = 0;
  const give = (stars: Record<string, number>, at = NOW, communityId = world.communityId) =>
    suite.database.transaction((tx) => {
      version += 1;
      const awards = Object.entries(stars).map(([name, target]) => ({
        ...{ eventId, communityId, userId: idOf(name), rule: `rule${version}`, resultsVersion: 1, target, reason: "" },
      }));
      return awardStars(tx, { awards, now: at });
    });

  test("has no rows without stars, and no place of one's own", async () => {
    expect(await board("period=all")).toMatchObject({
      data: [],
      own: null,
      above: null,
      since: null,
      pagination: { total_entries: 0, total_pages: 0 },
    });
  });

  test("equal stars share a rank, the next one counts them, and the own row is known on every page", async () => {
    await give({ Ana: 10, Bo: 30, Cy: 20, Dee: 20, Eve: 5 });
    const first = await board("page_size=3");
    expect(shown(first.data)).toEqual(["1 Bo 30", "T2 Cy 20", "T2 Dee 20"]);
    expect(shown([first.own])).toEqual(["4 Ana 10"]);
    await suite.database.db.updateTable("users").set({ face: 0 }).where("id", "=", idOf("Bo")).execute();
    expect((await board("page_size=2")).data.map(({ face }: { face: number }) => face)).toEqual([0, drawFace(idOf("Cy"))]);
    expect(first.pagination).toMatchObject({ total_entries: 5, total_pages: 2 });
    expect(shown([first.above]), "of those who share the next more stars, the first by name").toEqual(["T2 Cy 20"]);
    expect(shown([(await board("page_size=3&search=ev", "Dee")).above]), "also where the page does not show that row").toEqual(["1 Bo 30"]);
    expect((await board("page_size=3", "Bo")).above, "nobody is above who leads").toBeNull();
    const second = await board("page_size=3&page=2");
    expect(shown(second.data)).toEqual(["4 Ana 10", "5 Eve 5"]);
    expect(second.data.map(({ is_own }: Row) => is_own)).toEqual([true, false]);
    const beyond = await board("page_size=3&page=9", "Cy");
    expect([beyond.data, shown([beyond.own]), beyond.pagination.total_entries]).toEqual([[], ["T2 Cy 20"], 5]);
  });

  test("members who share a rank stand by name, each on one page", async () => {
    await give({ Dee: 7, Bo: 7, Eve: 7, Ana: 7, Cy: 9 });
    const pages = await Promise.all([1, 2, 3].map((page) => board(`page_size=2&page=${page}`)));
    expect(pages.map(({ data }) => shown(data))).toEqual([["1 Cy 9", "T2 Ana 7"], ["T2 Bo 7", "T2 Dee 7"], ["T2 Eve 7"]]);
  });

  test("viewers who ask at the same time each get their own row, the one above it and whether they are left out", async () => {
    await give({ Ana: 10, Bo: 30, Cy: 20, Dee: 20 });
    await addCoHost(suite.database.db, { eventId, userId: idOf("Ana") });
    await suite.database.db.updateTable("communities").set({ is_staff_ranked: false }).where("id", "=", world.communityId).execute();
    const names = ["Ana", "Bo", "Cy", "Dee", "Eve", "Bo"];
    const views = await Promise.all(names.map((name) => board("page_size=1", name)));
    expect(
      views.map(({ data, own, above, is_barred }) => [
        shown(data),
        own && shown([own]),
        above && shown([above]),
        data[0].is_own,
        is_barred,
      ]),
    ).toEqual([
      [["1 Bo 30"], null, null, false, true],
      [["1 Bo 30"], ["1 Bo 30"], null, true, false],
      [["1 Bo 30"], ["T2 Cy 20"], ["1 Bo 30"], false, false],
      [["1 Bo 30"], ["T2 Dee 20"], ["1 Bo 30"], false, false],
      [["1 Bo 30"], null, null, false, false],
      [["1 Bo 30"], ["1 Bo 30"], null, true, false],
    ]);
  });

  test("a community may leave those who run its games out of its board: they are told so, and keep their stars", async () => {
    await give({ Ana: 30, Bo: 20, Cy: 10 });
    const host = (name: string) => addCoHost(suite.database.db, { eventId, userId: idOf(name) });
    await host("Ana");
    await suite.database.db.updateTable("users").set({ role: "admin" }).where("id", "=", idOf("Cy")).execute();
    expect(await board("period=all"), "unless it says so they stand there").toMatchObject({ is_barred: false, own: { rank: 1 } });
    await suite.database.db.updateTable("communities").set({ is_staff_ranked: false }).where("id", "=", world.communityId).execute();
    const withoutStaff = await board("period=all");
    expect(shown(withoutStaff.data)).toEqual(["1 Bo 20"]);
    expect(withoutStaff).toMatchObject({ own: null, is_barred: true, pagination: { total_entries: 1 } });
    expect((await board("period=all", "Cy")).is_barred).toBe(true);
    expect(await board("period=all", "Bo")).toMatchObject({ is_barred: false, own: { rank: 1 } });
    expect((await get("/points")).json().data.totalPoints).toBe(30);
    await suite.database.db
      .updateTable("events")
      .set({ created_by: idOf("Bo") })
      .where("id", "=", eventId)
      .execute();
    expect(await board("period=all", "Bo"), "whoever made an event is its host").toMatchObject({ is_barred: true, own: null });
    await suite.database.db.updateTable("events").set({ status: "draft" }).where("id", "=", eventId).execute();
    expect((await board("period=all")).own, "a draft makes nobody staff").toMatchObject({ rank: 1 });
  });

  test("month, season and all time count their own entries, corrections included", async () => {
    await give({ Ana: 100, Bo: 1 }, Date.UTC(2025, 11, 31, 23, 59));
    await give({ Ana: 5, Bo: 50 }, Date.UTC(2026, 0, 1));
    await give({ Ana: 7, Cy: 3 }, NOW);
    await give({ Cy: -3 }, NOW);
    const readRows = async (period: BoardPeriod) => shown((await board(`period=${period}`)).data);
    expect(await readRows("all")).toEqual(["1 Ana 112", "2 Bo 51"]);
    expect(await readRows("season")).toEqual(["1 Bo 50", "2 Ana 12"]);
    expect(await readRows("month")).toEqual(["1 Ana 7"]);
    expect((await board("period=season")).since).toBe("2026-01-01T00:00:00.000Z");
  });

  test("movement is since the last day on which stars were given, among the same people", async () => {
    const moves = async (query: string) => {
      const { data, own, moved_since } = await board(query);
      return { moved: data.map((row: Row & { moved: number | null }) => [row.display_name, row.moved]), own: own?.moved, moved_since };
    };
    expect((await board("period=all")).moved_since, "nothing yet").toBeNull();
    await give({ Ana: 50, Bo: 40, Cy: 30, Dee: 20 }, Date.UTC(2026, 1, 20, 9));
    expect(await moves("period=all")).toEqual({
      moved: ["Ana", "Bo", "Cy", "Dee"].map((name) => [name, null]),
      own: null,
      moved_since: "2026-02-20T00:00:00.000Z",
    });
    await give({ Cy: 15, Eve: 35 }, Date.UTC(2026, 2, 14, 1));
    await give({ Dee: 25 }, Date.UTC(2026, 2, 14, 23, 59));
    const all = await moves("period=all");
    expect(all.moved_since).toBe("2026-03-14T00:00:00.000Z");
    expect(all.moved).toEqual([
      ["Ana", 0],
      ["Cy", 1],
      ["Dee", 2],
      ["Bo", -2],
      ["Eve", null],
    ]);
    expect(all.own).toBe(0);
    expect((await moves("period=all&search=cy")).moved, "found by name").toEqual([["Cy", 1]]);
    expect((await moves("period=month")).moved, "the month began empty").toEqual([
      ["Eve", null],
      ["Dee", null],
      ["Cy", null],
    ]);
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", idOf("Ana")).execute();
    expect(
      (await board("period=all", "Bo")).data.map((row: { moved: number }) => row.moved),
      "who left moves nobody",
    ).toEqual([1, 2, -2, null]);
  });

  test("stars of another community and of sign-up stay out", async () => {
    const other = newId();
    await insertCommunities(suite.database.db, [{ id: other, slug: "other", name: "Other", ...bare, ...colors, now: NOW }]);
    await give({ Ana: 10 });
    await give({ Bo: 99 }, NOW, other);
    expect(shown((await board("period=all")).data)).toEqual(["1 Ana 10"]);
  });

  test("suspended, deleted and former members disappear, and the others move up", async () => {
    await give({ Ana: 10, Bo: 40, Cy: 30, Dee: 20 });
    const { db } = suite.database;
    await db
      .updateTable("users")
      .set({ suspended_at: new Date(NOW) })
      .where("id", "=", idOf("Bo"))
      .execute();
    await db
      .updateTable("users")
      .set({ deleted_at: new Date(NOW) })
      .where("id", "=", idOf("Cy"))
      .execute();
    await db.deleteFrom("memberships").where("user_id", "=", idOf("Dee")).execute();
    expect(shown((await board("period=all")).data)).toEqual(["1 Ana 10"]);
  });

  test("a name is found with the rank it has among all; pattern characters are literal", async () => {
    await give({ Ana: 10, Bo: 30, Cy: 20 });
    const found = await board("search=%20cY");
    expect(shown(found.data)).toEqual(["2 Cy 20"]);
    expect(found.pagination.total_entries).toBe(1);
    expect((await board("search=%25")).data).toEqual([]);
  });

  test("an unchanged board costs a 304; a wrong period is refused; visitors are refused", async () => {
    await give({ Ana: 10 });
    const path = `/api/v1/communities/${world.communityId}/leaderboard`;
    const first = await get(path);
    expect((await get(path, "Ana", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
    await give({ Bo: 11 });
    expect((await get(path, "Ana", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(200);
    expect((await get(`${path}?period=week`)).statusCode).toBe(400);
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", idOf("Eve")).execute();
    expect((await get(path, "Eve")).statusCode).toBe(403);
    expect((await get(`/api/v1/communities/${world.communityId}/record`, "Eve")).statusCode).toBe(403);
  });

  test("finished events have their winners, the own rank, points and stars; the record adds them up", async () => {
    const { db } = suite.database;
    const userIds = ["Ana", "Bo", "Cy", "Dee"].map(idOf);
    await suite.database.transaction((tx) => joinEvent(tx, { bus: world.context.bus, event: { id: eventId }, userIds, now: NOW }));
    const ranks: [number, number][] = [
      [3, 5],
      [1, 9],
      [1, 9],
      [0, 20],
    ];
    const rows = ranks.map(([rank, points], entryNo) => ({ entryNo, rank, keys: [points, 0] }));
    await upsertFinalStandings(db, { eventId, resultsVersion: 1, rows });
    await give({ Ana: 40 });
    const path = `/api/v1/communities/${world.communityId}/events?status=completed`;
    expect((await get(path)).json().data, "not finished yet").toEqual([]);
    await db
      .updateTable("events")
      .set({ status: "completed", completed_at: new Date(NOW) })
      .where("id", "=", eventId)
      .execute();
    const [event] = (await get(path)).json().data;
    expect(event).toMatchObject({ own: { rank: 3, points: 5, stars: 40 }, completed_at: new Date(NOW).toISOString() });
    expect(event.winners).toEqual([
      { rank: 1, name: "Bo", points: 9 },
      { rank: 1, name: "Cy", points: 9 },
      { rank: 3, name: "Ana", points: 5 },
    ]);
    const record = async (name: string) => (await get(`/api/v1/communities/${world.communityId}/record`, name)).json().data;
    expect(await record("Ana")).toEqual({ games: 1, wins: 0, podiums: 1, stars: 40 });
    expect(await record("Bo")).toEqual({ games: 1, wins: 1, podiums: 1, stars: 0 });
    expect(await record("Dee"), "out of the ranking").toEqual({ games: 0, wins: 0, podiums: 0, stars: 0 });
    await db
      .updateTable("events")
      .set({ deleted_at: new Date(NOW) })
      .where("id", "=", eventId)
      .execute();
    expect(await record("Ana")).toEqual({ games: 0, wins: 0, podiums: 0, stars: 40 });
  });

  test("stars come with their place, filtered by community, with the totals of what is asked for", async () => {
    await give({ Ana: 10 }, Date.UTC(2026, 1, 1));
    await give({ Ana: 4 }, NOW);
    const all = (await get("/api/v1/points/entries")).json();
    expect(all.totals).toEqual({ all: 14, month: 4 });
    expect(all.data[0]).toMatchObject({ amount: 4, balance: 14, event_type: "coin_flip", community_name: "Club" });
    const ours = (await get(`/api/v1/points/entries?community_id=${world.communityId}`)).json();
    expect([ours.data.length, ours.totals]).toEqual([2, { all: 14, month: 4 }]);
    const elsewhere = (await get(`/api/v1/points/entries?community_id=${newId()}`)).json();
    expect([elsewhere.data, elsewhere.totals]).toEqual([[], { all: 0, month: 0 }]);
    await suite.database.db
      .updateTable("events")
      .set({ deleted_at: new Date(NOW) })
      .where("id", "=", eventId)
      .execute();
    expect((await get("/api/v1/points/entries")).json().data[0].event_type, "a removed event has no page").toBeNull();
  });
});
