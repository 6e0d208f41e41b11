import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { createGate } from "../../testing/gate.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createRoomSnapshots } from "./room-snapshots.ts";
import { findRoom } from "./rooms.repository.ts";

describeDatabase("snapshots of a room", (suite) => {
  let world: World;
  let eventId: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    eventId = await world.createPublished({ type: "coin_flip" });
  });

  test("are read again after the call, also when a read that began before a step is under way", async () => {
    const gate = createGate();
    const read = createGate();
    const { db } = suite.database;
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.open();
        await gate.opened;
        return result;
      },
    });
    const database: Database = { ...suite.database, db: slow };
    const snapshots = createRoomSnapshots({ ...world.context, database });
    const before = snapshots.reload(eventId);
    await read.opened;
    await sql`update rooms set seq = seq + 1 where event_id = ${eventId}`.execute(db);
    const [one, other] = [snapshots.reload(eventId), snapshots.reload(eventId)];
    gate.open();
    const { seq = 0 } = (await findRoom(db, eventId)) ?? {};
    expect((await before)?.room.seq).toBe(seq - 1);
    expect((await one)?.room.seq).toBe(seq);
    expect(await other, "both share it").toBe(await one);
  });
});
