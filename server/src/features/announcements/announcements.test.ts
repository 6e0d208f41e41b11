import type { AnnouncementKind } from "@sparc/contract/entities/announcement";
import type { NotificationChannel } from "@sparc/contract/entities/notification";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { addCoHost } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { switchAllOn } from "../notifications/switches.fixtures.ts";
import { upsertSwitch } from "../notifications/switches.repository.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { BASE_URL, composeOnly, createMailingWorld, dyingAfter, HOUR_MS, type MailingWorld } from "../reminders/mailing.fixtures.ts";
import { createAnnouncementMails } from "./announcement-mail.service.ts";
import { createAnnouncements } from "./announcements.service.ts";

/** Nothing is due by itself: announcements are sent by hand. */
const noSource = { name: "nothing", findDue: async () => [], run: async () => undefined };

interface Sending {
  message?: string;
  by?: Viewer;
  on?: Database;
}

describeDatabase("announcements", (suite) => {
  let world: MailingWorld;
  let eventId: string;
  let member: Viewer;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createMailingWorld(suite.database, {
      compose(context) {
        const announcement = createAnnouncementMails(context);
        return composeOnly({ starting_soon: announcement, now_open: announcement, results_are_in: announcement });
      },
      source: () => noSource,
    });
    const lockAt = world.clock.now() + 48 * HOUR_MS;
    const games = [
      { home: "A", away: "B", lock_at: lockAt },
      { home: "C", away: "D", lock_at: lockAt },
    ];
    eventId = await world.createPublished({ type: "pick_two", name: "Cup", time_zone: "America/Toronto", draft: { games } });
    member = await addMember();
  });
  afterEach(() => world.stop());

  const db = () => suite.database.db;
  /** Who wants every channel. */
  const addMember = async (role?: "admin" | "creator") => {
    const added = await world.addUser(role);
    await switchAllOn(db(), { userId: added.userId, now: world.clock.now() });
    return added;
  };
  const send = (kind: AnnouncementKind, { message, by = world.author, on = suite.database }: Sending = {}) =>
    createAnnouncements({ ...world.context, database: on }).send({
      ...{ eventId, viewer: by, requestId: "r" },
      announcement: { kind, message: message ?? null },
    });
  const list = async () => {
    const event = await findEventById(db(), eventId);
    return event && createAnnouncements(world.context).list(event);
  };
  const waiting = () => db().selectFrom("outgoing_messages").selectAll().execute();
  const sends = () => db().selectFrom("sends").selectAll().execute();
  const step = () => ({ eventId, viewer: world.author, requestId: "r" });
  const closeCommunity = () => db().updateTable("communities").set({ is_active: false }).where("id", "=", world.communityId).execute();
  const switchOff = async ({ userId }: Viewer, ...channels: NotificationChannel[]) => {
    for (const channel of channels) await upsertSwitch(db(), { kind: "now_open", channel, userId, isOn: false, now: world.clock.now() });
  };
  const to = () => world.received().map(({ userId }) => userId);

  test("reach every member who can be notified, and nobody else", async () => {
    const [unverified, suspended, stopped] = [await addMember(), await addMember(), await addMember()];
    const [outsider, coHost, insider] = [await addMember(), await addMember(), await addMember("admin")];
    const [bellOnly, mailOnly] = [await addMember(), await addMember()];
    const now = new Date(world.clock.now());
    await db().updateTable("users").set({ email_verified_at: null }).where("id", "=", unverified.userId).execute();
    await db().updateTable("users").set({ suspended_at: now }).where("id", "=", suspended.userId).execute();
    await switchOff(stopped, "in_app", "email");
    await switchOff(bellOnly, "email");
    await switchOff(mailOnly, "in_app");
    await db().deleteFrom("memberships").where("user_id", "=", outsider.userId).execute();
    await addCoHost(db(), { eventId, userId: coHost.userId });
    await db().insertInto("event_insiders").values({ event_id: eventId, user_id: insider.userId, since: now }).execute();
    expect(
      (await list())?.choices.map(({ reachable }) => reachable),
      "of the other kinds nobody has switched anything",
    ).toEqual([5, 4, 5]);
    const sentAt = now.toISOString();
    expect(await send("now_open")).toEqual({ ok: true, value: { kind: "now_open", reached: 4, sent_at: sentAt } });
    await world.deliver();
    expect(to().toSorted()).toEqual([member.userId, mailOnly.userId].toSorted());
    const notices = await db().selectFrom("notices").select("user_id").execute();
    expect(notices.map(({ user_id }) => user_id).toSorted(), "the bell needs no address").toEqual(
      [member.userId, unverified.userId, bellOnly.userId].toSorted(),
    );
    expect((await list())?.choices).toContainEqual({
      ...{
        kind: "now_open",
        reachable: 4,
        subject: "Cup is open",
        line: "Cup is open: you can take part now.",
        is_possible: false,
        next_at: new Date(world.clock.now() + HOUR_MS).toISOString(),
      },
      last: { reached: 4, sent_at: sentAt },
    });
    const audited = await db().selectFrom("audit").select(["action", "actor", "details"]).where("object_id", "=", eventId).execute();
    const details = { kind: "now_open", reached: 4, has_message: false };
    expect(audited).toContainEqual({ action: "event.announced", actor: world.author.userId, details });
  });

  test("have the announcement, the sender's own text, a link to the event, and can be switched off without signing in", async () => {
    await db()
      .updateTable("events")
      .set({ starts_at: new Date(world.clock.now() + HOUR_MS) })
      .where("id", "=", eventId)
      .execute();
    await send("starting_soon", { message: "Bring a\n\nfriend! " });
    await world.deliver();
    const [mail] = world.received();
    expect(mail?.subject).toBe("Cup starts soon");
    expect(mail?.text).toContain("Cup starts on Monday, January 5 at 8:00 AM Eastern Standard Time, 1 hour from now.");
    expect(mail?.text).toContain("Club writes:\nBring a friend!");
    expect(mail?.text).toMatch(new RegExp(`It is here:\n${BASE_URL}/e/[^/?\\s]+\n`));
    const raw = mail?.raw.replace(/\r\n /g, " ") ?? "";
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const token = decodeURIComponent(/unsubscribe[?]token=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "");
    expect(createUnsubscribeTokens(world.context.config).read(token)).toEqual({
      kinds: ["starting_soon"],
      channel: "email",
      userId: member.userId,
    });
  });

  test("of one kind are sent once an hour; another kind is not blocked by it", async () => {
    expect(await send("now_open")).toMatchObject({ ok: true });
    world.clock.advance(HOUR_MS - 1);
    expect(await send("now_open")).toMatchObject({ refusal: { code: "announcements.too_soon" } });
    expect(await send("starting_soon")).toMatchObject({ ok: true });
    world.clock.advance(1);
    expect(await send("now_open")).toMatchObject({ ok: true });
    expect((await sends()).map(({ window }) => window.split(" ")[0]).sort()).toEqual(["now_open", "now_open", "starting_soon"]);
  });

  test("that are sent twice at the same moment go out once", async () => {
    const both = await Promise.all(Array.from({ length: 5 }, () => send("now_open")));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await world.deliver();
    expect(to()).toEqual([member.userId]);
  });

  test("to many are queued together, or not at all when the process dies before that", async () => {
    const userIds = await world.addMembers({ eventId, count: 1_205 });
    const byMail = { kind: "now_open", channel: "email", is_on: true, changed_at: new Date(world.clock.now()) };
    await db()
      .insertInto("notification_switches")
      .values(userIds.map((userId) => ({ ...byMail, user_id: userId })))
      .execute();
    await expect(send("now_open", { on: dyingAfter(suite.database, 0) })).rejects.toThrow("killed");
    expect([await waiting(), await sends()]).toEqual([[], []]);
    expect(await send("now_open")).toMatchObject({ ok: true, value: { reached: 1_206 } });
    expect((await waiting()).map((row) => row.user_id).sort()).toEqual([...userIds, member.userId].sort());
  });

  test("fit the event's state", async () => {
    expect((await list())?.choices.map((one) => one.is_possible)).toEqual([true, true, false]);
    expect(await send("results_are_in")).toMatchObject({ refusal: { code: "announcements.not_now" } });
    await closeCommunity();
    expect((await list())?.choices.map((one) => one.is_possible)).toEqual([false, false, false]);
    expect(await send("now_open")).toMatchObject({ refusal: { code: "announcements.not_now" } });
  });

  test("are refused to people who no longer run the event", async () => {
    expect(await send("now_open", { by: await addMember("creator") })).toMatchObject({ refusal: { code: "access.forbidden" } });
    expect(await waiting()).toEqual([]);
  });

  describe("that are still waiting are not sent, and do not count as sent,", () => {
    beforeEach(async () => {
      expect(await send("starting_soon")).toMatchObject({ ok: true, value: { reached: 1 } });
    });
    const expectNothingSent = async () => {
      await world.deliver();
      expect([to(), await waiting(), await sends()]).toEqual([[], [], []]);
    };

    test("when the event has started", async () => {
      expect(await world.life.start(step())).toMatchObject({ ok: true });
      await expectNothingSent();
    });

    test("when it was called off", async () => {
      expect(await world.life.cancel(step())).toMatchObject({ ok: true });
      await expectNothingSent();
    });

    test("when the community was closed", async () => {
      await closeCommunity();
      await expectNothingSent();
    });

    test("when they are too old", async () => {
      world.clock.advance(6 * HOUR_MS);
      await expectNothingSent();
    });

    test("when the member has left", async () => {
      await db().deleteFrom("memberships").where("user_id", "=", member.userId).execute();
      await expectNothingSent();
    });

    test("when the member has switched them off", async () => {
      await upsertSwitch(db(), { kind: "starting_soon", channel: "email", userId: member.userId, isOn: false, now: world.clock.now() });
      await expectNothingSent();
    });
  });

  test("that still wait are dropped for a newer one of their kind", async () => {
    await send("now_open", { message: "the first" });
    world.clock.advance(HOUR_MS);
    await send("now_open", { message: "the second" });
    await world.deliver();
    expect(world.received().map(({ text }) => /the \w+$/m.exec(text)?.[0])).toEqual(["the second"]);
  });

  test("take a message of 255 characters over HTTP, and none of spaces", async () => {
    const http = await createHttpWorld(suite.database);
    try {
      const id = await http.createPublished({ type: "pick_two" });
      const token = await http.readToken(http.author);
      const post = (payload: object) => http.call({ method: "POST", url: `/api/v1/events/${id}/notify`, token, payload });
      const long = await post({ kind: "now_open", message: "x".repeat(256) });
      expect([long.statusCode, long.json().errors[0].path]).toEqual([422, "message"]);
      expect((await post({ kind: "news" })).statusCode).toBe(422);
      expect((await post({ kind: "now_open", message: ` ${"x".repeat(255)} ` })).json()).toMatchObject({
        data: { kind: "now_open", reached: 0 },
      });
      const again = await post({ kind: "now_open" });
      expect([again.statusCode, again.json().code]).toEqual([409, "announcements.too_soon"]);
      expect((await post({ kind: "starting_soon", message: "  " })).statusCode).toBe(200);
      const stored = await db().selectFrom("announcements").select(["kind", "message"]).orderBy("kind").execute();
      expect(stored).toEqual([
        { kind: "now_open", message: "x".repeat(255) },
        { kind: "starting_soon", message: null },
      ]);
      const { data } = (await http.call({ url: `/api/v1/events/${id}/notify`, token })).json();
      expect(data.choices.map(({ is_possible: isPossible }: { is_possible: boolean }) => isPossible)).toEqual([false, false, false]);
    } finally {
      await http.close();
    }
  });
});
