import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { findDueMessages, selectDueMessages } from "../outbox/outgoing-messages.repository.ts";
import { dyingAfter, HOUR_MS } from "./mailing.fixtures.ts";
import { createReminderWorld, type ReminderWorld } from "./reminders.fixtures.ts";

/** Members for more than two transactions. */
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
    const rows = await suite.database.db.selectFrom("outgoing_messages").select("user_id").execute();
    return { mails: rows.length, people: new Set(rows.map(({ user_id }) => user_id)).size };
  };

  test("when several processes sweep at the same time", async () => {
    await Promise.all([world.process().sweep(), world.process().sweep(), world.process().sweep()]);
    expect(await queued()).toEqual({ mails: MEMBERS, people: MEMBERS });
    await world.process().sweep();
    expect(await queued()).toEqual({ mails: MEMBERS, people: MEMBERS });
  });

  test("when a process dies between two transactions and the next one continues", async () => {
    await world.process(dyingAfter(suite.database, 1)).sweep();
    expect(await queued(), "what was not committed is not queued").toEqual({ mails: 100, people: 100 });
    await world.process().sweep();
    expect(await queued()).toEqual({ mails: MEMBERS, people: MEMBERS });
  });

  test("when a sweep starts again from the beginning", async () => {
    await world.process().sweep();
    await suite.database.db.deleteFrom("reminder_rounds").execute();
    await suite.database.db.deleteFrom("outgoing_messages").execute();
    await world.process().sweep();
    expect(await queued()).toEqual({ mails: 0, people: 0 });
  });

  test("and is remembered for 30 days, so that later locks of the same sitting find it", async () => {
    const { db } = suite.database;
    await world.process().sweep();
    const counts = async () => [(await db.selectFrom("sends").select("user_id").execute()).length, await rounds()];
    const rounds = async () => (await db.selectFrom("reminder_rounds").select("hours").execute()).length;
    expect(await counts()).toEqual([MEMBERS, 1]);
    const sentAt = world.clock.now();
    const sweepAgain = async (at: number) => {
      await world.open({ firstIn: (at - world.clock.now()) / HOUR_MS + 24 });
      world.clock.set(at);
      await world.process().sweep();
    };
    await sweepAgain(sentAt + 30 * 24 * HOUR_MS);
    expect(await counts(), "no member takes part in the other").toEqual([MEMBERS, 2]);
    await sweepAgain(sentAt + 31 * 24 * HOUR_MS + 1);
    expect(await counts()).toEqual([0, 2]);
  });

  test("and does not delay a mail about an account", async () => {
    await world.process().sweep();
    const now = new Date(world.clock.now());
    const own = {
      id: newId(),
      channel: "email",
      kind: "password_changed",
      user_id: null,
      email: null,
      next_try_at: now,
      created_at: now,
    } as const;
    await suite.database.db.insertInto("outgoing_messages").values(own).execute();
    const due = await findDueMessages(suite.database.db, { queue: "account_mails", until: world.clock.now(), limit: 5 });
    expect(due.map(({ id }) => id)).toEqual([own.id]);
  });
});

describePostgres("messages that are due", (suite) => {
  test.each([
    ["account_mails", "outgoing_mails_about_accounts"],
    ["event_mails", "outgoing_mails_of_events"],
    ["pushes", "outgoing_pushes"],
  ] as const)("are read from an index however many others wait: %s", async (queue, index) => {
    const { db } = suite.database;
    await sql`
      insert into outgoing_messages (id, channel, kind, email, next_try_at, created_at, object_id)
      select gen_random_uuid(), c, 'x', 'a@example.org', timestamptz '2026-01-05' + n * interval '1 second', '2026-01-05', o
      from generate_series(1, 5000) n, (values ('email', null), ('email', gen_random_uuid()), ('push', gen_random_uuid())) kinds (c, o)`.execute(
      db,
    );
    await sql`analyze outgoing_messages`.execute(db);
    const query = selectDueMessages(db, { queue, until: Date.UTC(2026, 0, 6), limit: 5 });
    const plan = JSON.stringify(await query.explain("json"));
    expect(plan).toContain(`"Index Name":"${index}"`);
    expect(plan).not.toContain('"Sort"');
  });
});
