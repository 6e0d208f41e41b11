import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { addCoHost } from "../events/events.fixtures.ts";
import { listNotices } from "../notices/notices.fixtures.ts";
import { createNotificationsService } from "../notifications/notifications.service.ts";
import { createDailyWorld, type DailyWorld, SOLUTIONS } from "./day-reminders.fixtures.ts";
import { DAY_REMINDER_KINDS, type DayReminderKind } from "./day-reminders.rules.ts";
import { BASE_URL, HOUR_MS } from "./mailing.fixtures.ts";

const WINTER = "2026-01-06T05:00:00Z";

describeDatabase("reminders of days", (suite) => {
  let world: DailyWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createDailyWorld(suite.database, { startsAt: WINTER });
  });
  afterEach(() => world.stop());

  const to = () => world.received().map(({ userId }) => userId);
  const readRows = async (table: "sends" | "outgoing_messages") => suite.database.db.selectFrom(table).selectAll().execute();
  /** Members who have finished the first three days. The clock is on the fourth, at the beginning of the kind's window. */
  async function membersAtWindow(kind: DayReminderKind, count: number): Promise<Viewer[]> {
    const members = await Promise.all(Array.from({ length: count }, () => world.addUser()));
    await world.playDays(3, new Map(members.map((user) => [user, 3])));
    for (const user of members) await world.switchTo(user, kind, true);
    if (kind === "streak_ends") world.clock.set((await world.day(4)).lockAt - 4 * HOUR_MS);
    return members;
  }

  test("mail a streak of three days once, 4 hours before it ends, but no shorter streak and no finished puzzle", async () => {
    const [long, short, broken, done, begun] = await Promise.all(Array.from({ length: 5 }, () => world.addUser()));
    const users = [long, short, broken, done, begun] as [Viewer, Viewer, Viewer, Viewer, Viewer];
    await world.turnTo(1);
    for (const user of users) await world.start(user, 1);
    await world.playDays(3, new Map(users.map((user, at) => [user, [3, 2, 0, 3, 3][at] as number])));
    await world.finish(users[3], 4);
    await world.start(users[4], 4);
    const { lockAt } = await world.day(4);
    world.clock.set(lockAt - 4 * HOUR_MS - 1);
    await world.remind();
    expect(to(), "a moment too early").toEqual([]);
    world.clock.advance(1);
    await world.remind();
    await world.remind();
    expect(to().sort()).toEqual([users[0].userId, users[4].userId].sort());
    world.clock.set(lockAt - 1);
    await world.remind();
    expect(to()).toEqual([]);
  });

  test("show a notice that the streak ends, without the puzzle, until the puzzle is finished", async () => {
    const [member] = (await membersAtWindow("streak_ends", 1)) as [Viewer];
    await world.remind();
    const [notice, ...more] = await listNotices(world.context, member.userId);
    expect(more).toEqual([]);
    const at = new Date((await world.day(4)).lockAt).toISOString();
    expect([notice?.title, notice?.detail, notice?.moment]).toEqual([
      "Your streak of 3 days is about to end",
      "Cup",
      { what: "locks", at },
    ]);
    expect(notice?.path).toMatch(new RegExp(`^/communities/club-[0-9a-f]+/sparclets/[a-z-]+/${world.eventId}$`));
    for (const word of SOLUTIONS) expect(JSON.stringify(notice)).not.toContain(word);
    await world.finish(member, 4);
    expect(await listNotices(world.context, member.userId)).toEqual([]);
  });

  test.each([
    ["2026-03-05T05:00:00Z", 23, "2026-03-09T00:00:00Z", "12:00 AM Eastern Daylight Time"],
    ["2026-10-29T04:00:00Z", 25, "2026-11-02T01:00:00Z", "12:00 AM Eastern Standard Time"],
  ])("are sent at the day's own times when clocks change, from %s with %i hours", async (startsAt, hours, at, label) => {
    await world.stop();
    world = await createDailyWorld(suite.database, { startsAt });
    const [member] = (await membersAtWindow("daily_open", 1)) as [Viewer];
    const { opensAt, lockAt } = await world.day(4);
    expect((lockAt - opensAt) / HOUR_MS).toBe(hours);
    world.clock.set(opensAt - 1);
    await world.remind();
    world.clock.advance(1);
    await world.remind();
    expect(world.received().map(({ userId, subject }) => [userId, subject])).toEqual([[member.userId, "Today's puzzle of Cup is open"]]);
    world.clock.set(Date.parse(at) - 1);
    await world.remind();
    expect(to()).toEqual([]);
    world.clock.advance(1);
    await world.remind();
    expect(world.received().map(({ subject }) => subject)).toEqual([`Your streak of 3 days ends at ${label}`]);
  });

  test("say until when in the event's zone, link to the event and contain nothing of the puzzle", async () => {
    const [member] = (await membersAtWindow("daily_open", 1)) as [Viewer];
    await world.remind();
    world.clock.set((await world.day(4)).lockAt - 4 * HOUR_MS);
    await world.remind();
    const [open, streak] = world.received();
    expect(open?.text).toContain("Today's puzzle of Cup (Club) is open until Saturday, January 10 at 12:00 AM Eastern Standard Time,");
    expect(streak?.text).toContain(
      "Your streak of 3 days ends with it, on Saturday, January 10 at 12:00 AM Eastern Standard Time, about 4 hours from now.",
    );
    for (const mail of [open, streak]) {
      expect(mail?.userId).toBe(member.userId);
      expect(mail?.text).toMatch(new RegExp(`${BASE_URL}/e/[^/?\n]+\n`));
      const raw = mail?.raw.replace(/\r\n /g, " ") ?? "";
      expect(raw).toMatch(new RegExp(`^List-Unsubscribe: <${BASE_URL}/api/v1/unsubscribe[?]token=[^>]+>\r?$`, "m"));
      expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      for (const word of SOLUTIONS) expect(raw.toLowerCase()).not.toContain(word);
    }
  });

  test("mail an open puzzle only to members who switched that on, and leave the other kind on when it is switched off", async () => {
    const [asked, silent] = (await membersAtWindow("daily_open", 2)) as [Viewer, Viewer];
    await suite.database.db.deleteFrom("notification_switches").where("user_id", "=", silent.userId).execute();
    await world.remind();
    const [mail, ...more] = world.received();
    expect([mail?.userId, more.length]).toEqual([asked.userId, 0]);
    const token = /unsubscribe[?]token=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const stopped = await createNotificationsService(world.context).unsubscribe({ token, now: world.clock.now() });
    expect(stopped).toMatchObject({ ok: true, value: [{ kind: "daily_open", is_on: false }] });
    world.clock.set((await world.day(4)).lockAt - 4 * HOUR_MS);
    await world.remind();
    expect(to().sort()).toEqual([asked.userId, silent.userId].sort());
    await world.turnTo(5);
    await world.remind();
    expect(to()).toEqual([]);
  });

  test("are not sent for a window that passed while the server was down, and are sent in time on the next day", async () => {
    const [member] = (await membersAtWindow("daily_open", 1)) as [Viewer];
    world.clock.set((await world.day(4)).opensAt + 6 * HOUR_MS);
    await world.remind();
    expect(to(), "six hours late").toEqual([]);
    world.clock.set((await world.day(4)).lockAt);
    await world.remind();
    expect(to(), "before the day is settled and the event goes on").toEqual([member.userId]);
    await world.life.runDue(world.eventId);
    await world.remind();
    expect(to()).toEqual([]);
    expect((await readRows("sends")).map(({ kind, window }) => [kind, window])).toEqual([["daily_open", "p5"]]);
  });

  test("judge a streak once the days before are settled", async () => {
    const [finisher, missed] = (await Promise.all([world.addUser(), world.addUser()])) as [Viewer, Viewer];
    await world.playDays(3, new Map([finisher, missed].map((user) => [user, 3])));
    await world.finish(finisher, 4);
    world.clock.set((await world.day(5)).lockAt - 4 * HOUR_MS);
    await world.remind();
    expect(to(), "the fourth day is not settled").toEqual([]);
    await world.life.runDue(world.eventId);
    await world.remind();
    expect(world.received().map(({ userId, subject }) => [userId, subject])).toEqual([
      [finisher.userId, "Your streak of 4 days ends at 12:00 AM Eastern Standard Time"],
    ]);
  });

  describe.each(DAY_REMINDER_KINDS)("%s", (kind) => {
    test("goes only to members who can play and have a verified address, never to hosts and insiders", async () => {
      const members = await membersAtWindow(kind, 8);
      const [unverified, suspended, removed, left, host, insider, off, fine] = members as [
        ...[Viewer, Viewer, Viewer, Viewer],
        ...[Viewer, Viewer, Viewer, Viewer],
      ];
      const { db } = suite.database;
      const now = new Date(world.clock.now());
      const setUser = (user: Viewer, set: object) => db.updateTable("users").set(set).where("id", "=", user.userId).execute();
      await setUser(unverified, { email_verified_at: null });
      await setUser(suspended, { suspended_at: now });
      await db.updateTable("entries").set({ excluded_at: now }).where("user_id", "=", removed.userId).execute();
      await db.deleteFrom("memberships").where("user_id", "=", left.userId).execute();
      await addCoHost(db, { eventId: world.eventId, userId: host.userId });
      await db.insertInto("event_insiders").values({ event_id: world.eventId, user_id: insider.userId, since: now }).execute();
      await world.switchTo(off, kind, false);
      await world.remind();
      expect(to()).toEqual([fine.userId]);
    });

    describe("is not sent, and does not count as sent, when it was queued and then", () => {
      let member: Viewer;
      beforeEach(async () => {
        [member] = (await membersAtWindow(kind, 1)) as [Viewer];
        await world.process().sweep();
        expect(await readRows("outgoing_messages")).toHaveLength(1);
      });
      afterEach(async () => {
        await world.deliver();
        expect(to()).toEqual([]);
        expect([await readRows("outgoing_messages"), await readRows("sends")]).toEqual([[], []]);
      });

      test("the puzzle was finished", () => world.finish(member, 4));
      test("the player gave up the puzzle", async () => {
        await world.start(member, 4);
        await world.runs.end({ eventId: world.eventId, userId: member.userId, slot: "p4" });
      });
      test("the day ended", async () => world.clock.set((await world.day(4)).lockAt));
      test("the event was cancelled", async () => {
        expect(await world.life.cancel({ eventId: world.eventId, viewer: world.author, requestId: "r" })).toMatchObject({ ok: true });
      });
      test("the kind was switched off", () => world.switchTo(member, kind, false));
      test("the member was suspended", async () => {
        const suspended = { suspended_at: new Date(world.clock.now()) };
        await suite.database.db.updateTable("users").set(suspended).where("id", "=", member.userId).execute();
      });
      test("the member was removed", async () => {
        const excluded = { excluded_at: new Date(world.clock.now()) };
        await suite.database.db.updateTable("entries").set(excluded).where("user_id", "=", member.userId).execute();
      });
      test("the member left the community", async () => {
        await suite.database.db.deleteFrom("memberships").where("user_id", "=", member.userId).execute();
      });
    });
  });
});
