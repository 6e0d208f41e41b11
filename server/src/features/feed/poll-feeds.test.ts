import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FeedSettings } from "../../config-feeds.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { makeFeedGame, startFeedServer } from "./feed.fixtures.ts";
import { backoffMs, createFeedPolls } from "./poll-feeds.service.ts";

const MINUTE_MS = 60_000;
const SMALL = { timeoutMs: 500, maxBytes: 20_000 };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describeDatabase("polled feeds", (suite) => {
  let world: World;
  let server: Awaited<ReturnType<typeof startFeedServer>>;
  let answer: Answer;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    server = await startFeedServer((request, response) => answer(request, response));
  });
  afterEach(() => server.close());

  const settings = (more: Partial<FeedSettings> = {}): FeedSettings => ({
    ...{ name: "NHL", url: server.url, headers: { "x-key": "secret" }, every_s: 300, league: "NHL", season: null, items: "" },
    fields: {
      season: "season",
      week: "week",
      home: "home",
      away: "away",
      starts_at: "starts_at",
      home_score: "home_score",
      away_score: "away_score",
    },
    ...{ statuses: {}, line_of: "home" as const },
    ...more,
  });
  const toPolls = (feed = settings()) =>
    createFeedPolls({ ...world.context, config: { ...world.context.config, feeds: [feed] } }, { limits: SMALL });
  const games =
    (...list: object[]): Answer =>
    (_request, response) =>
      void response.setHeader("etag", '"v1"').end(JSON.stringify(list));
  const state = () => suite.database.db.selectFrom("feed_sources").selectAll().executeTakeFirstOrThrow();
  const log = () => suite.database.db.selectFrom("feed_reads").selectAll().orderBy("at").execute();

  test("are polled when due, with their key and ETag, and each poll is a row of the log", async () => {
    const polls = toPolls();
    answer = games(makeFeedGame("TOR", world.clock.now()), { ...makeFeedGame("MTL", world.clock.now()), week: "x" });
    expect(await polls.findDue(world.clock.now())).toMatchObject([{ id: "NHL" }]);
    await polls.run("NHL");
    expect(await polls.findDue(world.clock.now())).toEqual([]);
    await polls.run("NHL");
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.headers).toMatchObject({ "x-key": "secret" });
    expect(await log()).toMatchObject([
      { kind: "http", status: "done", new_count: 1, refused_count: 1, problems: [{ line: 2, code: "wrong_week" }] },
    ]);
    world.clock.advance(5 * MINUTE_MS);
    answer = (_request, response) => void response.writeHead(304).end();
    await polls.run("NHL");
    expect(server.asked[1]?.headers["if-none-match"]).toBe('"v1"');
    expect((await log()).map(({ status }) => status)).toEqual(["done", "unmodified"]);
    expect(await state()).toMatchObject({ failures: 0, etag: '"v1"' });
  });

  test("with changed settings are read again without an ETag", async () => {
    answer = games(makeFeedGame("TOR", world.clock.now()));
    await toPolls().readNow("NHL");
    await toPolls(settings({ league: "KHL" })).readNow("NHL");
    expect(server.asked[1]?.headers["if-none-match"]).toBeUndefined();
    expect(await suite.database.db.selectFrom("feed_games").select("league").orderBy("league").execute()).toHaveLength(2);
  });

  test("that are set up differently and then fail are still read anew: an ETag belongs to the settings it came with", async () => {
    answer = games(makeFeedGame("TOR", world.clock.now()));
    await toPolls().readNow("NHL");
    const other = toPolls(settings({ league: "KHL" }));
    answer = (_request, response) => void response.writeHead(500).end();
    await other.readNow("NHL");
    answer = games(makeFeedGame("TOR", world.clock.now()));
    await other.readNow("NHL");
    expect(server.asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, undefined, undefined]);
    expect(await suite.database.db.selectFrom("feed_games").select("league").execute()).toHaveLength(2);
  });

  test("with an ETag too long to keep are read whole, and one that answers 'not modified' unasked has failed", async () => {
    answer = (_request, response) =>
      void response.setHeader("etag", `"${"x".repeat(300)}"`).end(JSON.stringify([makeFeedGame("TOR", world.clock.now())]));
    await toPolls().readNow("NHL");
    expect(await state()).toMatchObject({ etag: null, failures: 0 });
    answer = (_request, response) => void response.writeHead(304).end();
    expect(await toPolls().readNow("NHL")).toMatchObject({ value: { status: "failed", note: "It answers 304" } });
  });

  test("are asked by one process at a time, by the clock or by hand; one that died holds them two minutes", async () => {
    const [here, there] = [toPolls(), toPolls()];
    await here.findDue(world.clock.now());
    const list = games(makeFeedGame("TOR", world.clock.now()));
    const pending: (() => void)[] = [];
    answer = (request, response) => void pending.push(() => list(request, response));
    const first = here.run("NHL");
    await expect.poll(() => pending.length, { interval: 5 }).toBe(1);
    await there.run("NHL");
    expect(await there.readNow("NHL")).toEqual({ ok: true, value: null });
    expect(server.asked).toHaveLength(1);
    pending[0]?.();
    await first;
    expect(await state()).toMatchObject({ claimed_until: null, failures: 0 });
    // A process that dies in a call never says what came of it.
    await suite.database.db
      .updateTable("feed_sources")
      .set({ claimed_until: new Date(world.clock.now() + 120_000) })
      .execute();
    expect(await there.readNow("NHL")).toEqual({ ok: true, value: null });
    world.clock.advance(120_000);
    answer = list;
    expect(await there.readNow("NHL")).toMatchObject({ value: { status: "done" } });
  });

  test("that are paused are polled by hand alone, and continue at once when they are resumed", async () => {
    const polls = toPolls();
    const admin = await world.addUser("admin");
    const pause = (isPaused: boolean) => polls.pause({ name: "NHL", isPaused, viewer: admin, requestId: null });
    answer = games(makeFeedGame("TOR", world.clock.now()));
    expect(await Promise.all([pause(true), pause(true)])).toMatchObject([{ ok: true }, { ok: true }]);
    world.clock.advance(60 * MINUTE_MS);
    expect(await polls.findDue(world.clock.now())).toEqual([]);
    await polls.run("NHL");
    expect(server.asked).toHaveLength(0);
    expect(await polls.readNow("NHL")).toMatchObject({ value: { status: "done" } });
    expect(await state()).toMatchObject({ paused_by: admin.userId });
    await pause(false);
    expect(await polls.findDue(world.clock.now())).toMatchObject([{ id: "NHL" }]);
    const audit = await suite.database.db.selectFrom("audit").select("action").where("object_kind", "=", "feed").orderBy("id").execute();
    expect(audit.map(({ action }) => action)).toEqual(["feed.paused", "feed.resumed"]);
    expect(await polls.pause({ name: "nothing", isPaused: true, viewer: admin, requestId: null })).toMatchObject({
      refusal: { code: "feed.source_unknown" },
    });
  });

  test("that fail are polled less and less often, or when they say, and as usual once they answer", async () => {
    const polls = toPolls();
    const pauses: number[] = [];
    const ask = async () => {
      await polls.findDue(world.clock.now());
      await polls.run("NHL");
      const { next_try_at } = await state();
      pauses.push((next_try_at.getTime() - world.clock.now()) / MINUTE_MS);
      world.clock.set(next_try_at.getTime());
    };
    answer = (_request, response) => void response.writeHead(500).end();
    await ask();
    await ask();
    answer = (_request, response) => void response.writeHead(503, { "retry-after": "7200" }).end();
    await ask();
    answer = games(makeFeedGame("TOR", world.clock.now()));
    await ask();
    expect(pauses).toEqual([10, 20, 120, 5]);
    expect((await log()).map(({ note }) => note)).toEqual(["It answers 500", "It answers 500", "It answers 503", null]);
  });

  test("never follow redirects, are cut off when they are too long or too slow, and reveal no address", async () => {
    const other = await startFeedServer((_request, response) => void response.end(JSON.stringify([makeFeedGame("TOR", 0)])));
    const cases: [Answer, RegExp][] = [
      [(_request, response) => void response.writeHead(302, { location: other.url }).end(), /not followed/],
      [(_request, response) => void response.writeHead(307, { location: "http://169.254.169.254/" }).end(), /not followed/],
      [(_request, response) => void response.end(`[${" ".repeat(30_000)}]`), /more than/],
      [
        (_request, response) => void response.setHeader("content-encoding", "gzip").end(gzipSync(`[${" ".repeat(5_000_000)}]`)),
        /more than/,
      ],
      [() => undefined, /No answer within 0.5 s/],
      [(_request, response) => void response.end("<html>"), /no JSON/],
      [(_request, response) => void response.end('{"games": []}'), /no list of games/],
      [(request) => request.socket.destroy(), /cannot be reached/],
    ];
    for (const [how, note] of cases) {
      answer = how;
      const read = await toPolls().readNow("NHL");
      expect(read).toMatchObject({ value: { status: "failed", note: expect.stringMatching(note) } });
      expect(JSON.stringify(read)).not.toMatch(/127\.0\.0\.1|secret|169\.254/);
    }
    expect(other.asked).toHaveLength(0);
    await other.close();
    expect((await state()).failures).toBe(cases.length);
    expect(await suite.database.db.selectFrom("feed_games").select("id").execute()).toEqual([]);
  });

  test("two who ask at the same time make one call, and a feed that is not set up is unknown", async () => {
    const polls = toPolls();
    const list = games(makeFeedGame("TOR", world.clock.now()));
    const pending: (() => void)[] = [];
    answer = (request, response) => void pending.push(() => list(request, response));
    const first = polls.readNow("NHL");
    await expect.poll(() => pending.length, { interval: 5 }).toBe(1);
    expect(await polls.readNow("NHL")).toEqual({ ok: true, value: null });
    pending[0]?.();
    expect(await first).toMatchObject({ ok: true, value: { status: "done" } });
    expect(server.asked).toHaveLength(1);
    expect(await polls.readNow("constructor")).toMatchObject({ refusal: { code: "feed.source_unknown" } });
  });
});

describe("pauses between calls", () => {
  test("double with each failure up to an hour, never shorter than what is configured", () => {
    expect([0, 1, 2, 3, 10].map((failures) => backoffMs(failures, 5 * MINUTE_MS) / MINUTE_MS)).toEqual([5, 10, 20, 40, 60]);
    expect(backoffMs(9, 120 * MINUTE_MS)).toBe(120 * MINUTE_MS);
  });
});
