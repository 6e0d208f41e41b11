import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertEntries } from "../events/entries.repository.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { feedbackHandlers } from "./feedback.routes.ts";
import { toFeedback } from "./feedback.rules.ts";

describeDatabase("feedback", (suite) => {
  let world: World;
  let eventId: string;
  let players: Viewer[];
  beforeEach(async () => {
    world = await createWorld(suite.database);
    eventId = await world.createLive({ type: "guess_once" });
    players = [await world.addUser(), await world.addUser(), await world.addUser()];
    const userIds = players.map(({ userId }) => userId);
    await suite.database.transaction((tx) => insertEntries(tx, { eventId, userIds, openSlot: null, now: world.clock.now() }));
  });

  const end = () => world.life.complete({ eventId, viewer: world.author, requestId: "test" });
  async function readCall(viewer: Viewer) {
    const event = await findEventById(suite.database.db, eventId);
    if (!event) throw new Error("The event is gone");
    const shared = { params: { id: eventId }, query: undefined, file: undefined, community: undefined, transport: {} as never };
    return { ...shared, event: { event, isHost: false, isOwner: false, isMember: true }, viewer, body: undefined, now: world.clock.now() };
  }
  const handlers = () => feedbackHandlers(world.context);
  const give = async (viewer: Viewer, rating: number) => handlers()["feedback.give"]({ ...(await readCall(viewer)), body: { rating } });
  const own = async (viewer: Viewer) => handlers()["feedback.own"](await readCall(viewer));
  const all = async () => handlers()["feedback.get"](await readCall(world.author));

  test("is taken when it is over and not before, from those who took part, and can be changed", async () => {
    const [one] = players as [Viewer];
    expect(await give(one, 4)).toMatchObject({ refusal: { code: "feedback.not_over" } });
    expect((await end()).ok).toBe(true);
    expect(await own(one)).toMatchObject({ value: { data: { rating: null } } });
    expect(await give(one, 4)).toMatchObject({ value: { data: { rating: 4 } } });
    expect(await give(one, 2)).toMatchObject({ value: { data: { rating: 2 } } });
    expect(await own(one)).toMatchObject({ value: { data: { rating: 2 } } });
    expect(await give(await world.addUser(), 5)).toMatchObject({ refusal: { code: "feedback.not_played" } });
    expect(await all()).toMatchObject({ value: { data: { count: 1, players: 3 } } });
  });

  test("is shown in sum, and not before three ratings", async () => {
    await end();
    const [one, two, three] = players as [Viewer, Viewer, Viewer];
    await give(one, 5);
    await give(two, 4);
    expect(await all()).toMatchObject({ value: { data: { count: 2, players: 3, counts: null, average: null } } });
    await give(three, 4);
    const summary = await all();
    expect(summary).toMatchObject({ value: { data: { count: 3, counts: [0, 0, 0, 2, 1], average: 4.33 } } });
    for (const { userId } of players) expect(JSON.stringify(summary)).not.toContain(userId);
  });

  test("of a removed player still counts, because the difference would reveal who gave which, and no other is accepted", async () => {
    await end();
    const [one] = players as [Viewer];
    for (const player of players) await give(player, 1);
    const before = await all();
    await suite.database.db.updateTable("entries").set({ excluded_at: new Date() }).where("user_id", "=", one.userId).execute();
    expect(await all()).toEqual(before);
    expect(await give(one, 5)).toMatchObject({ refusal: { code: "feedback.not_played" } });
    expect(await own(one)).toMatchObject({ value: { data: { rating: 1 } } });
  });

  test("is one of five an entry by the database's own rules", async () => {
    const [one] = players as [Viewer];
    const row = { event_id: eventId, user_id: one.userId, rating: 3, at: new Date() };
    const insert = (change: object) =>
      suite.database.db
        .insertInto("feedback")
        .values({ ...row, ...change })
        .execute();
    await expect(insert({ rating: 6 })).rejects.toThrow();
    await expect(insert({ rating: 0 })).rejects.toThrow();
    await expect(insert({ user_id: world.author.userId })).rejects.toThrow();
    await insert({});
    await expect(insert({ rating: 4 })).rejects.toThrow();
  });
});

test("an event without ratings has no average", () => {
  expect(toFeedback({ counts: new Map(), players: 0 })).toEqual({ count: 0, players: 0, counts: null, average: null });
});
