import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { findDueMails, selectDueMails } from "../mail/mails.repository.ts";
import { dyingAfter, HOUR_MS } from "./mailing.fixtures.ts";
import { createReminderWorld, type ReminderWorld } from "./reminders.fixtures.ts";

/** More than two transactions take. */
const MEMBERS = 230;

describeDatabase("a reminder goes out once", (suite) => {
  let world: ReminderWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createReminderWorld(suite.database);
    const eventId = await world.open({ firstIn: 48 });
    await world.addMembers({ eventId, count: MEMBERS });
    world.clock.advance(24 * HOUR_MS);
  });
  afterEach(() => world.stop());

  const queued = async () => {
    const rows = await suite.database.db.selectFrom("outgoing_mails").select("user_id").execute();
    return { mails: rows.length, people: new Set(rows.map(({ user_id }) => user_id)).size };
  };

  test("by two processes that look at the same time", async () => {
    await Promise.all([world.process().sweep(), world.process().sweep(), world.process().sweep()]);
    expect(await queued()).toEqual({ mails: MEMBERS, people: MEMBERS });
    await world.process().sweep();
    expect(await queued()).toEqual({ mails: MEMBERS, people: MEMBERS });
  });

  test("when a process dies between two transactions, and the next one goes on", async () => {
    await world.process(dyingAfter(suite.database, 1)).sweep();
    expect(await queued(), "what was not committed is not queued").toEqual({ mails: 100, people: 100 });
    await world.process().sweep();
    expect(await queued()).toEqual({ mails: MEMBERS, people: MEMBERS });
  });

  test("when somebody has to look through everything again", async () => {
    await world.process().sweep();
    await suite.database.db.deleteFrom("reminder_rounds").execute();
    await suite.database.db.deleteFrom("outgoing_mails").execute();
    await world.process().sweep();
    expect(await queued()).toEqual({ mails: 0, people: 0 });
  });

  test("what was sent is kept for 30 days, so that later locks of a sitting still know it, and no longer", async () => {
    const { db } = suite.database;
    await world.process().sweep();
    const kept = async () => [(await db.selectFrom("sends").select("user_id").execute()).length, await rounds()];
    const rounds = async () => (await db.selectFrom("reminder_rounds").select("hours").execute()).length;
    expect(await kept()).toEqual([MEMBERS, 1]);
    const sentAt = world.clock.now();
    const lookAgain = async (at: number) => {
      await world.open({ firstIn: (at - world.clock.now()) / HOUR_MS + 24 });
      world.clock.set(at);
      await world.process().sweep();
    };
    await lookAgain(sentAt + 30 * 24 * HOUR_MS);
    expect(await kept(), "no member takes part in the other").toEqual([MEMBERS, 2]);
    await lookAgain(sentAt + 31 * 24 * HOUR_MS + 1);
    expect(await kept()).toEqual([0, 2]);
  });

  test("and one about an account is not held up by it", async () => {
    await world.process().sweep();
    const now = new Date(world.clock.now());
    const own = { id: newId(), kind: "password_changed", user_id: null, email: null, next_try_at: now, created_at: now };
    await suite.database.db.insertInto("outgoing_mails").values(own).execute();
    expect((await findDueMails(suite.database.db, { until: world.clock.now(), limit: 5 }))[0]?.id).toBe(own.id);
  });
});

describePostgres("mails that are due", (suite) => {
  test.each([
    [false, "outgoing_mails_about_accounts"],
    [true, "outgoing_mails_to_many"],
  ])("are read from an index however many others wait, to many: %s", async (isToMany, index) => {
    const { db } = suite.database;
    await sql`
      insert into outgoing_mails (id, kind, email, next_try_at, created_at, object_id)
      select gen_random_uuid(), 'x', 'a@example.org', timestamptz '2026-01-05' + n * interval '1 second', '2026-01-05', o
      from generate_series(1, 5000) n, (values (null), (gen_random_uuid())) objects (o)`.execute(db);
    await sql`analyze outgoing_mails`.execute(db);
    const query = selectDueMails(db, { until: Date.UTC(2026, 0, 6), limit: 5, isToMany });
    const plan = JSON.stringify(await query.explain("json"));
    expect(plan).toContain(`"Index Name":"${index}"`);
    expect(plan).not.toContain('"Sort"');
  });
});
