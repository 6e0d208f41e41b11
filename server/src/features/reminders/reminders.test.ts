import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { addCoHost } from "../events/events.fixtures.ts";
import { createMatchups } from "../matchups/matchups.service.ts";
import { listNotices } from "../notices/notices.fixtures.ts";
import { upsertSwitch } from "../notifications/switches.repository.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { BASE_URL, HOUR_MS } from "./mailing.fixtures.ts";
import { createReminderWorld, type ReminderWorld } from "./reminders.fixtures.ts";
import { PICKS_REMINDER } from "./reminders.service.ts";

describeDatabase("reminders of missing picks", (suite) => {
  let world: ReminderWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createReminderWorld(suite.database);
  });
  afterEach(() => world.stop());

  const sends = async () => suite.database.db.selectFrom("sends").selectAll().execute();
  const waiting = async () => suite.database.db.selectFrom("outgoing_messages").selectAll().execute();
  const step = (eventId: string) => ({ eventId, viewer: world.author, requestId: "r" });
  const to = () => world.received().map(({ userId }) => userId);

  test("mail members with missing picks 24 hours and 2 hours before the lock, once each, and nobody with all picks or without an entry", async () => {
    const eventId = await world.open({ firstIn: 48 });
    const half = await world.member(eventId, ["1_1"]);
    await world.member(eventId, ["1_1", "1_2"]);
    await world.addUser();
    world.clock.advance(24 * HOUR_MS - 1);
    await world.remind();
    expect(to(), "a moment too early").toEqual([]);
    world.clock.advance(1);
    await world.remind();
    await world.remind();
    expect(to()).toEqual([half.userId]);
    world.clock.advance(21 * HOUR_MS);
    await world.remind();
    expect(to(), "between the two").toEqual([]);
    world.clock.advance(HOUR_MS);
    await world.remind();
    await world.remind();
    const [last, ...more] = world.received();
    expect([last?.userId, last?.subject, more.length]).toEqual([half.userId, "Locking soon: 1 pick is missing in Cup", 0]);
    world.clock.advance(2 * HOUR_MS);
    await world.remind();
    expect(to(), "after the lock").toEqual([]);
    expect((await sends()).map(({ window }) => window).sort()).toEqual(["24h 2026-01-07T12:00:00.000Z", "2h 2026-01-07T12:00:00.000Z"]);
  });

  test("show a notice with the missing picks and their lock, until all are picked or the next notice replaces it", async () => {
    const eventId = await world.open({ firstIn: 48 });
    const [one, two] = [await world.member(eventId, ["1_1"]), await world.member(eventId, [])];
    world.clock.advance(24 * HOUR_MS);
    await world.remind();
    const lockAt = new Date(world.clock.now() + 24 * HOUR_MS).toISOString();
    const [notice, ...more] = await listNotices(world.context, one.userId);
    expect([notice?.title, notice?.detail, notice?.moment, more]).toEqual(["1 pick is missing", "Cup", { what: "locks", at: lockAt }, []]);
    expect(notice?.path).toMatch(new RegExp(`/${eventId}\\?pick=1_2$`));
    expect((await listNotices(world.context, two.userId)).map(({ title }) => title)).toEqual(["2 picks are missing"]);
    await world.pick(eventId, one, ["1_1", "1_2"]);
    expect(await listNotices(world.context, one.userId)).toEqual([]);
    world.clock.advance(22 * HOUR_MS);
    await world.remind();
    expect(await listNotices(world.context, two.userId)).toHaveLength(1);
    world.clock.advance(2 * HOUR_MS);
    expect(await listNotices(world.context, two.userId), "after the lock").toEqual([]);
  });

  test("are notices alone for a member without a verified address", async () => {
    const eventId = await world.open({ firstIn: 48 });
    const member = await world.member(eventId, []);
    await suite.database.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", member.userId).execute();
    world.clock.advance(24 * HOUR_MS);
    await world.remind();
    expect(to()).toEqual([]);
    expect(await listNotices(world.context, member.userId)).toHaveLength(1);
  });

  test("name the missing picks, the lock in the event's zone and the time left, and link to the first missing pick", async () => {
    const eventId = await world.open({ firstIn: 48 });
    await world.member(eventId, []);
    world.clock.advance(25 * HOUR_MS);
    await world.remind();
    const [mail] = world.received();
    expect(mail?.subject).toBe("2 picks are missing in Cup");
    expect(mail?.text).toContain("Hello Somebody,");
    expect(mail?.text).toContain("2 of your picks in Cup (Club) are missing or not complete.");
    expect(mail?.text).toContain("They lock on Wednesday, January 7 at 7:00 AM Eastern Standard Time, about 23 hours from now.");
    expect(mail?.text).toMatch(new RegExp(`${BASE_URL}/e/[^/?]+[?]pick=1_1\n`));
    const raw = mail?.raw.replace(/\r\n /g, " ") ?? "";
    expect(raw).toMatch(new RegExp(`^List-Unsubscribe: <${BASE_URL}/api/v1/unsubscribe[?]token=[^>]+>\r?$`, "m"));
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const stop = /unsubscribe[?]token=([\w.%-]+)/.exec(mail?.text ?? "")?.[1];
    expect(raw).toContain(`/api/v1/unsubscribe?token=${stop}>`);
  });

  describe("when something changed after they were queued", () => {
    let eventId: string;
    let member: Viewer;
    beforeEach(async () => {
      eventId = await world.open({ firstIn: 48 });
      member = await world.member(eventId, ["1_1"]);
      world.clock.advance(24 * HOUR_MS);
      await world.process().sweep();
      expect(await waiting()).toHaveLength(1);
    });
    const expectNothingSent = async () => {
      await world.deliver();
      expect(to()).toEqual([]);
      expect([await waiting(), await sends()]).toEqual([[], []]);
    };

    test("send and record nothing when the picks were completed", async () => {
      await world.pick(eventId, member, ["1_1", "1_2"]);
      await expectNothingSent();
    });

    test("send nothing when the member was suspended", async () => {
      const suspended = { suspended_at: new Date(world.clock.now()) };
      await suite.database.db.updateTable("users").set(suspended).where("id", "=", member.userId).execute();
      await expectNothingSent();
    });

    test("send nothing when they were switched off", async () => {
      await upsertSwitch(suite.database.db, { ...PICKS_REMINDER, userId: member.userId, isOn: false, now: world.clock.now() });
      await expectNothingSent();
    });

    test("send nothing when the event was cancelled", async () => {
      expect(await world.life.cancel(step(eventId))).toMatchObject({ ok: true });
      await expectNothingSent();
    });

    test("are sent for the new lock and not for the old one when the lock was moved", async () => {
      const standings = createStandingsService(world.context);
      const matchups = createMatchups(world.context, { standings, completion: createCompletionService(world.context, standings) });
      for (const key of ["1_1", "1_2"]) {
        const lock_at = world.clock.now() + 48 * HOUR_MS;
        expect(await matchups.write({ ...step(eventId), key, body: { lock_at } })).toMatchObject({ ok: true });
      }
      await expectNothingSent();
      world.clock.advance(24 * HOUR_MS);
      await world.remind();
      expect(to()).toEqual([member.userId]);
    });

    test("are sent for the next window alone when the mail server was down until then", async () => {
      world.mailbox.refuseWith(451);
      await world.deliver();
      world.mailbox.refuseWith(null);
      world.clock.advance(22 * HOUR_MS);
      await world.remind();
      expect(world.received().map(({ subject }) => subject)).toEqual(["Locking soon: 1 pick is missing in Cup"]);
      expect((await sends()).map(({ window }) => window)).toEqual(["2h 2026-01-07T12:00:00.000Z"]);
    });
  });

  test("stop after two when a lock is moved again and again", async () => {
    const eventId = await world.open({ firstIn: 24 });
    const member = await world.member(eventId, ["1_1"]);
    const standings = createStandingsService(world.context);
    const matchups = createMatchups(world.context, { standings, completion: createCompletionService(world.context, standings) });
    const lockAt = world.clock.now() + 24 * HOUR_MS;
    for (let minute = 0; minute < 6; minute += 1) {
      for (const key of ["1_1", "1_2"]) {
        const moved = await matchups.write({ ...step(eventId), key, body: { lock_at: lockAt - minute * 60_000 } });
        expect(moved).toMatchObject({ ok: true });
      }
      world.clock.advance(20 * 60_000);
      await world.remind();
    }
    expect(to()).toEqual([member.userId, member.userId]);
  });

  test("are sent for the window that is open after the server was down, and never after the lock", async () => {
    const soon = await world.open({ firstIn: 1 });
    const missed = await world.open({ firstIn: 30 });
    const [one, other] = [await world.member(soon, []), await world.member(missed, [])];
    world.clock.advance(HOUR_MS);
    await world.remind();
    expect(to(), "the lock has passed").toEqual([]);
    world.clock.advance(28 * HOUR_MS);
    await world.remind();
    const mails = world.received();
    expect(mails.map(({ userId, subject }) => [userId, subject])).toEqual([[other.userId, "Locking soon: 2 picks are missing in Cup"]]);
    expect(mails.map(({ userId }) => userId)).not.toContain(one.userId);
  });

  test("are one for all locks of a sitting, and come at its time to members who miss a later one alone", async () => {
    const eventId = await world.open({ firstIn: 48, secondIn: 51 });
    const nothing = await world.member(eventId, []);
    const first = await world.member(eventId, ["1_1"]);
    world.clock.advance(24 * HOUR_MS);
    await world.remind();
    const [mail, ...more] = world.received();
    expect([mail?.userId, more.length]).toEqual([nothing.userId, 0]);
    expect(mail?.text).toContain("The first of them locks on Wednesday, January 7 at 7:00 AM");
    world.clock.advance(3 * HOUR_MS);
    await world.remind();
    const [later, ...others] = world.received();
    expect([later?.userId, others.length], "nobody twice").toEqual([first.userId, 0]);
    expect(later?.text).toContain("It locks on Wednesday, January 7 at 10:00 AM");
    expect(later?.text).toContain("?pick=1_2");
  });

  test("are two for locks a day apart", async () => {
    const eventId = await world.open({ firstIn: 48, secondIn: 72 });
    const member = await world.member(eventId, []);
    world.clock.advance(24 * HOUR_MS);
    await world.remind();
    expect(world.received().map(({ subject }) => subject)).toEqual(["1 pick is missing in Cup"]);
    world.clock.advance(24 * HOUR_MS);
    await world.life.runDue(eventId);
    await world.remind();
    expect(to()).toEqual([member.userId]);
  });

  test("wait a quarter of an hour after a member saved picks, and are dropped when all picks are made by then", async () => {
    const eventId = await world.open({ firstIn: 24 });
    const slow = await world.member(eventId, ["1_1"]);
    const quick = await world.member(eventId, ["1_1"]);
    await world.remind();
    expect([to(), (await waiting()).length]).toEqual([[], 2]);
    await world.pick(eventId, quick, ["1_1", "1_2"]);
    world.clock.advance(15 * 60_000);
    await world.remind();
    expect(to()).toEqual([slow.userId]);
  });

  test("go only to members who can pick and have a verified address", async () => {
    const eventId = await world.open({ firstIn: 48 });
    const [unverified, suspended, removed, left, host, insider, off, fine] = [
      ...(await Promise.all(Array.from({ length: 8 }, () => world.member(eventId, [])))),
    ] as [Viewer, Viewer, Viewer, Viewer, Viewer, Viewer, Viewer, Viewer];
    const now = new Date(world.clock.now());
    const setUser = (user: Viewer, set: object) => suite.database.db.updateTable("users").set(set).where("id", "=", user.userId).execute();
    await setUser(unverified, { email_verified_at: null });
    await setUser(suspended, { suspended_at: now });
    const ownEntry = suite.database.db.updateTable("entries").set({ excluded_at: now }).where("event_id", "=", eventId);
    await ownEntry.where("user_id", "=", removed.userId).execute();
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", left.userId).execute();
    await addCoHost(suite.database.db, { eventId, userId: host.userId });
    await suite.database.db.insertInto("event_insiders").values({ event_id: eventId, user_id: insider.userId, since: now }).execute();
    await upsertSwitch(suite.database.db, { ...PICKS_REMINDER, userId: off.userId, isOn: false, now: world.clock.now() });
    world.clock.advance(24 * HOUR_MS);
    await world.remind();
    expect(to()).toEqual([fine.userId]);
  });

  test("are not sent for drafts, removed events and closed communities", async () => {
    const eventId = await world.open({ firstIn: 48 });
    await world.member(eventId, []);
    world.clock.advance(24 * HOUR_MS);
    const setEvent = (set: object) => suite.database.db.updateTable("events").set(set).where("id", "=", eventId).execute();
    const setCommunity = (set: object) => suite.database.db.updateTable("communities").set(set).execute();
    for (const [hide, show] of [
      [() => setEvent({ status: "draft" }), () => setEvent({ status: "scheduled" })],
      [() => setEvent({ deleted_at: new Date(world.clock.now()) }), () => setEvent({ deleted_at: null })],
      [() => setCommunity({ is_active: false }), () => setCommunity({ is_active: true })],
    ] as const) {
      await hide();
      await world.remind();
      expect(to()).toEqual([]);
      await show();
    }
    await world.remind();
    expect(to()).toHaveLength(1);
  });
});
