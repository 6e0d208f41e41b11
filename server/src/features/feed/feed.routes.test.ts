import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createHttpWorld } from "../../http/http.fixtures.ts";
import { newId } from "../../lib/ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { clubColor } from "./club-color.ts";
import { makeFeedGame } from "./feed.fixtures.ts";

const FEEDS = [
  {
    ...{ name: "Ice", url: "http://127.0.0.1:1/v1?key=secret", headers: { authorization: "Bearer secret" } },
    fields: { week: "week", home: "home", away: "away", starts_at: "starts_at" },
  },
];

describeDatabase("calls on the feed", (suite) => {
  test("admins fill and search the catalogue, owners and admins fill events from it", async () => {
    await suite.truncateAll();
    const file = join(mkdtempSync(join(tmpdir(), "sparc-feeds-")), "feeds.json");
    writeFileSync(file, JSON.stringify(FEEDS));
    const world = await createHttpWorld(suite.database, { env: { FEEDS_FILE: file } });
    const admin = await world.readToken(await world.addUser("admin"));
    const owner = await world.readToken(world.author);
    const start = world.clock.now() + 3_600_000;
    const list = ["TOR", "MTL", "BOS"].map((home, at) =>
      makeFeedGame(home, start + at, { week: 1 + (at >> 1), ...(at === 2 ? { home_score: 4, away_score: 1 } : {}) }),
    );
    const payload = { name: "nhl.json", league: "NHL", text: JSON.stringify(list) };
    const upload = (token: string, body: object) => world.call({ method: "POST", url: "/admin/v1/feed/games", token, payload: body });
    expect((await upload(owner, payload)).statusCode).toBe(403);
    expect((await upload(admin, { ...payload, text: "no" })).json()).toMatchObject({ code: "feed.unknown_format" });
    expect((await upload(admin, payload)).json().data).toMatchObject({ counts: { new: 3 }, event_count: 0 });
    const games = async (query: string) => (await world.call({ url: `/admin/v1/feed/games${query}`, token: admin })).json();
    const all = await games("");
    expect(all).toMatchObject({
      pagination: { page_size: 10, total_entries: 3 },
      choices: { leagues: ["NHL"], seasons: [2025], weeks: [1, 2] },
    });
    expect(all.data[0]).toMatchObject({
      home: { code: "BOS" },
      status: "final",
      home_score: 4,
      source: "nhl.json",
      event_count: 0,
      home_color: clubColor("NHL", "BOS"),
    });
    for (const [query, codes] of [
      ["?week=1", ["MTL", "TOR"]],
      ["?team=tor", ["TOR"]],
      ["?status=final&league=NHL&season=2025", ["BOS"]],
      ["?league=NFL", []],
      ["?page=2&page_size=2", ["TOR"]],
    ] as const)
      expect((await games(query)).data.map((game: { home: { code: string } }) => game.home.code)).toEqual(codes);

    const { id } = await world.createDraft({ type: "pick_two", draft: { games: [] } as never, meta: { custom_short_id: "pickers" } });
    const own = `/api/v1/events/${id}`;
    const [tor, mtl, bos] = all.data.toReversed().map((game: { id: string }) => game.id);
    const bring = (url: string, token: string, ids: string[]) =>
      world.call({ method: "PATCH", url: `${url}/import_games`, token, payload: { game_ids: ids } });
    expect((await bring(own, owner, [tor])).json().data).toMatchObject({ imported: 1, games: [{ result: "imported", matchup: "1_1" }] });
    expect((await bring("/admin/v1/events/pickers", admin, [tor, mtl, bos])).json().data).toMatchObject({
      imported: 1,
      games: [{ result: "present" }, { result: "imported" }, { result: "refused", message: expect.stringMatching(/\w/) }],
    });
    expect((await bring("/admin/v1/events/pickers", owner, [tor])).statusCode).toBe(403);
    expect((await bring("/admin/v1/events/nothing", admin, [tor])).statusCode).toBe(404);
    expect((await bring(own, owner, [])).statusCode).toBe(422);
    const shown = async (url: string, token: string) => (await world.call({ url, token })).json();
    const show = await shown(`${own}/show_games`, owner);
    expect(show.pagination).toEqual({ page: 1, page_size: 10, total_entries: 3, total_pages: 1 });
    expect(show.data.map((game: { is_imported: boolean; matchup: string }) => [game.is_imported, game.matchup])).toEqual([
      [true, "1_1"],
      [true, "1_2"],
      [false, null],
    ]);
    expect((await shown("/admin/v1/events/pickers/show_games?imported=no", admin)).data).toMatchObject([{ home: { code: "BOS" } }]);
    const bracket = await world.createDraft({ type: "bracket", draft: {} as never });
    expect(await shown(`/api/v1/events/${bracket.id}/show_games`, owner)).toMatchObject({ code: "feed.not_offered" });
    expect((await games("?team=TOR")).data).toMatchObject([
      { event_count: 1, blocked_count: 0, overrides: [], source_facts: null, override_version: 0 },
    ]);

    const day = (at: number) => new Date(at).toISOString();
    const between = `?from=${day(start + 1)}&until=${day(start + 2)}`;
    expect((await games(between)).data).toMatchObject([{ home: { code: "MTL" }, flags: ["no_line"] }]);
    expect((await games("?flag=no_line")).pagination.total_entries).toBe(2);
    expect((await games("?flag=any&team=BOS")).data).toEqual([]);
    const edit = (id: string, body: object, token = admin) =>
      world.call({ method: "PATCH", url: `/admin/v1/feed/games/${id}`, token, payload: body });
    const word = { version: 0, reason: "The league says so" };
    expect((await edit(bos, { ...word, line: 1 }, owner)).statusCode).toBe(403);
    expect((await edit(bos, { ...word, line: 1.2 })).statusCode).toBe(422);
    expect((await edit("nothing", { ...word, line: 1 })).statusCode).toBe(404);
    const edited = await edit(bos, { ...word, result: { status: "final", home_score: 1, away_score: 4 } });
    expect(edited.json().data).toMatchObject({
      ...{ home_score: 1, away_score: 4, is_corrected: true, override_version: 1, flags: ["by_hand"] },
      overrides: [{ group: "result", by: expect.stringMatching(/\w/), reason: word.reason }],
      source_facts: { home_score: 4, away_score: 1 },
    });
    expect((await edit(bos, { ...word, line: 1 })).json()).toMatchObject({ code: "feed.stale_game" });
    const corrections = await world.call({ url: "/admin/v1/feed/corrections", token: admin });
    expect(corrections.json().data).toMatchObject([{ game: { id: bos }, was: { home_score: 4, away_score: 1 }, events: [] }]);

    const sources = await world.call({ url: "/admin/v1/feed/sources", token: admin });
    expect(sources.json().data).toMatchObject([{ name: "Ice", host: "127.0.0.1:1", failures: 0, last_read: null }]);
    const pause = (paused: boolean) =>
      world.call({ method: "PATCH", url: "/admin/v1/feed/sources/Ice", token: admin, payload: { paused } });
    expect((await pause(true)).statusCode).toBe(200);
    const paused = await world.call({ url: "/admin/v1/feed/sources", token: admin });
    expect(paused.json().data).toMatchObject([{ paused: { by: expect.stringMatching(/\w/) }, etag: null }]);
    expect((await pause(false)).statusCode).toBe(200);
    const asked = await world.call({ method: "POST", url: "/admin/v1/feed/sources/Ice/read", token: admin });
    expect(asked.json().data).toMatchObject({ status: "failed", kind: "http", by: null });
    expect(sources.body + asked.body).not.toContain("secret");
    const reads = (await world.call({ url: "/admin/v1/feed/reads", token: admin })).json();
    expect(reads.data.map((read: { source: string }) => read.source).sort()).toEqual(["Ice", "nhl.json"]);
    const one = await world.call({ url: `/admin/v1/feed/reads/${reads.data[0].id}`, token: admin });
    expect(one.json().data).toEqual(reads.data[0]);
    const ofIce = (await world.call({ url: "/admin/v1/feed/reads?source=Ice", token: admin })).json();
    expect(ofIce).toMatchObject({ data: [{ source: "Ice" }], pagination: { total_entries: 1 } });
    // Whoever sends a file asks how far it is before the server has it.
    const early = await world.call({ url: `/admin/v1/feed/reads/${newId()}`, token: admin });
    expect([early.statusCode, early.json()]).toEqual([200, { data: null }]);
    expect((await world.call({ url: "/admin/v1/feed/reads/nothing", token: admin })).statusCode).toBe(404);
    await world.close();
  });
});
