import { afterEach, beforeEach, expect, test } from "vitest";
import type { PushSettings } from "../../config-push.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { newPushKeys } from "../../lib/push-keys.ts";
import { type PushService, startPushService, type TestBrowser } from "../../testing/push-service.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findAllMessages } from "../../testing/waiting-messages.ts";
import { createAnnouncementMails } from "../announcements/announcement-mail.service.ts";
import { createAnnouncements } from "../announcements/announcements.service.ts";
import { insertSessions } from "../auth/sessions.repository.ts";
import { createNotificationsService } from "../notifications/notifications.service.ts";
import { switchAllOn } from "../notifications/switches.fixtures.ts";
import { backoffMs } from "../outbox/outbox.service.ts";
import { createMailingWorld, HOUR_MS, type MailingWorld } from "../reminders/mailing.fixtures.ts";
import { createPushService } from "./push.service.ts";
import { createPushChannel } from "./push-channel.ts";
import { createSendPush } from "./push-transport.ts";

const DAY_MS = 24 * HOUR_MS;
const noSource: DeadlineSource = { name: "nothing", findDue: async () => [], run: async () => {} };

describeDatabase("pushes of events", (suite) => {
  let world: MailingWorld;
  let service: PushService;
  let settings: PushSettings;
  let member: Viewer;
  beforeEach(async () => {
    await suite.truncateAll();
    const keys = newPushKeys();
    settings = { ...keys, subject: "mailto:host@example.org", isLoopbackAllowed: true };
    service = await startPushService(keys);
    world = await createMailingWorld(suite.database, {
      compose: createAnnouncementMails,
      push: (context, findText) => createPushChannel(context, { send: createSendPush({ settings }), findText }),
      source: () => noSource,
    });
    member = await world.addUser();
    await switchAllOn(suite.database.db, { userId: member.userId, now: world.clock.now() });
  });
  afterEach(async () => {
    await world.stop();
    await service.stop();
    expect(service.problems).toEqual([]);
  });

  /** Turns pushes on in a browser of its own session. */
  async function turnOn(user = member): Promise<TestBrowser> {
    const browser = service.addBrowser();
    const { endpoint, p256dh, auth } = browser.subscription;
    const sessionId = newId();
    const ends = { idleExpiresAt: world.clock.now() + 30 * DAY_MS, absoluteExpiresAt: world.clock.now() + 30 * DAY_MS };
    const from = { refreshHash: Buffer.alloc(32, sessionId), userAgent: "test", address: "127.0.0.1", communityId: world.communityId };
    await insertSessions(suite.database.db, [{ id: sessionId, userId: user.userId, ...from, ...ends, now: world.clock.now() }]);
    const config = { ...world.context.config, push: settings };
    const subscribed = await createPushService({ ...world.context, config }).subscribe({
      ...{ viewer: { ...user, sessionId }, subscription: { endpoint, keys: { p256dh, auth } }, now: world.clock.now() },
    });
    expect(subscribed.ok).toBe(true);
    return browser;
  }
  async function announce(name: string): Promise<string> {
    const lockAt = world.clock.now() + 90 * HOUR_MS;
    const games = ["A", "C"].map((home) => ({ home, away: `${home}2`, lock_at: lockAt }));
    const eventId = await world.createPublished({ type: "pick_two", name, time_zone: "America/Toronto", draft: { games } });
    const announcement = { kind: "now_open", message: "Come and play" } as const;
    const sent = await createAnnouncements(world.context).send({ eventId, viewer: world.author, requestId: "r", announcement });
    expect(sent).toMatchObject({ ok: true, value: { reached: 1 } });
    return eventId;
  }
  const arrived = () => service.pushes.splice(0).map(({ payload, browser }) => ({ ...JSON.parse(payload), browser }));
  const subscriptions = () => suite.database.db.selectFrom("push_subscriptions").selectAll().execute();

  test("reach every browser of a member once, in the words of the bell, with the mail beside them", async () => {
    const phone = await turnOn();
    const desk = await turnOn();
    const eventId = await announce("Cup");
    await world.deliver();
    const pushes = arrived();
    const endpoints = (browsers: readonly TestBrowser[]) => browsers.map(({ subscription }) => subscription.endpoint).sort();
    expect(endpoints(pushes.map(({ browser }) => browser))).toEqual(endpoints([phone, desk]));
    for (const { title, body, path } of pushes)
      expect([title, body, path]).toEqual(["Cup is open", "Come and play", expect.stringContaining(eventId)]);
    expect(new Set(pushes.map(({ id }) => id)).size, "each browser has its own message").toBe(2);
    expect(world.received()).toHaveLength(1);
    expect(await findAllMessages(suite.database.db)).toEqual([]);
    expect((await subscriptions()).every((row) => row.last_used_at !== null)).toBe(true);
    await world.deliver();
    expect(arrived()).toEqual([]);
  });

  test("do not go to a browser that its service does not know any more, which is forgotten", async () => {
    const expired = await turnOn();
    const other = await turnOn();
    service.answerWith(
      (response, request) => void response.writeHead(expired.subscription.endpoint.endsWith(request.url ?? "") ? 410 : 201).end(),
    );
    await announce("Cup");
    await world.deliver();
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([other.subscription.endpoint]);
    expect(await findAllMessages(suite.database.db)).toEqual([]);
  });

  test("are tried again after a trouble, not before the service wants to be asked, with the same id", async () => {
    await turnOn();
    const ids: string[] = [];
    service.answerWith((response) => void response.writeHead(429, { "retry-after": "120" }).end());
    await announce("Cup");
    await world.deliver();
    const [waiting] = await findAllMessages(suite.database.db);
    ids.push(waiting?.id ?? "");
    expect([waiting?.tries, waiting?.failure, waiting?.next_try_at.getTime()]).toEqual([1, "status_429", world.clock.now() + 120_000]);
    expect(backoffMs(1)).toBeLessThan(120_000);
    service.answerWith(null);
    world.clock.advance(119_999);
    await world.deliver();
    expect(arrived()).toEqual([]);
    world.clock.advance(1);
    await world.deliver();
    expect(arrived().map(({ id }) => id)).toEqual(ids);
  });

  test("are given up where the service refuses them for good, and the system page says why", async () => {
    await turnOn();
    service.answerWith((response) => void response.writeHead(403).end());
    await announce("Cup");
    await world.deliver();
    const rows = await suite.database.db.selectFrom("outgoing_messages").selectAll().execute();
    expect(rows).toMatchObject([{ channel: "push", given_up_at: new Date(world.clock.now()) }]);
    expect(rows[0]?.failure).toMatch(/403|unsendable/);
  });

  test("are three a day whatever the number of browsers, then one with all the rest", async () => {
    await turnOn();
    await turnOn();
    for (const name of ["Cup", "Shield", "Bowl"]) await announce(name);
    await world.deliver();
    expect(arrived()).toHaveLength(6);
    world.clock.advance(20 * HOUR_MS);
    await announce("Plate");
    await announce("Spoon");
    await world.deliver();
    expect(arrived()).toEqual([]);
    world.clock.advance(4 * HOUR_MS);
    await world.deliver();
    const pushes = arrived();
    expect(pushes.map(({ title }) => title)).toEqual(["2 things on Sparc", "2 things on Sparc"]);
    expect(pushes[0]?.body.split(" · ").sort()).toEqual(["Plate is open", "Spoon is open"]);
    expect(await findAllMessages(suite.database.db)).toEqual([]);
  });

  test("stop with their switch, with their session and with another owner of the browser", async () => {
    const browser = await turnOn();
    await announce("Cup");
    const switches = [{ kind: "now_open", channel: "push", is_on: false }] as const;
    await createNotificationsService(world.context).update({ userId: member.userId, switches, now: world.clock.now() });
    await world.deliver();
    expect(arrived(), "what was on its way, too").toEqual([]);
    await createNotificationsService(world.context).update({
      ...{ userId: member.userId, switches: [{ ...switches[0], is_on: true }], now: world.clock.now() },
    });
    await announce("Shield");
    await suite.database.db
      .updateTable("sessions")
      .set({ revoked_at: new Date(world.clock.now()) })
      .execute();
    await world.deliver();
    expect(arrived()).toEqual([]);
    expect(await findAllMessages(suite.database.db)).toEqual([]);
    expect(browser.subscription.endpoint).toContain(service.url);
  });
});
