import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createExpiredRows, EXPIRE_AFTER_MS } from "./expired-rows.service.ts";

const HOUR_MS = 3_600_000;

describeDatabase("rows that serve for a while", (suite) => {
  let world: World;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
  });

  async function insertRevocations(count: number, ageMs: number): Promise<void> {
    const at = new Date(world.clock.now() - ageMs);
    await suite.database.db
      .insertInto("revocations")
      .values(Array.from({ length: count }, () => ({ at, session_id: null, user_id: null })))
      .execute();
  }
  const countRevocations = async () => (await suite.database.db.selectFrom("revocations").select("seq").execute()).length;

  test("are deleted a part at a time once they are a day old, and looked for again an hour later", async () => {
    const rows = createExpiredRows(world.context);
    await insertRevocations(2_001, EXPIRE_AFTER_MS + 1);
    await insertRevocations(2, EXPIRE_AFTER_MS - 60_000);
    const sweep = async () => {
      const due = (await rows.findDue(world.clock.now())).map(({ id }) => id);
      for (const id of due) await rows.run(id);
      return due;
    };
    expect(await sweep()).toEqual(["idempotency_keys", "revocations", "room_presence", "webhook_deliveries"]);
    expect(await countRevocations()).toBe(3);
    expect(await sweep()).toEqual(["revocations"]);
    expect(await countRevocations()).toBe(2);
    expect(await sweep()).toEqual([]);
    world.clock.advance(HOUR_MS);
    expect(await sweep()).toHaveLength(4);
    expect(await countRevocations()).toBe(0);
  });
});
