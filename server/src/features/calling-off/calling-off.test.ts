import { CANCEL_REASON_MAX } from "@sparc/contract/limits";
import { beforeEach, expect, test } from "vitest";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createEventReminders } from "../event-reminders/event-reminders.service.ts";
import { addCoHost, readEvent } from "../events/events.fixtures.ts";
import { listNotices } from "../notices/notices.fixtures.ts";
import { upsertSwitch } from "../notifications/switches.repository.ts";
import { composeOnly, createMailingWorld, HOUR_MS, type MailingWorld } from "../reminders/mailing.fixtures.ts";
import { createCallOffMails } from "./call-off-notices.service.ts";
import { countExpectedPeople } from "./expected-people.repository.ts";
import { notifyCalledOff } from "./notify-called-off.service.ts";

const noSource = { name: "nothing", findDue: async () => [], run: async () => undefined };
const REASON = "No power at the <b>rink</b>. We try again next Saturday.";

describeDatabase("calling an event off", (suite) => {
  let world: MailingWorld;
  let eventId: string;
  beforeEach(async () => {
    await suite.truncateAll();
    db = suite.database.db;
    world = await createMailingWorld(suite.database, {
      compose: (context) => composeOnly({ called_off: createCallOffMails(context) }),
      source: () => noSource,
    });
    const lockAt = world.clock.now() + 48 * HOUR_MS;
    const games = [
      { home: "A", away: "B", lock_at: lockAt },
      { home: "C", away: "D", lock_at: lockAt },
    ];
    const starts_at = new Date(world.clock.now() + 24 * HOUR_MS).toISOString();
    eventId = await world.createPublished({ type: "pick_two", name: "Cup", starts_at, auto_start: false, draft: { games } });
    return () => world.stop();
  });

  let db: Queryable;
  const cancel = (reason?: string | null, viewer: Viewer = world.author) =>
    world.life.cancel({ eventId, viewer, requestId: "r", ...(reason === undefined ? {} : { reason }) });
  const noticesOf = async (userId: string) =>
    (await listNotices(world.context, userId)).map(({ kind, title, detail }) => [kind, title, detail]);
  const countNotices = async () => {
    const rows = await db.selectFrom("notices").select("user_id").where("kind", "=", "called_off").execute();
    return rows.length;
  };

  test("notifies whoever joined or asked to be reminded, once, with the host's words", async () => {
    const [player = "", removed = "", leaver = ""] = await world.addMembers({ eventId, count: 3 });
    const { userId: reminded } = await world.addUser();
    const { userId: bystander } = await world.addUser();
    const reminders = createEventReminders(world.context);
    expect(await reminders.set({ event: await readEvent(db, eventId), userId: reminded, isOn: true })).toMatchObject({ ok: true });
    expect(await reminders.set({ event: await readEvent(db, eventId), userId: player, isOn: true })).toMatchObject({ ok: true });
    await db.updateTable("entries").set({ excluded_at: new Date() }).where("user_id", "=", removed).execute();
    await db.deleteFrom("memberships").where("user_id", "=", leaver).execute();
    expect(await countExpectedPeople(db, eventId)).toBe(2);
    expect(await cancel(REASON)).toMatchObject({ ok: true, value: { status: "cancelled", cancelReason: REASON } });
    expect(await noticesOf(player)).toEqual([["called_off", "Cup was called off", REASON]]);
    expect(await noticesOf(reminded)).toEqual([["called_off", "Cup was called off", REASON]]);
    for (const userId of [removed, leaver, bystander, world.author.userId]) expect(await noticesOf(userId)).toEqual([]);
    await world.deliver();
    const mails = world.received();
    expect(mails.map(({ userId }) => userId).sort()).toEqual([player, reminded].sort());
    expect(mails[0]?.subject).toBe("Cup was called off");
    expect(mails[0]?.text).toContain(`writes:\n${REASON}`);
    expect(await cancel(REASON), "a second press").toMatchObject({ ok: false, refusal: { code: "events.wrong_status" } });
    await world.deliver();
    expect([world.received(), await countNotices()]).toEqual([[], 2]);
  });

  test("notifies nobody when its transaction does not end, and everybody when it is repeated", async () => {
    await world.addMembers({ eventId, count: 3 });
    const died = suite.database.transaction(async (tx) => {
      expect(await notifyCalledOff(tx, { eventId, now: world.clock.now() })).toBe(3);
      throw new Error("killed");
    });
    await expect(died).rejects.toThrow("killed");
    expect(await countNotices()).toBe(0);
    await cancel();
    expect(await countNotices()).toBe(3);
  });

  test("respects switches: no mail for whoever switched it off", async () => {
    const [one = "", other = ""] = await world.addMembers({ eventId, count: 2 });
    await upsertSwitch(db, { kind: "called_off", channel: "email", userId: one, isOn: false, now: world.clock.now() });
    await cancel();
    await world.deliver();
    expect(world.received().map(({ userId }) => userId)).toEqual([other]);
    expect(
      (await noticesOf(one)).map(([, , detail]) => detail),
      "without words the community is named",
    ).toEqual([(await readEvent(db, eventId)).communityName]);
  });

  test("notifies nobody of a draft, and no host who joined before", async () => {
    const [host = ""] = await world.addMembers({ eventId, count: 1 });
    await addCoHost(db, { eventId, userId: host });
    expect(await countExpectedPeople(db, eventId)).toBe(0);
    await cancel();
    const { id } = await world.createDraft({ type: "pick_two", name: "Draft" });
    await world.life.cancel({ eventId: id, viewer: world.author, requestId: "r" });
    expect(await countNotices()).toBe(0);
  });
});

describeDatabase("calling an event off over HTTP", (suite) => {
  test("answers how many it would notify, stores the words and shows them to everybody", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database);
    try {
      const id = await world.createPublished({ type: "pick_two" });
      const token = await world.readToken(world.author);
      const url = `/api/v1/events/${id}/cancel`;
      expect((await world.call({ url, token })).json()).toEqual({ data: { reachable: 0 } });
      const tooLong = { reason: "x".repeat(CANCEL_REASON_MAX + 1) };
      expect((await world.call({ method: "POST", url, token, payload: tooLong })).statusCode).toBe(422);
      const called = await world.call({ method: "POST", url, token, payload: { reason: `  ${REASON} ` } });
      expect(called.json().data).toMatchObject({ status: "cancelled", cancel_reason: REASON });
      const shown = await world.call({ url: `/api/v1/events/${id}/public_info` });
      expect(shown.json().data).toMatchObject({ status: "cancelled", cancel_reason: REASON });
    } finally {
      await world.close();
    }
  });
});
