import { expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createWorld, readEvent } from "../events/events.fixtures.ts";
import { createRoomView } from "./room-view.ts";
import { createRoomServices, passTime } from "./rooms.fixtures.ts";

describeDatabase("a room of the smallest type", (suite) => {
  test("goes from the lobby to the podium", async () => {
    await suite.truncateAll();
    const world = await createWorld(suite.database);
    const { context, clock } = world;
    const { standings, completion, rooms, snapshots, intake } = createRoomServices(world);
    const buildView = createRoomView(context, standings);
    const eventId = await world.createPublished({ type: "coin_flip" });
    const eventNow = () => readEvent(suite.database.db, eventId);
    const playerView = async () => {
      const snapshot = await snapshots.reload(eventId);
      if (!snapshot) throw new Error("no room");
      return buildView({ snapshot, audience: "player", tally: null });
    };
    const [right, wrong] = [(await world.addUser()).userId, (await world.addUser()).userId];
    const joining = { bus: context.bus, event: { id: eventId }, userIds: [right, wrong], now: clock.now() };
    await suite.database.transaction((tx) => joinEvent(tx, joining));

    expect(await playerView()).toMatchObject({ phase: "lobby", coin: null });
    expect(await rooms.step({ eventId, command: { type: "toss" } })).toMatchObject({ ok: true });
    expect((await eventNow()).status).toBe("live");
    clock.advance(500);
    const given = { eventId, slot: "coin", receivedAt: clock.now(), rttMs: 0 };
    expect(await intake.submit({ ...given, userId: right, answer: { side: "heads" } })).toMatchObject({ ok: true });
    expect(await intake.submit({ ...given, userId: wrong, answer: { side: "tails" } })).toMatchObject({ ok: true });
    const open = await playerView();
    expect(JSON.stringify(open)).not.toContain("heads");

    await passTime({ world, rooms, eventId }, Number(open.closes_at_ms) - clock.now());
    // The completion starts after the commit, so it may have ended already.
    expect(["completing", "completed"]).toContain((await eventNow()).status);
    await completion.run(eventId);
    expect((await eventNow()).status).toBe("completed");
    expect(JSON.stringify(await playerView())).toContain("heads");
    const table = await standings.get(await eventNow());
    const page = await standings.page({ standings: table, offset: 0, limit: 10, viewerId: null });
    expect(page.map(({ user_id, rank }) => [user_id, rank])).toEqual([
      [right, 1],
      [wrong, 2],
    ]);
  });
});
