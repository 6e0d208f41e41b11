import { afterEach, beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { createDailyWorld, type DailyWorld } from "./day-reminders.fixtures.ts";
import { dyingAfter } from "./mailing.fixtures.ts";

/** Members for more than two transactions. */
const MEMBERS = 230;
const ALL = { mails: MEMBERS, people: MEMBERS };

describeDatabase("a day's reminder goes out once", (suite) => {
  let world: DailyWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createDailyWorld(suite.database, { startsAt: "2026-01-06T05:00:00Z" });
    const userIds = await world.addMembers({ eventId: world.eventId, count: MEMBERS });
    const on = { kind: "daily_open", channel: "email", is_on: true, changed_at: new Date(world.clock.now()) };
    await suite.database.db
      .insertInto("notification_switches")
      .values(userIds.map((user_id) => ({ user_id, ...on })))
      .execute();
    await world.turnTo(1);
  });
  afterEach(() => world.stop());
  const queued = async () => {
    const rows = await suite.database.db.selectFrom("outgoing_messages").select("user_id").execute();
    return { mails: rows.length, people: new Set(rows.map(({ user_id }) => user_id)).size };
  };

  test("when several processes sweep at the same time", async () => {
    await Promise.all([world.process().sweep(), world.process().sweep(), world.process().sweep()]);
    expect(await queued()).toEqual(ALL);
    await world.process().sweep();
    expect(await queued()).toEqual(ALL);
  });

  test("when a process dies between two transactions and the next one continues", async () => {
    await world.process(dyingAfter(suite.database, 1)).sweep();
    expect(await queued(), "what was not committed is not queued").toEqual({ mails: 100, people: 100 });
    await world.process().sweep();
    expect(await queued()).toEqual(ALL);
  });

  test("when a sweep starts again from the beginning", async () => {
    await world.process().sweep();
    await suite.database.db.deleteFrom("reminder_rounds").execute();
    await suite.database.db.deleteFrom("outgoing_messages").execute();
    await world.process().sweep();
    expect(await queued()).toEqual({ mails: 0, people: 0 });
  });
});
