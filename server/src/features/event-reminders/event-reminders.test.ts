import { beforeEach, expect, test } from "vitest";
import type { Queryable } from "../../db/queryable.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { readEvent } from "../events/events.fixtures.ts";
import { listNotices } from "../notices/notices.fixtures.ts";
import { composeOnly, createMailingWorld, dyingAfter, HOUR_MS, type MailingWorld } from "../reminders/mailing.fixtures.ts";
import { createEventReminders, REMIND_BEFORE_MS } from "./event-reminders.service.ts";
import { createStartReminderMails } from "./start-reminder-notices.service.ts";
import { createStartReminders } from "./start-reminders.service.ts";

describeDatabase("reminders of an event", (suite) => {
  let db: Queryable;
  let world: MailingWorld;
  let eventId: string;
  let startsAt: number;
  beforeEach(async () => {
    await suite.truncateAll();
    db = suite.database.db;
    world = await createMailingWorld(suite.database, {
      compose: (context) => composeOnly({ remind_me: createStartReminderMails(context) }),
      source: (context) => createStartReminders(context, { chunk: 2 }),
    });
    startsAt = world.clock.now() + 24 * HOUR_MS;
    const lockAt = startsAt + HOUR_MS;
    const games = [
      { home: "A", away: "B", lock_at: lockAt },
      { home: "C", away: "D", lock_at: lockAt },
    ];
    const body = { starts_at: new Date(startsAt).toISOString(), auto_start: false, draft: { games } };
    eventId = await world.createPublished({ type: "pick_two", name: "Cup", ...body });
    return () => world.stop();
  });

  const set = async (userId: string, isOn = true) => {
    const done = await createEventReminders(world.context).set({ event: await readEvent(db, eventId), userId, isOn });
    return done.ok ? done.value.has_reminder : done.refusal.code;
  };
  async function askAs(count: number): Promise<string[]> {
    const userIds: string[] = [];
    for (let at = 0; at < count; at++) {
      const { userId } = await world.addUser();
      expect(await set(userId)).toBe(true);
      userIds.push(userId);
    }
    return userIds;
  }
  const mailed = () =>
    world
      .received()
      .map(({ userId }) => userId)
      .sort();
  const moveStart = async (at: number) => {
    startsAt = at;
    await db
      .updateTable("events")
      .set({ starts_at: new Date(at) })
      .where("id", "=", eventId)
      .execute();
  };
  const remindAt = async (at: number) => {
    world.clock.set(at);
    await world.remind();
  };

  test("are sent a quarter of an hour before the start, once, to whoever asked", async () => {
    const asked = await askAs(5);
    await world.addUser();
    await remindAt(startsAt - REMIND_BEFORE_MS - 1);
    expect(mailed()).toEqual([]);
    await remindAt(startsAt - REMIND_BEFORE_MS);
    expect(mailed()).toEqual(asked.sort());
    const [notice] = await listNotices(world.context, asked[0] as string);
    expect(notice).toMatchObject({ kind: "remind_me", title: "Cup starts soon", moment: { what: "starts" } });
    await remindAt(startsAt - 1);
    expect(mailed()).toEqual([]);
  });

  test("can be asked for twice and taken back, and not when it is too late", async () => {
    const [ana = "", ben = ""] = await askAs(2);
    expect(await set(ana)).toBe(true);
    expect([await set(ana, false), await set(ana, false)]).toEqual([false, false]);
    await remindAt(startsAt - REMIND_BEFORE_MS);
    expect(mailed()).toEqual([ben]);
    expect(await set(ana)).toBe("reminders.too_late");
  });

  test("follow a start that moves: later ones wait, and a later day is reminded of again", async () => {
    const asked = await askAs(1);
    await moveStart(startsAt + HOUR_MS);
    await remindAt(startsAt - HOUR_MS - REMIND_BEFORE_MS);
    expect(mailed()).toEqual([]);
    await remindAt(startsAt - REMIND_BEFORE_MS);
    expect(mailed()).toEqual(asked);
    await moveStart(startsAt + HOUR_MS / 2);
    await remindAt(startsAt - REMIND_BEFORE_MS);
    expect(mailed(), "half an hour later is the same evening").toEqual([]);
    await moveStart(startsAt + 24 * HOUR_MS);
    await remindAt(startsAt - REMIND_BEFORE_MS);
    expect(mailed()).toEqual(asked);
  });

  test("are sent at once when the host starts earlier, and say so", async () => {
    const [ana = ""] = await askAs(1);
    world.clock.set(startsAt - 2 * HOUR_MS);
    expect(await world.life.start({ eventId, viewer: world.author, requestId: "r" })).toMatchObject({ ok: true });
    await world.remind();
    expect(world.received().map(({ userId, subject }) => [userId, subject])).toEqual([[ana, "Cup has started"]]);
  });

  test("are not sent after the start or when it was called off", async () => {
    await askAs(1);
    await remindAt(startsAt);
    expect(mailed()).toEqual([]);
    await moveStart(startsAt + 24 * HOUR_MS);
    await world.life.cancel({ eventId, viewer: world.author, requestId: "r" });
    await remindAt(startsAt - REMIND_BEFORE_MS);
    expect(mailed()).toEqual([]);
  });

  test("reach everybody once though processes die in between and two work at the same time", async () => {
    const asked = await askAs(7);
    world.clock.set(startsAt - REMIND_BEFORE_MS);
    for (let died = 0; died < 3; died++)
      await world
        .process(dyingAfter(suite.database, 1))
        .sweep()
        .catch(() => undefined);
    await Promise.all([world.process().sweep(), world.process().sweep()]);
    await world.remind();
    expect(mailed()).toEqual(asked.sort());
  });
});
