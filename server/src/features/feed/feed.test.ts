import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { createFeed, makeFeedGame, manyGames } from "./feed.fixtures.ts";
import { backoffMs, createGameSettling } from "./settle-games.service.ts";

const HOUR_MS = 3_600_000;
const text = (...games: object[]) => JSON.stringify(games);
type Feed = ReturnType<typeof createFeed>;

describeDatabase("the catalogue", (suite) => {
  let world: World;
  let feed: Feed;
  let admin: Viewer;
  let start: number;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    feed = createFeed(world);
    admin = await world.addUser("admin");
    start = world.clock.now() + HOUR_MS;
  });

  test("an upload counts new, changed and unchanged rows; a bad row blocks nothing, a preview stores nothing", async () => {
    const games = text(makeFeedGame("TOR", start), makeFeedGame("MTL", start, { line: 0.3 }), makeFeedGame("BOS", start));
    const preview = await feed.upload(admin, { text: games, dry_run: true });
    expect(preview).toMatchObject({
      value: {
        ...{ is_dry_run: true, read_id: null, counts: { new: 2, changed: 0, unchanged: 0, refused: 1 } },
        problems: [{ line: 1, code: "wrong_line" }],
        rows: [{ change: "new", game: { home: { code: "TOR" } } }, { game: { home: { code: "BOS" } } }],
      },
    });
    expect(await feed.games()).toEqual([]);
    expect(await feed.upload(admin, { text: games })).toMatchObject({ value: { counts: { new: 2, refused: 1 } } });
    const again = text(makeFeedGame("TOR", start, { line: -1.5 }), makeFeedGame("BOS", start));
    expect(await feed.upload(admin, { text: again })).toMatchObject({
      value: { counts: { new: 0, changed: 1, unchanged: 1, refused: 0 } },
    });
    const log = await suite.database.db.selectFrom("feed_reads").selectAll().orderBy("row_count", "desc").execute();
    expect(log).toMatchObject([
      { kind: "json", status: "done", row_count: 3, done_count: 3, new_count: 2, refused_count: 1, by: admin.userId },
      { row_count: 2, done_count: 2, changed_count: 1, unchanged_count: 1 },
    ]);
    const audit = await suite.database.db.selectFrom("audit").select(["action", "actor"]).where("object_kind", "=", "feed").execute();
    expect(audit).toEqual([1, 2].map(() => ({ action: "feed.uploaded", actor: admin.userId })));
  });

  test("a missing value stays, null removes it, and a changed final score is a correction", async () => {
    await feed.upload(admin, { text: text(makeFeedGame("TOR", start, { line: -1.5, total: 6, home_score: 3, away_score: 2 })) });
    await feed.upload(admin, { text: text(makeFeedGame("TOR", start, { line: null })) });
    expect(await feed.games()).toMatchObject([{ line: null, total: 6, homeScore: 3, status: "final", isCorrected: false }]);
    await feed.upload(admin, { text: text(makeFeedGame("TOR", start, { home_score: 2, away_score: 2 })) });
    expect(await feed.games()).toMatchObject([{ homeScore: 2, status: "final", isCorrected: true }]);
    await feed.upload(admin, { text: text(makeFeedGame("TOR", start, { status: "postponed" })) });
    expect(await feed.games()).toMatchObject([{ homeScore: null, status: "postponed" }]);
  });

  test("a league is the same however it is spelled, and keeps its first spelling", async () => {
    await feed.upload(admin, { text: text(makeFeedGame("TOR", start)), league: "Nhl" });
    const again = text(makeFeedGame("TOR", start, { total: 6 }), makeFeedGame("BOS", start, { league: "nhl" }));
    expect(await feed.upload(admin, { text: again, league: "NHL" })).toMatchObject({ value: { counts: { new: 1, changed: 1 } } });
    expect((await feed.games()).map(({ league }) => league)).toEqual(["Nhl", "Nhl"]);
    const repeated = text(makeFeedGame("MTL", start), makeFeedGame("MTL", start, { league: "nhl" }));
    expect(await feed.upload(admin, { text: repeated })).toMatchObject({ value: { counts: { new: 1, refused: 1 } } });
  });

  test("the same upload twice is stored once; another person's id is not revealed", async () => {
    const id = newId();
    const upload = { id, text: text(makeFeedGame("TOR", start)) };
    const both = await Promise.all([feed.upload(admin, upload), feed.upload(admin, upload)]);
    const codes = both.map((done) => (done.ok ? "stored" : done.refusal.code));
    expect(codes.every((word) => word === "stored" || word === "feed.under_way") && codes.includes("stored")).toBe(true);
    expect(await feed.upload(admin, upload)).toMatchObject({ value: { read_id: id, counts: { new: 1 } } });
    expect(await suite.database.db.selectFrom("feed_reads").select("id").execute()).toEqual([{ id }]);
    expect(await feed.games()).toHaveLength(1);
    expect(await feed.upload(await world.addUser("admin"), upload)).toMatchObject({ refusal: { code: "feed.read_unknown" } });
  });

  test.each([
    ["just words", "feed.unknown_format"],
    ["[]", "feed.unreadable"],
    ["season,week,gameday,home_team,away_team", "feed.unreadable"],
  ])("%s is refused", async (content, code) => {
    expect(await feed.upload(admin, { text: content })).toMatchObject({ refusal: { code } });
  });

  test("ten thousand games are stored, with progress after every five hundred", async () => {
    const { database } = suite;
    const steps: number[] = [];
    const watched: typeof database = Object.assign(Object.create(database), {
      transaction: async (...input: Parameters<typeof database.transaction>) => {
        const done = await database.transaction(...input);
        const read = await database.db.selectFrom("feed_reads").select("done_count").executeTakeFirstOrThrow();
        steps.push(read.done_count);
        return done;
      },
    });
    const watching = createFeed({ ...world, context: { ...world.context, database: watched } });
    const done = await watching.upload(admin, { text: manyGames(10_000), name: "all.csv" });
    expect(done).toMatchObject({ value: { counts: { new: 10_000, refused: 0 } } });
    expect(steps).toEqual(Array.from({ length: 20 }, (_, at) => (at + 1) * 500));
    expect(await watching.upload(admin, { text: manyGames(10_000), name: "again.csv" })).toMatchObject({
      value: { counts: { new: 0, changed: 0, unchanged: 10_000 } },
    });
  });
});

describeDatabase("events that have games of the feed", (suite) => {
  let world: World;
  let feed: Feed;
  let admin: Viewer;
  let start: number;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    feed = createFeed(world);
    admin = await world.addUser("admin");
    start = world.clock.now() + HOUR_MS;
    await feed.upload(admin, {
      text: text(makeFeedGame("TOR", start), makeFeedGame("MTL", start + HOUR_MS), makeFeedGame("BOS", start + 2 * HOUR_MS)),
    });
  });

  const step = (eventId: string) => ({ eventId, viewer: world.author, requestId: "test" });
  async function draftWith(count: number): Promise<{ id: string; gameIds: string[] }> {
    const { id } = await world.createDraft({ type: "pick_two", draft: { games: [] } as never });
    const gameIds = (await feed.games()).slice(0, count).map((game) => game.id);
    const done = await feed.eventGames.importGames({ ...step(id), gameIds });
    if (!done.ok) throw new Error(done.refusal.code);
    return { id, gameIds };
  }
  async function published(): Promise<{ id: string; gameIds: string[] }> {
    const made = await draftWith(2);
    const done = await world.life.publish(step(made.id));
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    await feed.settle();
    return made;
  }
  const result = (home: number, away: number, more: object = {}) =>
    feed.upload(admin, { name: "night.json", text: text(makeFeedGame("TOR", start, { home_score: home, away_score: away, ...more })) });
  const outcomes = () =>
    suite.database.db
      .selectFrom("slot_outcomes")
      .select(["slot_key", "revision", "outcome", "source", "reason", "by"])
      .orderBy("event_id")
      .orderBy("slot_key")
      .orderBy("revision")
      .execute();

  test("games become matchups once, in order of their start; one that is refused does not stop the others", async () => {
    const { id, gameIds } = await draftWith(2);
    const unknown = newId();
    const third = (await feed.games())[2]?.id as string;
    const again = await feed.eventGames.importGames({ ...step(id), gameIds: [third, unknown, ...gameIds.toReversed()] });
    expect(again).toMatchObject({
      value: {
        imported: 0,
        games: [
          { game_id: third, result: "refused", code: "matchups.structure_fixed" },
          { game_id: unknown, result: "refused", code: "feed.game_unknown" },
          { result: "present", matchup: "1_2" },
          { result: "present", matchup: "1_1" },
        ],
      },
    });
    const event = await readEvent(suite.database.db, id);
    const imported = await feed.eventGames.importedIn(event);
    expect(imported.ok && [...imported.value]).toEqual([
      [gameIds[0], "1_1"],
      [gameIds[1], "1_2"],
    ]);
  });

  test("only who runs the event fills it, and a type without games says so", async () => {
    const { id, gameIds } = await draftWith(1);
    const stranger = await world.addUser("creator");
    expect(await feed.eventGames.importGames({ ...step(id), viewer: stranger, gameIds })).toMatchObject({
      refusal: { code: "access.forbidden" },
    });
    const trivia = await world.createDraft({ type: "coin_flip" });
    expect(await feed.eventGames.importGames({ ...step(trivia.id), gameIds })).toMatchObject({ ok: false });
  });

  test("a new start moves the lock of every event, drafts too", async () => {
    const draft = await draftWith(2);
    const open = await published();
    await feed.upload(admin, { text: text(makeFeedGame("TOR", start + 30_000)) });
    await feed.settle();
    const slots = await suite.database.db
      .selectFrom("slots")
      .select("lock_at")
      .where("event_id", "=", open.id)
      .orderBy("slot_key")
      .execute();
    expect(slots[0]?.lock_at?.getTime()).toBe(start + 30_000);
    const drafts = await suite.database.db.selectFrom("drafts").select("content").where("event_id", "=", draft.id).execute();
    expect(drafts[0]?.content).toMatchObject({ games: [{ lock_at: start + 30_000 }, { lock_at: start + HOUR_MS }] });
  });

  test("a score settles every event that has the game, with the feed as its source, and the same score again does nothing", async () => {
    await Promise.all([published(), published()]);
    world.clock.set(start + 2 * HOUR_MS);
    await result(3, 2);
    await feed.settle();
    const entered = { slot_key: "1_1", revision: 1, outcome: { winner: "home" }, source: "feed", reason: "night.json", by: null };
    expect(await outcomes()).toEqual([entered, entered]);
    await result(3, 2);
    await feed.settle();
    expect(await outcomes()).toHaveLength(2);
  });

  test("a score that arrived while picks were open is entered when they close", async () => {
    await published();
    await result(3, 2);
    await feed.settle();
    expect(await outcomes()).toEqual([]);
    world.clock.set(start);
    await feed.settle();
    expect(await outcomes()).toMatchObject([{ outcome: { winner: "home" } }]);
  });

  test("a corrected score is a revision with a public note that names the feed, in a completed event too", async () => {
    const { id } = await published();
    const fan = await world.addUser();
    await feed.picks.put({ eventId: id, userId: fan.userId, version: 0, picks: { "1_1": { winner: "home" } } });
    world.clock.set(start + 2 * HOUR_MS);
    await result(3, 2);
    await feed.settle();
    await feed.matchups.write({ ...step(id), key: "1_2", body: { winner: "home" } });
    const ended = await world.life.complete(step(id));
    expect(ended).toMatchObject({ ok: true });
    // Its awards are given behind the answer, and until then it would be tried again later.
    await feed.completion.run(id);
    await result(2, 3);
    await feed.settle();
    expect((await outcomes()).filter(({ slot_key: slot }) => slot === "1_1")).toMatchObject([
      { revision: 1, outcome: { winner: "home" } },
      { revision: 2, outcome: { winner: "away" }, source: "feed", reason: "night.json" },
    ]);
    const event = await findEventById(suite.database.db, id);
    expect(event && (await feed.matchups.corrections(event))).toMatchObject([{ slot: "1_1", reason: "night.json" }]);
  });

  test("an event that cannot take a result is reported, tried again later, and stops no other", async () => {
    const bad = await published();
    await published();
    world.clock.set(start + 2 * HOUR_MS);
    await suite.database.db.updateTable("events").set({ status: "completing" }).where("id", "=", bad.id).execute();
    await result(3, 2);
    await feed.settle();
    expect(await outcomes()).toHaveLength(1);
    const blockedImports = () =>
      suite.database.db.selectFrom("game_imports").select("last_error_code").where("last_error_code", "is not", null).execute();
    // Both of its games, whose picks have closed.
    expect(await blockedImports()).toEqual([{ last_error_code: "events.wrong_status" }, { last_error_code: "events.wrong_status" }]);
    await suite.database.db.updateTable("events").set({ status: "live" }).where("id", "=", bad.id).execute();
    await feed.settle();
    expect(await outcomes()).toHaveLength(1);
    world.clock.advance(30_000);
    await feed.settle();
    expect(await outcomes()).toHaveLength(2);
    expect(await blockedImports()).toEqual([]);
  });

  test("an error at one game rolls back the event's transaction, and the event's other games are entered by the next sweep", async () => {
    await published();
    world.clock.set(start + 2 * HOUR_MS);
    const night = text(
      makeFeedGame("TOR", start, { home_score: 3, away_score: 2 }),
      makeFeedGame("MTL", start + HOUR_MS, { home_score: 1, away_score: 4 }),
    );
    await feed.upload(admin, { name: "night.json", text: night });
    let isBroken = true;
    const settling = createGameSettling(world.context, {
      ...feed.matchups,
      commit: async (tx, committing) => {
        const stored = await feed.matchups.commit(tx, committing);
        if (isBroken && committing.planned.change.outcomes?.["1_1"]) throw new Error("A bug in one game");
        return stored;
      },
    });
    const settle = async () => {
      for (const { id } of await settling.findDue(world.clock.now())) await settling.run(id);
    };
    await settle();
    await settle();
    expect(await outcomes()).toMatchObject([{ slot_key: "1_2", outcome: { winner: "away" } }]);
    expect(await settling.findDue(world.clock.now())).toEqual([]);
    isBroken = false;
    world.clock.advance(30_000);
    await settle();
    expect(await outcomes()).toMatchObject([{ slot_key: "1_1" }, { slot_key: "1_2" }]);
  });

  test("a copied event follows the games of the original", async () => {
    const { gameIds } = await draftWith(2);
    const games = (await feed.games()).slice(0, 2).map((game) => ({ home: "H", away: "A", lock_at: game.startsAt, game_id: game.id }));
    const copy = await world.createPublished({ type: "pick_two", draft: { games } as never });
    world.clock.set(start + HOUR_MS);
    await result(3, 2);
    await feed.settle();
    const rows = await suite.database.db.selectFrom("slot_outcomes").select("event_id").execute();
    expect(rows).toEqual([{ event_id: copy }]);
    expect(gameIds).toHaveLength(2);
  });
});

describePostgres("imports and results in a race", (suite) => {
  test("games become matchups once, however many ask at the same time", async () => {
    const world = await createWorld(suite.database);
    const feed = createFeed(world);
    const admin = await world.addUser("admin");
    const start = world.clock.now() + HOUR_MS;
    await feed.upload(admin, { text: text(makeFeedGame("TOR", start), makeFeedGame("MTL", start)) });
    const gameIds = (await feed.games()).map(({ id }) => id);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await world.createDraft({ type: "pick_two", draft: { games: [] } as never });
      const tries = await Promise.all(
        [1, 2, 3, 4].map(() => feed.eventGames.importGames({ eventId: id, viewer: world.author, requestId: null, gameIds })),
      );
      expect(tries.map((done) => done.ok && done.value.imported).sort()).toEqual([0, 0, 0, 2]);
      const draft = await suite.database.db.selectFrom("drafts").select("content").where("event_id", "=", id).executeTakeFirstOrThrow();
      expect((draft.content as { games: unknown[] }).games).toHaveLength(2);
    }
  });

  test("many processes that settle while results come in enter the last one, each once", async () => {
    const world = await createWorld(suite.database);
    const feed = createFeed(world);
    const admin = await world.addUser("admin");
    const start = world.clock.now() + HOUR_MS;
    await feed.upload(admin, { text: text(makeFeedGame("DET", start), makeFeedGame("CHI", start)) });
    const gameIds = (await feed.games()).filter(({ home }) => ["DET", "CHI"].includes(home.code)).map(({ id }) => id);
    const { id } = await world.createDraft({ type: "pick_two", draft: { games: [] } as never });
    const step = { eventId: id, viewer: world.author, requestId: "r" };
    await feed.eventGames.importGames({ ...step, gameIds });
    await world.life.publish(step);
    world.clock.set(start);
    for (let score = 1; score <= 6; score += 1) {
      const away = score % 2 === 0 ? 0 : 9;
      const others = Array.from({ length: 4 }, () => createFeed(world).settle());
      await Promise.all([
        feed.upload(admin, { text: text(makeFeedGame("DET", start, { home_score: score, away_score: away })) }),
        ...others,
      ]);
    }
    await feed.settle();
    const rows = await suite.database.db
      .selectFrom("slot_outcomes")
      .select("outcome")
      .where("event_id", "=", id)
      .orderBy("revision")
      .execute();
    const winners = rows.map(({ outcome }) => (outcome as { winner: string }).winner);
    expect(winners.at(-1)).toBe("home");
    expect(winners.some((winner, at) => winner === winners[at - 1])).toBe(false);
  });
});

describe("pauses", () => {
  test("grow and end at an hour", () => {
    expect([1, 2, 3, 30].map(backoffMs)).toEqual([30_000, 60_000, 120_000, HOUR_MS]);
  });
});
