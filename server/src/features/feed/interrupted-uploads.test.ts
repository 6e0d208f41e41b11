import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createFeed, manyGames } from "./feed.fixtures.ts";

const HALF_A_MINUTE_MS = 30_000;
const ROWS = 1_600;

describeDatabase("an upload that is interrupted", (suite) => {
  let world: World;
  let admin: Viewer;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    admin = await world.addUser("admin");
  });

  /** A process whose transactions do what `before` says first, by their number from 1. */
  function processWhere(before: (nth: number) => Promise<void> | void) {
    const { database } = suite;
    let nth = 0;
    const transaction = async (...input: Parameters<typeof database.transaction>) => {
      nth += 1;
      await before(nth);
      return database.transaction(...input);
    };
    const watched: typeof database = Object.assign(Object.create(database), { transaction });
    return createFeed({ ...world, context: { ...world.context, database: watched } });
  }
  const upload = { id: newId(), name: "all.csv", text: manyGames(ROWS) };
  const line = () => suite.database.db.selectFrom("feed_reads").selectAll().executeTakeFirstOrThrow();
  const games = async () => (await suite.database.db.selectFrom("feed_games").select("id").execute()).length;
  const lines = { new: ROWS, changed: 0, unchanged: 0, refused: 0 };

  test("by an error is reported as failed and continues when it is sent again, counted once", async () => {
    const failing = processWhere((nth) => {
      if (nth === 3) throw new Error("The disk is full");
    });
    await expect(failing.upload(admin, upload)).rejects.toThrow("full");
    expect(await line()).toMatchObject({ status: "failed", done_count: 1_000, new_count: 1_000 });
    expect(await games()).toBe(1_000);
    const other = createFeed(world);
    expect(await other.upload(admin, { ...upload, text: manyGames(7) })).toMatchObject({ refusal: { code: "feed.other_file" } });
    expect(await other.upload(await world.addUser("admin"), upload)).toMatchObject({ refusal: { code: "feed.read_unknown" } });
    expect(await other.upload(admin, upload)).toMatchObject({ value: { counts: lines } });
    expect(await other.upload(admin, upload)).toMatchObject({ value: { counts: lines } });
    expect(await line()).toMatchObject({ status: "done", done_count: ROWS, note: null });
    expect(await games()).toBe(ROWS);
  });

  test("by the death of its process is continued half a minute later, and the process that was only slow stores nothing more", async () => {
    const releases: (() => void)[] = [];
    const slow = processWhere((nth) => (nth === 3 ? new Promise<void>((go) => void releases.push(go)) : undefined));
    const first = slow.upload(admin, upload);
    await expect.poll(() => releases.length, { interval: 5 }).toBe(1);
    const other = createFeed(world);
    expect(await other.upload(admin, upload)).toMatchObject({ refusal: { code: "feed.under_way" } });
    world.clock.advance(HALF_A_MINUTE_MS + 1);
    expect(await other.upload(admin, upload)).toMatchObject({ value: { counts: lines } });
    releases[0]?.();
    expect(await first).toMatchObject({ refusal: { code: "feed.under_way" } });
    expect(await line()).toMatchObject({ status: "done", done_count: ROWS, new_count: ROWS });
    expect(await games()).toBe(ROWS);
  });

  /** Resolves with what lets the held transaction go on. */
  async function stalledAt(nth: number, then: () => void = () => undefined) {
    const releases: (() => void)[] = [];
    const feed = processWhere(async (one) => {
      if (one !== nth) return;
      await new Promise<void>((go) => void releases.push(go));
      then();
    });
    const sent = feed.upload(admin, upload);
    await expect.poll(() => releases.length, { interval: 5 }).toBe(1);
    return { sent, goOn: () => releases[0]?.() };
  }
  const fail = () => {
    throw new Error("The disk is full");
  };

  test.each([
    ["before the other stored anything", 1, 1_000],
    ["while the other is at it", 2, 1_500],
  ])("and taken over is not ended by the process that lost it, which fails %s", async (_name, nth, done) => {
    const slow = await stalledAt(3, fail);
    world.clock.advance(HALF_A_MINUTE_MS + 1);
    const other = await stalledAt(nth);
    slow.goOn();
    await expect(slow.sent).rejects.toThrow("full");
    expect(await line()).toMatchObject({ status: "running", done_count: done, note: null });
    other.goOn();
    expect(await other.sent).toMatchObject({ value: { counts: lines } });
    expect(await line()).toMatchObject({ status: "done", done_count: ROWS, note: null });
  });

  test("and was done meanwhile is not called failed by the process that lost it", async () => {
    const slow = await stalledAt(3, fail);
    world.clock.advance(HALF_A_MINUTE_MS + 1);
    expect(await createFeed(world).upload(admin, upload)).toMatchObject({ value: { counts: lines } });
    slow.goOn();
    await expect(slow.sent).rejects.toThrow("full");
    expect(await line()).toMatchObject({ status: "done", note: null });
  });

  test("counts the events of both halves, each once", async () => {
    const feed = createFeed(world);
    await feed.upload(admin, { ...upload, id: newId() });
    const rows = await suite.database.db.selectFrom("feed_games").select(["id", "home"]).execute();
    const gameOf = (row: number) => rows.find(({ home }) => home === `H${row}`)?.id ?? "";
    const [early, late] = [gameOf(3), gameOf(1_400)];
    for (const gameIds of [[early], [early, late], [late]]) {
      const { id: eventId } = await world.createDraft({ type: "pick_two", draft: { games: [] } as never });
      const done = await feed.eventGames.importGames({ eventId, gameIds, viewer: world.author, requestId: "test" });
      expect(done).toMatchObject({ value: { imported: gameIds.length } });
    }
    const moved = { ...upload, id: newId(), text: manyGames(ROWS, 41) };
    const failing = processWhere((nth) => (nth === 3 ? fail() : undefined));
    await expect(failing.upload(admin, moved)).rejects.toThrow("full");
    expect(await feed.upload(admin, moved)).toMatchObject({ value: { event_count: 3, counts: { changed: ROWS } } });
  });
});

describePostgres("two admins who upload at once", (suite) => {
  test("each store their file whole; what both tell is new once", async () => {
    const world = await createWorld(suite.database);
    const [one, other] = [await world.addUser("admin"), await world.addUser("admin")];
    const results = await Promise.all([
      createFeed(world).upload(one, { name: "one.csv", text: manyGames(1_200) }),
      createFeed(world).upload(other, { name: "other.csv", text: manyGames(1_700) }),
    ]);
    const counts = results.map((done) => (done.ok ? done.value.counts : null));
    expect(counts.map((count) => count && count.new + count.unchanged)).toEqual([1_200, 1_700]);
    expect((counts[0]?.new ?? 0) + (counts[1]?.new ?? 0)).toBe(1_700);
    const stored = await suite.database.db.selectFrom("feed_games").select("id").execute();
    expect(stored).toHaveLength(1_700);
  });
});
