import { type AnnouncementKind, announcementKind } from "@sparc/contract/entities/announcement";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import type { Viewer } from "../../http/handler.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findAllMessages } from "../../testing/waiting-messages.ts";
import { createAnnouncementMails } from "../announcements/announcement-mail.service.ts";
import { createAnnouncements } from "../announcements/announcements.service.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { createNotificationsService } from "../notifications/notifications.service.ts";
import { switchAllOn } from "../notifications/switches.fixtures.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { BASE_URL, createMailingWorld, HOUR_MS, type MailingWorld } from "../reminders/mailing.fixtures.ts";

const DAY_MS = 24 * HOUR_MS;
const noSource: DeadlineSource = { name: "nothing", findDue: async () => [], run: async () => {} };

/** The clock stands at noon in UTC, 07:00 in Toronto. */
describeDatabase("messages to one person", (suite) => {
  let world: MailingWorld;
  let member: Viewer;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createMailingWorld(suite.database, {
      compose(context) {
        const announcement = createAnnouncementMails(context);
        return async (message) =>
          announcementKind.safeParse(message.kind).success
            ? announcement(message)
            : { to: `${message.userId}@example.org`, subject: message.kind, text: message.kind };
      },
      source: () => noSource,
    });
    member = await world.addUser();
    await switchAllOn(suite.database.db, { userId: member.userId, now: world.clock.now() });
  });
  afterEach(() => world.stop());

  async function announce(name: string, kind: AnnouncementKind = "now_open"): Promise<string> {
    const lockAt = world.clock.now() + 90 * HOUR_MS;
    const games = ["A", "C"].map((home) => ({ home, away: `${home}2`, lock_at: lockAt }));
    const eventId = await world.createPublished({ type: "pick_two", name, time_zone: "America/Toronto", draft: { games } });
    await announceAs(eventId, kind);
    return eventId;
  }
  async function announceAs(eventId: string, kind: AnnouncementKind): Promise<void> {
    const announcement = { kind, message: null };
    const sent = await createAnnouncements(world.context).send({ eventId, viewer: world.author, requestId: "r", announcement });
    expect(sent).toMatchObject({ ok: true, value: { reached: 1 } });
  }
  const quiet = (from: string, until: string) =>
    createNotificationsService(world.context).update({
      ...{ userId: member.userId, now: world.clock.now() },
      quietHours: { from, until, time_zone: "America/Toronto" },
    });
  const subjects = () => world.received().map(({ subject }) => subject);
  const sends = () => suite.database.db.selectFrom("sends").selectAll().execute();
  const waiting = () => findAllMessages(suite.database.db);

  test("are three a day; further ones are combined in one, a day after the first", async () => {
    for (const name of ["Cup", "Shield", "Bowl", "Plate"]) await announce(name);
    await world.deliver();
    expect(subjects()).toHaveLength(3);
    world.clock.advance(HOUR_MS);
    const lateId = await announce("Spoon");
    await world.deliver();
    expect(subjects(), "it does not overtake the digest").toEqual([]);
    world.clock.advance(23 * HOUR_MS - 1);
    await world.deliver();
    expect(subjects()).toEqual([]);
    // Announcements of openings are good for a day: the fourth is late by now, the fifth has an hour left.
    world.clock.advance(1);
    await world.deliver();
    expect(subjects()).toEqual(["Spoon is open"]);
    expect(await waiting()).toEqual([]);
    const left = (await sends()).filter((send) => send.left_at !== null);
    expect(left.map(({ object_id }) => object_id)).toContain(lateId);
    expect(await sends(), "what was not sent does not count as sent").toHaveLength(4);
  });

  test("are one mail where several wait: each with its link, stopped together by one click", async () => {
    const names = ["Cup", "Shield", "Bowl", "Plate", "Spoon"];
    const ids: string[] = [];
    for (const name of names) ids.push(await announce(name, "starting_soon"));
    // Results are good for a week.
    await suite.database.db.updateTable("events").set({ status: "completed" }).execute();
    await suite.database.db.deleteFrom("outgoing_messages").execute();
    await suite.database.db.deleteFrom("sends").execute();
    for (const eventId of ids) await announceAs(eventId, "results_are_in");
    await world.deliver();
    const singles = subjects();
    expect(singles).toHaveLength(3);
    world.clock.advance(DAY_MS);
    await world.deliver();
    const [mail, ...more] = world.received();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("2 things on Sparc");
    const rest = names.filter((name) => !singles.some((subject) => subject.includes(name)));
    expect(rest).toHaveLength(2);
    for (const name of rest) expect(mail?.text).toContain(name);
    expect(mail?.text.match(new RegExp(`${BASE_URL}/communities/`, "g"))).toHaveLength(2);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const token = decodeURIComponent(/unsubscribe[?]token=([\w.%~-]+)/.exec(mail?.text ?? "")?.[1] ?? "");
    expect(createUnsubscribeTokens(world.context.config).read(token)).toEqual({
      ...{ kinds: ["results_are_in"], channel: "email", userId: member.userId },
    });
    expect(await waiting()).toEqual([]);
    expect(
      (await sends()).filter((send) => send.left_at !== null),
      "a digest counts as one",
    ).toHaveLength(4);
  });

  test("about the account arrive at any time and are not counted", async () => {
    await quiet("06:00", "09:00");
    for (const kind of ["a", "b", "c", "d", "e"])
      await suite.database.transaction((tx) => enqueueMail(tx, { kind, userId: member.userId, email: null, now: world.clock.now() }));
    await world.deliver();
    expect(subjects().sort()).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("wait for the end of quiet hours, and a start that would be over by then is not announced", async () => {
    await quiet("06:00", "22:00");
    await announce("Cup");
    await announce("Shield", "starting_soon");
    await world.deliver();
    expect(subjects()).toEqual([]);
    expect((await waiting()).map(({ tries, next_try_at: at }) => [tries, at.toISOString()])).toEqual([[0, "2026-01-06T03:00:00.000Z"]]);
    expect(await sends()).toHaveLength(1);
    world.clock.advance(15 * HOUR_MS);
    await world.deliver();
    expect(subjects()).toEqual(["Cup is open"]);
  });

  test("are not sent to former members, wherever they wait", async () => {
    for (const name of ["Cup", "Shield", "Bowl"]) await announce(name);
    await world.deliver();
    world.clock.advance(20 * HOUR_MS);
    await announce("Plate");
    await announce("Spoon");
    await world.deliver();
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", member.userId).execute();
    world.received();
    world.clock.advance(4 * HOUR_MS);
    await world.deliver();
    expect([subjects(), await waiting()]).toEqual([[], []]);
  });
});
