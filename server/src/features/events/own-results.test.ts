import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { upsertFinalStandings } from "../standings/standings.repository.ts";
import { awardStars } from "../stars/stars.service.ts";
import { joinEvent } from "./entries.service.ts";
import { createWorld, type World } from "./events.fixtures.ts";

describeDatabase("own results in lists of events", (suite) => {
  let world: World;
  let ana: Viewer;
  let id: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    ana = await world.addUser();
    id = await world.createPublished({ type: "coin_flip" });
  });

  const summaryFor = async (viewer: Viewer) => (await world.events.summaries({ ids: [id], total: 1 }, viewer))[0];

  test("nothing before, then rank and stars, each for its own person", async () => {
    const { communityId, clock, context } = world;
    const bob = await world.addUser();
    expect(await summaryFor(ana)).toMatchObject({ own: null, mode: "room", max_stars: 112 });
    await suite.database.transaction((tx) =>
      joinEvent(tx, { bus: context.bus, event: { id }, userIds: [ana.userId, bob.userId], now: clock.now() }),
    );
    expect((await summaryFor(ana))?.own).toBeNull();
    const award = { eventId: id, communityId, userId: ana.userId, resultsVersion: 1, reason: "" };
    await suite.database.transaction(async (tx) => {
      const rows = [
        { entryNo: 0, rank: 2, keys: [5] },
        { entryNo: 1, rank: 0, keys: [9] },
      ];
      await upsertFinalStandings(tx.db, { eventId: id, resultsVersion: 1, rows });
      const awards = [
        { ...award, rule: "rank", target: 60 },
        { ...award, rule: "taking_part", target: 10 },
      ];
      await awardStars(tx, { awards, now: clock.now() });
    });
    expect((await summaryFor(ana))?.own).toEqual({ rank: 2, points: 5, stars: 70 });
    expect((await summaryFor(bob))?.own, "out of the ranking").toEqual({ rank: null, points: null, stars: 0 });
    expect((await summaryFor(world.author))?.own).toBeNull();
  });
});
