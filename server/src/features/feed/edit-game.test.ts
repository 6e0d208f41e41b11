import type { GameEdit } from "@sparc/contract/entities/feed";
import { gameEdit } from "@sparc/contract/entities/feed";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { findInsiders } from "../events/event-insiders.repository.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { editGame } from "./edit-game.service.ts";
import { createFeed, makeFeedGame } from "./feed.fixtures.ts";
import { findCorrectedGames, type StoredGame } from "./feed-games.repository.ts";
import { findGameFlags } from "./game-flags.repository.ts";
import { findSettledAgain } from "./game-imports.repository.ts";

const HOUR_MS = 3_600_000;

describeDatabase("a game that an admin sets by hand", (suite) => {
  let world: World;
  let feed: ReturnType<typeof createFeed>;
  let admin: Viewer;
  let start: number;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    feed = createFeed(world);
    admin = await world.addUser("admin");
    start = world.clock.now() + HOUR_MS;
    await uploadGames({ line: -1.5, total: 6 });
  });

  const uploadGames = (more: object = {}, at = start) =>
    feed.upload(admin, { name: "night.json", text: JSON.stringify([makeFeedGame("TOR", at, more), makeFeedGame("MTL", start)]) });
  const game = async (): Promise<StoredGame> => {
    const found = (await feed.games()).find(({ home }) => home.code === "TOR");
    if (!found) throw new Error("no game");
    return found;
  };
  async function edit(more: Partial<GameEdit>, viewer = admin) {
    const { id, overrideVersion } = await game();
    const body = gameEdit.parse({ version: overrideVersion, reason: "The league says so", ...more });
    return editGame(world.context, { gameId: id, edit: body, viewer, requestId: "r" });
  }
  const result = (home: number, away: number) => ({ result: { status: "final" as const, home_score: home, away_score: away } });

  test("keeps overrides, whatever files say, takes over everything else, and restores the file's values when it is released", async () => {
    expect(await edit({ ...result(3, 2), line: -2.5 })).toMatchObject({
      ok: true,
      value: { homeScore: 3, line: -2.5, overrideVersion: 1 },
    });
    const later = start + 60_000;
    expect(await uploadGames({ line: -1, total: 7, home_score: 2, away_score: 2 }, later)).toMatchObject({
      value: { counts: { changed: 1 } },
    });
    expect(await game()).toMatchObject({
      ...{ line: -2.5, homeScore: 3, awayScore: 2, status: "final", total: 7, startsAt: later, source: "night.json" },
      sourceFacts: { line: -1, homeScore: 2, awayScore: 2 },
    });
    // A newer word that does not show is no change, but it is remembered.
    expect(await uploadGames({ line: -1, total: 7, home_score: 4, away_score: 2 }, later)).toMatchObject({
      value: { counts: { unchanged: 2 } },
    });
    expect(await game()).toMatchObject({ homeScore: 3, sourceFacts: { homeScore: 4 } });
    expect(await edit({ release: ["result"] })).toMatchObject({ value: { homeScore: 4, line: -2.5, isCorrected: true } });
    expect(await edit({ release: ["line"] })).toMatchObject({ value: { line: -1, overrides: {}, sourceFacts: null } });
    await uploadGames({ line: -4 }, later);
    expect(await game()).toMatchObject({ line: -4 });
  });

  test("is audited with before and after, by whom and why", async () => {
    await edit({ line: 0.5 });
    const [row] = await suite.database.db.selectFrom("audit").selectAll().where("action", "=", "feed.game_edited").execute();
    expect(row).toMatchObject({
      ...{ actor: admin.userId, object_kind: "feed", object_id: (await game()).id, request_id: "r" },
      details: { game: "OTT at TOR", line: { before: -1.5, after: 0.5 }, overridden: "line", reason: "The league says so" },
    });
  });

  test("refuses a stale page and an unknown game", async () => {
    const { id } = await game();
    const body = gameEdit.parse({ version: 0, reason: "x", line: 1 });
    const both = [await edit({ line: 3 }), await editGame(world.context, { gameId: id, edit: body, viewer: admin, requestId: null })];
    expect(both).toMatchObject([{ ok: true }, { refusal: { code: "feed.stale_game" } }]);
    expect(await editGame(world.context, { gameId: newId(), edit: body, viewer: admin, requestId: null })).toMatchObject({
      refusal: { code: "feed.game_unknown" },
    });
    expect(await game()).toMatchObject({ line: 3 });
  });

  test("settles every event that has it like a file does, with the admin's text, and counts changed standings", async () => {
    const { id, home } = await game();
    expect(home.code).toBe("TOR");
    const other = (await feed.games()).find((one) => one.id !== id)?.id as string;
    const made = await world.createDraft({ type: "pick_two", draft: { games: [] } as never });
    const step = { eventId: made.id, viewer: world.author, requestId: "test" };
    await feed.eventGames.importGames({ ...step, gameIds: [id, other] });
    expect(await world.life.publish(step)).toMatchObject({ ok: true });
    await feed.settle();
    const [fan, second] = [await world.addUser(), await world.addUser()];
    await feed.picks.put({ eventId: made.id, userId: fan.userId, version: 0, picks: { "1_1": { winner: "home" } } });
    await feed.picks.put({ eventId: made.id, userId: second.userId, version: 0, picks: { "1_1": { winner: "away" } } });
    world.clock.set(start + HOUR_MS);
    await uploadGames({ home_score: 3, away_score: 2 });
    await feed.settle();
    await edit({ ...result(2, 3), reason: "The video says so" });
    const settledAgain = async () => (await findSettledAgain(suite.database.db, { gameIds: [id], limit: 5 })).events;
    expect(await settledAgain()).toMatchObject([{ eventId: made.id, state: "pending", moved: null }]);
    await feed.settle();
    const outcomes = await suite.database.db
      .selectFrom("slot_outcomes")
      .select(["slot_key", "revision", "outcome", "source", "reason"])
      .orderBy("revision")
      .execute();
    const slot_key = outcomes[0]?.slot_key;
    expect(outcomes).toEqual([
      { slot_key, revision: 1, outcome: { winner: "home" }, source: "feed", reason: "night.json" },
      { slot_key, revision: 2, outcome: { winner: "away" }, source: "feed", reason: "set by hand, “The video says so”" },
    ]);
    expect([...(await findInsiders(suite.database.db, made.id))], "who set it wins nothing of it").toEqual([admin.userId]);
    expect(await settledAgain()).toMatchObject([{ eventId: made.id, state: "settled", moved: 2 }]);
    expect(await findCorrectedGames(suite.database.db, { since: start, limit: 5 })).toMatchObject([
      { id, correctedFrom: { homeScore: 3, awayScore: 2 }, correctedAt: start + HOUR_MS },
    ]);
    // The old file once more takes nothing back.
    await uploadGames({ home_score: 3, away_score: 2 });
    await feed.settle();
    expect(await suite.database.db.selectFrom("slot_outcomes").select("revision").execute()).toHaveLength(2);
  });

  test("lists the first events that have it and counts the others, and reports nothing about one whose matchup is not stored", async () => {
    const { id } = await game();
    const gameIds = (await feed.games()).map((one) => one.id);
    const open = async (name: string): Promise<string> => {
      const made = await world.createDraft({ type: "pick_two", name, draft: { games: [] } as never });
      const step = { eventId: made.id, viewer: world.author, requestId: "test" };
      await feed.eventGames.importGames({ ...step, gameIds });
      expect(await world.life.publish(step)).toMatchObject({ ok: true });
      return made.id;
    };
    const [one, other] = [await open("Cup A"), await open("Cup B")];
    await open("Cup C");
    const { db } = suite.database;
    await db.updateTable("game_imports").set({ slot_key: "1_1", next_try_at: null }).execute();
    await db.updateTable("game_imports").set({ slot_key: null }).where("event_id", "=", one).execute();
    const settled = await findSettledAgain(db, { gameIds: [id], limit: 2 });
    expect(settled.events).toMatchObject([
      { eventId: one, state: "unknown", moved: null },
      { eventId: other, state: "untouched", moved: null },
    ]);
    expect(settled.left).toEqual(new Map([[id, 1]]));
  });

  test.each([
    ["a final without a score", { result: { status: "final", home_score: null, away_score: null } }],
    ["one score alone", { result: { status: "in_progress", home_score: 1, away_score: null } }],
    ["a score of a game that is off", { result: { status: "cancelled", home_score: 1, away_score: 0 } }],
    ["a line between the halves", { line: 1.3 }],
    ["a total of nothing", { total: 0 }],
    ["no start", { starts_at: "soon" }],
    ["a start beyond any calendar", { starts_at: "9999-01-01T00:00:00.000Z" }],
    ["nothing at all", {}],
    ["set and released at once", { line: 1, release: ["line"] }],
    ["no reason", { line: 1, reason: " " }],
  ])("%s is refused", (_name, more) => {
    expect(gameEdit.safeParse({ version: 0, reason: "x", ...more }).success).toBe(false);
  });

  test("is flagged when it is unusual, and only while it is", async () => {
    const flags = async () => {
      const { id } = await game();
      return (await findGameFlags(suite.database.db, { gameIds: [id], now: world.clock.now() })).get(id);
    };
    expect(await flags()).toEqual([]);
    await uploadGames({ line: null });
    expect(await flags()).toEqual(["no_line"]);
    await uploadGames({ line: -1 }, start + 60_000);
    expect(await flags()).toEqual(["start_moved"]);
    await uploadGames({ line: -1 }, start);
    await edit({ line: -1 });
    expect(await flags()).toEqual(["by_hand"]);
    await edit({ release: ["line"] });
    world.clock.set(start + 6 * HOUR_MS + 1);
    expect(await flags()).toEqual(["no_score"]);
    await uploadGames({ status: "in_progress", home_score: 1, away_score: 0 });
    expect(await flags()).toEqual(["score_not_final"]);
    await uploadGames({ home_score: 1, away_score: 0, status: "final" });
    expect(await flags()).toEqual([]);
  });
});

describePostgres("two admins who set the same game", (suite) => {
  test("are refused with a stale page, and a file at the same time removes nothing", async () => {
    const world = await createWorld(suite.database);
    const feed = createFeed(world);
    const admin = await world.addUser("admin");
    const start = world.clock.now() + HOUR_MS;
    const uploadGame = () => feed.upload(admin, { text: JSON.stringify([makeFeedGame("VAN", start, { line: -1 })]) });
    await uploadGame();
    for (let round = 0; round < 5; round += 1) {
      const [game] = await feed.games();
      if (!game) throw new Error("no game");
      const body = (line: number) => gameEdit.parse({ version: game.overrideVersion, reason: "x", line });
      const edits = [round + 10, round + 20].map((line) =>
        editGame(world.context, { gameId: game.id, edit: body(line), viewer: admin, requestId: null }),
      );
      const [done] = await Promise.all([Promise.all(edits), uploadGame()]);
      const stored = done.filter(({ ok }) => ok);
      expect(stored).toHaveLength(1);
      const [after] = await feed.games();
      expect(after).toMatchObject({ overrideVersion: round + 1, sourceFacts: { line: -1 } });
      expect(stored[0]).toMatchObject({ value: { line: after?.line } });
    }
  });
});
