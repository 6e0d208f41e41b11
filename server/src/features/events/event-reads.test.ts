import { beforeEach, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertHost } from "./event-hosts.repository.ts";
import { noteInsider } from "./event-insiders.repository.ts";
import { createFindEventFor } from "./event-reads.service.ts";
import { createWorld, type World } from "./events.fixtures.ts";

describeDatabase("a viewer's role in an event", (suite) => {
  let world: World;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
  });

  test("is everybody's own when a crowd asks at once: owner, co-host, insider, member, stranger", async () => {
    const eventId = await world.createPublished({ type: "coin_flip" });
    const [host, insider, member] = await Promise.all([world.addUser("creator"), world.addUser("admin"), world.addUser()]);
    const { db } = suite.database;
    await insertHost(db, { eventId, userId: host.userId });
    await noteInsider(db, { eventId, userId: insider.userId, now: world.clock.now() });
    await db.deleteFrom("memberships").where("user_id", "=", insider.userId).execute();
    const find = createFindEventFor(suite.database);
    const userIds = [world.author, host, insider, member].map(({ userId }) => userId);
    const asked = [...userIds, newId(), ...userIds.toReversed()];
    const found = await Promise.all(asked.map((userId) => find({ idOrShortId: eventId, userId })));
    const roles = found.map((one) => one && [one.event.id === eventId, one.isHost, one.isInsider, one.isMember]);
    const each = [
      [true, true, false, true],
      [true, true, false, true],
      [true, false, true, false],
      [true, false, false, true],
    ];
    expect(roles).toEqual([...each, [true, false, false, false], ...each.toReversed()]);
  });

  test("is nothing where there is no event, for each who asked", async () => {
    const find = createFindEventFor(suite.database);
    const asked = [newId(), newId()].map((userId) => find({ idOrShortId: "zzzzz", userId }));
    expect(await Promise.all(asked)).toEqual([null, null]);
  });

  test("is never what was read before the question", async () => {
    const eventId = await world.createPublished({ type: "coin_flip" });
    const member = await world.addUser();
    const find = createFindEventFor(suite.database);
    const before = find({ idOrShortId: eventId, userId: member.userId });
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", member.userId).execute();
    expect((await find({ idOrShortId: eventId, userId: member.userId }))?.isMember).toBe(false);
    await before;
  });
});
