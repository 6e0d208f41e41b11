import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { defaultRules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, readEvent } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { createFeed } from "./feed.fixtures.ts";
import { upsertGames } from "./feed-games.repository.ts";
import { findGameFlags } from "./game-flags.repository.ts";
import { markImports } from "./game-imports.repository.ts";

/** Facts of nflverse (CC BY 4.0): a cover, a push and a game of the Monday after. Without scores, then with them. */
const HEAD = "game_id,season,week,gameday,gametime,away_team,home_team,away_score,home_score,spread_line,total_line";
const game = (when: string, teams: string, score: string, lines: string) => `x,2017,9,${when},${teams},${score},${lines}`;
const week = (scores: [string, string, string]) =>
  [
    HEAD,
    game("2017-11-02,20:25", "BUF,NYJ", scores[0], "-3,42"),
    game("2017-11-05,13:00", "BAL,TEN", scores[1], "3,43"),
    game("2017-11-06,20:30", "DET,GB", scores[2], "-2,43.5"),
  ].join("\n");

describeDatabase("a week of the NFL from the feed", (suite) => {
  test("is imported, picked, settled, corrected in public and not moved by a line that is fixed", async () => {
    await suite.truncateAll();
    const world = await createWorld(suite.database);
    world.clock.set(Date.UTC(2017, 9, 31));
    const feed = createFeed(world);
    const admin = await world.addUser("admin");
    const upload = (text: string) => feed.upload(admin, { name: "week-9.csv", league: null, text });
    await upload(week([",", ",", ","]));
    const { id } = await world.createDraft({ type: "point_spread", draft: { weeks: [], tie_break_matchup: null } as never });
    const step = { eventId: id, viewer: world.author, requestId: "test" };
    const gameIds = (await feed.games()).map((one) => one.id);
    const imported = await feed.eventGames.importGames({ ...step, gameIds });
    expect(imported).toMatchObject({ value: { imported: 3, games: [{ matchup: "9_1" }, { matchup: "9_2" }, { matchup: "9_3" }] } });
    expect(await world.life.publish(step)).toMatchObject({ ok: true });
    await feed.settle();
    const fan = await world.addUser();
    const picks = { "9_1": { side: "home" }, "9_2": { side: "away" } };
    expect(await feed.picks.put({ eventId: id, userId: fan.userId, version: 0, picks })).toMatchObject({ ok: true });

    // The line is frozen since the publication; the start is not.
    await upload([HEAD, game("2017-11-06,20:40", "DET,GB", ",", "-4,40")].join("\n"));
    await feed.settle();
    const list = async () => {
      const event = await findEventById(suite.database.db, id);
      const listed = event && (await feed.matchups.list(event));
      if (!listed?.ok) throw new Error("no matchups");
      return listed.value.data;
    };
    expect((await list())[2]).toMatchObject({ line: 2, total: 43.5, starts_at: Date.UTC(2017, 10, 7, 1, 40) });

    world.clock.set(Date.UTC(2017, 10, 6));
    await upload(week(["21,34", "20,23", ","]));
    await feed.settle();
    expect(await list()).toMatchObject([
      { home: { name: "NY Jets" }, line: 3, status: "final", home_score: 34, away_score: 21 },
      { line: -3, status: "final", home_score: 23, away_score: 20 },
      { status: "scheduled" },
    ]);
    const event = await readEvent(suite.database.db, id);
    const points = async () => {
      const current = await findEventById(suite.database.db, id);
      const standings = current && (await feed.standings.computeIn(suite.database.db, current, current.resultsVersion));
      return standings?.keysOf(0)[0];
    };
    // In halves: a cover is two, a push is one.
    expect(await points()).toBe(3);
    await upload(week(["21,34", "23,20", ","]));
    await feed.settle();
    expect(await points()).toBe(4);
    expect(await feed.matchups.corrections(event)).toMatchObject([{ slot: "9_2", reason: "week-9.csv", source: "feed" }]);
  });

  test("a game that a matchup cannot take over waits with a reason, and one that has begun does not block the others", async () => {
    await suite.truncateAll();
    const world = await createWorld(suite.database);
    world.clock.set(Date.UTC(2017, 9, 31));
    const feed = createFeed(world);
    const admin = await world.addUser("admin");
    const upload = (text: string) => feed.upload(admin, { name: "week-9.csv", league: null, text });
    await upload(week([",", ",", ","]));
    const [first, second, third] = await feed.games();
    if (!first || !second || !third) throw new Error("three games are told");
    const { id } = await world.createDraft({
      type: "point_spread",
      rules: { ...defaultRules, lock: "week", line_policy: { kind: "closing" } } as never,
      draft: { weeks: [], tie_break_matchup: null } as never,
    });
    const step = { eventId: id, viewer: world.author, requestId: "test" };
    expect(await feed.eventGames.importGames({ ...step, gameIds: [third.id] })).toMatchObject({ value: { imported: 1 } });
    expect(await world.life.publish(step)).toMatchObject({ ok: true });
    await feed.settle();

    world.clock.set(first.startsAt + 60_000);
    expect(await feed.eventGames.importGames({ ...step, gameIds: [first.id, second.id] })).toMatchObject({
      value: {
        imported: 1,
        games: [
          { result: "refused", code: "feed.game_begun" },
          { result: "imported", matchup: "9_2" },
        ],
      },
    });

    await suite.database.transaction(async (tx) => {
      await upsertGames(tx, [{ ...third, startsAt: third.startsAt + 60_000, line: 150 }]);
      await markImports(tx, { gameIds: [third.id], now: world.clock.now() });
    });
    await feed.settle();
    const blocked = await suite.database.db.selectFrom("game_imports").select("last_error_code").where("game_id", "=", third.id).execute();
    expect(blocked).toEqual([{ last_error_code: "request.invalid" }]);
  });

  test("a game that is on again is reinstated, but not where a person cancelled it", async () => {
    await suite.truncateAll();
    const world = await createWorld(suite.database);
    world.clock.set(Date.UTC(2017, 9, 31));
    const feed = createFeed(world);
    const admin = await world.addUser("admin");
    const uploadWeek = async (statuses: [string, string], line: string) => {
      const rows = [
        `${game("2017-11-02,20:25", "BUF,NYJ", ",", line)},${statuses[0]}`,
        `${game("2017-11-05,13:00", "BAL,TEN", ",", line)},${statuses[1]}`,
      ];
      await feed.upload(admin, { name: "week-9.csv", league: null, text: [`${HEAD},status`, ...rows].join("\n") });
      await feed.settle();
    };
    await uploadWeek(["scheduled", "scheduled"], "3,42");
    const { id } = await world.createDraft({ type: "point_spread", draft: { weeks: [], tie_break_matchup: null } as never });
    const step = { eventId: id, viewer: world.author, requestId: "test" };
    await feed.eventGames.importGames({ ...step, gameIds: (await feed.games()).map((one) => one.id) });
    expect(await world.life.publish(step)).toMatchObject({ ok: true });
    await feed.settle();
    const statuses = async () => {
      const event = await findEventById(suite.database.db, id);
      const listed = event && (await feed.matchups.list(event));
      return listed?.ok ? listed.value.data.map(({ status }) => status) : [];
    };
    expect(await feed.matchups.write({ ...step, key: "9_2", body: { status: "cancelled", reason: "Flood" } })).toMatchObject({ ok: true });
    await uploadWeek(["postponed", "scheduled"], "4,42");
    expect(await statuses()).toEqual(["postponed", "cancelled"]);
    await uploadWeek(["scheduled", "scheduled"], "5,42");
    expect(await statuses()).toEqual(["scheduled", "cancelled"]);
  });

  test("a host's result overrides the feed's, which is shown beside it, and the feed is followed again after a takeover", async () => {
    await suite.truncateAll();
    const world = await createWorld(suite.database);
    world.clock.set(Date.UTC(2017, 9, 31));
    const feed = createFeed(world);
    const admin = await world.addUser("admin");
    const uploadWeek = async (scores: [string, string, string]) => {
      await feed.upload(admin, { name: "week-9.csv", league: null, text: week(scores) });
      await feed.settle();
    };
    await uploadWeek([",", ",", ","]);
    const { id } = await world.createDraft({ type: "point_spread", draft: { weeks: [], tie_break_matchup: null } as never });
    const step = { eventId: id, viewer: world.author, requestId: "test" };
    await feed.eventGames.importGames({ ...step, gameIds: (await feed.games()).map((one) => one.id) });
    expect(await world.life.publish(step)).toMatchObject({ ok: true });
    const write = (key: string, body: JsonObject) => feed.matchups.write({ ...step, key, body });
    const list = async () => {
      const event = await findEventById(suite.database.db, id);
      const listed = event && (await feed.matchups.list(event));
      if (!event || !listed?.ok) throw new Error("no matchups");
      const overridden = await feed.overriddenResults.list(event);
      return { results: listed.value.data, overridden: overridden.ok ? overridden.value : [] };
    };
    const readFlags = async () => {
      const gameIds = (await feed.games()).map((one) => one.id);
      const flags = await findGameFlags(suite.database.db, { gameIds, now: world.clock.now() });
      return gameIds.map((gameId) => flags.get(gameId));
    };

    world.clock.set(Date.UTC(2017, 10, 8));
    expect(await write("9_1", { status: "cancelled", reason: "Power cut" })).toMatchObject({ ok: true });
    expect(await write("9_2", { status: "final", home_score: 23, away_score: 20 })).toMatchObject({ ok: true });
    expect(await write("9_3", { status: "in_progress", home_score: 7, away_score: 0 })).toMatchObject({ ok: true });
    await uploadWeek(["21,34", "20,23", "30,17"]);
    expect(await list()).toMatchObject({
      results: [{ status: "cancelled" }, { status: "final", home_score: 23 }, { status: "final", home_score: 17, away_score: 30 }],
      overridden: [{ matchup: "9_1", status: "final", home_score: 34, away_score: 21, source: "week-9.csv" }],
    });
    expect(await readFlags()).toEqual([["by_host"], [], []]);
    // A score that was entered is as much a decision as a game that was called off.
    await uploadWeek(["21,35", "20,24", "30,18"]);
    const before = await list();
    expect(before).toMatchObject({
      results: [{ status: "cancelled" }, { home_score: 23, note: null }, { home_score: 18 }],
      overridden: [
        { matchup: "9_1", home_score: 35 },
        { matchup: "9_2", home_score: 24 },
      ],
    });

    const take = (key: string, version: number) => feed.overriddenResults.takeOver({ ...step, key, version });
    expect(await take("9_2", 0)).toMatchObject({ refusal: { code: "matchups.stale_version" } });
    const stranger = await world.addUser();
    expect(await feed.overriddenResults.takeOver({ ...step, viewer: stranger, key: "9_2", version: 1 })).toMatchObject({ ok: false });
    expect(await take("9_2", before.results[1]?.revision as number)).toMatchObject({ ok: true });
    expect(await take("9_1", before.results[0]?.revision as number)).toMatchObject({ ok: true });
    expect(await list()).toMatchObject({ results: [{ status: "final", home_score: 35 }, { home_score: 24 }, {}], overridden: [] });
    await feed.settle();
    expect(await readFlags()).toEqual([[], [], []]);
    const event = await findEventById(suite.database.db, id);
    expect(event && (await feed.matchups.corrections(event))).toContainEqual(
      expect.objectContaining({ slot: "9_2", reason: "week-9.csv", source: "feed" }),
    );
    // From here on the feed is followed.
    await uploadWeek(["21,36", "20,25", "30,18"]);
    expect(await list()).toMatchObject({ results: [{ home_score: 36 }, { home_score: 25 }, {}], overridden: [] });
    // Calling it undecided releases it too: the feed's word comes at once.
    expect(await write("9_1", { status: "forfeited", reason: "Bribed" })).toMatchObject({ ok: true });
    await feed.settle();
    expect(await list()).toMatchObject({ results: [{ status: "forfeited" }, {}, {}], overridden: [{ matchup: "9_1" }] });
    expect(await write("9_1", { status: "scheduled", reason: "Not bribed" })).toMatchObject({ ok: true });
    await feed.settle();
    expect(await list()).toMatchObject({ results: [{ status: "final", home_score: 36 }, {}, {}], overridden: [] });
  });

  test("only the feed can move the start of its game later, with a public reason", async () => {
    await suite.truncateAll();
    const world = await createWorld(suite.database);
    world.clock.set(Date.UTC(2017, 9, 31));
    const feed = createFeed(world);
    const admin = await world.addUser("admin");
    const uploadWeek = async (start: string) => {
      await feed.upload(admin, { name: "week-9.csv", league: null, text: [HEAD, game(start, "BUF,NYJ", ",", "3,42")].join("\n") });
      await feed.settle();
    };
    await uploadWeek("2017-11-02,20:25");
    const { id } = await world.createDraft({ type: "point_spread", draft: { weeks: [], tie_break_matchup: null } as never });
    const step = { eventId: id, viewer: world.author, requestId: "test" };
    const [first] = await feed.games();
    if (!first) throw new Error("one game is told");
    await feed.eventGames.importGames({ ...step, gameIds: [first.id] });
    expect(await world.life.publish(step)).toMatchObject({ ok: true });
    const move = (by: number) =>
      feed.matchups.write({ ...step, key: "9_1", body: { starts_at: first.startsAt + by, reason: "Feed: week-9.csv" } });
    expect(await move(60_000)).toMatchObject({ refusal: { code: "point_spread.start_of_feed" } });
    expect(await move(-60_000)).toMatchObject({ ok: true });
    await uploadWeek("2017-11-02,21:25");
    const event = await findEventById(suite.database.db, id);
    const listed = event && (await feed.matchups.list(event));
    expect(listed?.ok && listed.value.data).toMatchObject([
      {
        starts_at: first.startsAt + 3_600_000,
        line_history: [
          { reason: "Feed: week-9.csv", by: "host" },
          { starts_at: first.startsAt + 3_600_000, reason: "week-9.csv", by: "feed" },
        ],
      },
    ]);
  });
});
