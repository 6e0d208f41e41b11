import { type Notice, noticeKind } from "@sparc/contract/entities/notice";
import type { NotificationKind } from "@sparc/contract/entities/notification";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { NOTICE_RETENTION_MS, notifyMembers } from "../notifications/notify-members.service.ts";
import { switchAllOn } from "../notifications/switches.fixtures.ts";
import { upsertSwitch } from "../notifications/switches.repository.ts";
import { createExportProfile } from "../profile/export-profile.service.ts";
import { createNoticeExpiry } from "./notice-expiry.service.ts";
import { noticeStatuses } from "./notice-statuses.ts";
import { findAllNoticesOf } from "./notices.repository.ts";

const HOUR_MS = 3_600_000;
const PATH = "/api/v1/notices";

interface Listed {
  data: Notice[];
  unread_count: number;
  pagination: { total_entries: number };
}

describeDatabase("notices", (suite) => {
  let world: HttpWorld;
  let member: Viewer;
  let eventId: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    member = await world.addUser();
    await switchAllOn(suite.database.db, { userId: member.userId, now: world.clock.now() });
    const lockAt = world.clock.now() + 48 * HOUR_MS;
    const games = [
      { home: "A", away: "B", lock_at: lockAt },
      { home: "C", away: "D", lock_at: lockAt },
    ];
    eventId = await world.createPublished({ type: "pick_two", name: "Cup", draft: { games } });
  });
  afterEach(() => world.close());

  const now = (): number => world.clock.now();
  const announce = async (kind: string, message?: string) => {
    const token = await world.readToken(world.author);
    const sent = await world.call({ method: "POST", url: `/api/v1/events/${eventId}/notify`, token, payload: { kind, message } });
    expect(sent.statusCode).toBe(200);
  };
  const get = async (url: string, viewer = member) => (await world.call({ url, token: await world.readToken(viewer) })).json();
  const list = (viewer = member): Promise<Listed> => get(PATH, viewer);
  const unread = async (viewer = member): Promise<number> => (await get("/points", viewer)).data.unread_notices;
  const read = async (payload: object, viewer = member) =>
    world.call({ method: "POST", url: `${PATH}/read`, token: await world.readToken(viewer), payload });
  const notify = (more: { window?: string; notBefore?: number; expiresAt?: number; kind?: NotificationKind } = {}) =>
    suite.database.transaction((tx) => {
      const about = { objectId: eventId, window: more.window ?? "w" };
      const members = [{ userId: member.userId, about, notBefore: more.notBefore ?? now() }];
      return notifyMembers(tx, { kind: more.kind ?? "now_open", eventId, members, expiresAt: more.expiresAt, now: now() });
    });
  const stored = () => findAllNoticesOf(suite.database.db, member.userId);
  const expire = async () => {
    const expiry = createNoticeExpiry(world.app.context);
    for (const { id } of await expiry.findDue(now())) await expiry.run(id);
  };

  test("are listed newest first with current text and counted until they are read", async () => {
    await announce("starting_soon");
    world.clock.advance(1_000);
    await announce("now_open", "Bring a\n\nfriend");
    const listed = await list();
    const slug = `club-${world.communityId.slice(0, 8)}`;
    expect(listed.data).toEqual([
      expect.objectContaining({
        ...{ kind: "now_open", title: "Cup is open", detail: "Bring a friend", moment: null, is_read: false },
        ...{ event_type: "pick_two", community_slug: slug, community_name: "Club" },
        path: expect.stringMatching(new RegExp(`^/communities/${slug}/sparclets/[a-z_-]+/${eventId}$`)),
        at: new Date(now()).toISOString(),
      }),
      expect.objectContaining({ title: "Cup starts soon", detail: "Club" }),
    ]);
    expect([listed.unread_count, listed.pagination.total_entries, await unread()]).toEqual([2, 2, 2]);
    const one = await read({ ids: [listed.data[0]?.id] });
    expect([one.statusCode, one.json()]).toEqual([200, { data: { unread_count: 1 } }]);
    expect(await unread(), "seen at once by the poll").toBe(1);
    expect((await list()).data.map(({ is_read }) => is_read)).toEqual([true, false]);
    await suite.database.db.updateTable("events").set({ name: "Great Cup" }).where("id", "=", eventId).execute();
    expect((await list()).data[0]?.title).toBe("Great Cup is open");
  });

  test("that came after an instant stay unread when everything until then is marked", async () => {
    await announce("starting_soon");
    const until = new Date(now()).toISOString();
    world.clock.advance(1_000);
    await announce("now_open");
    expect((await read({ until })).json()).toEqual({ data: { unread_count: 1 } });
    expect((await list()).data.map(({ is_read }) => is_read)).toEqual([false, true]);
  });

  test("are their owner's alone", async () => {
    const other = await world.addUser();
    await announce("now_open");
    const [own] = (await list()).data;
    expect((await read({ ids: [own?.id] }, other)).json()).toEqual({ data: { unread_count: 1 } });
    expect(await unread(), "still unread").toBe(1);
    expect((await list(other)).data.map(({ id }) => id)).not.toContain(own?.id);
    expect((await world.call({ url: PATH })).statusCode).toBe(401);
    for (const wrong of [{}, { ids: [] }, { ids: ["x"] }, { until: "today" }]) expect((await read(wrong)).statusCode).toBe(422);
  });

  test("answer 304 while nothing changed, and so does the poll of their count", async () => {
    const token = await world.readToken(member);
    await announce("now_open");
    const changes = [
      [PATH, () => announce("starting_soon")],
      ["/points", () => read({ until: new Date(now()).toISOString() })],
    ] as const;
    for (const [url, change] of changes) {
      const first = await world.call({ url, token });
      const again = () => world.call({ url, token, headers: { "if-none-match": String(first.headers.etag) } });
      expect((await again()).statusCode, url).toBe(304);
      await change();
      expect((await again()).statusCode, url).toBe(200);
    }
  });

  test("are left out when they are no longer true, and deleted with a removed event", async () => {
    await announce("starting_soon");
    expect((await list()).data).toHaveLength(1);
    const { db } = suite.database;
    await db.updateTable("events").set({ status: "cancelled" }).where("id", "=", eventId).execute();
    world.clock.advance(5_000);
    expect([await list(), await unread()]).toMatchObject([{ data: [], unread_count: 0, pagination: { total_entries: 0 } }, 0]);
    await db
      .updateTable("events")
      .set({ deleted_at: new Date(now()) })
      .where("id", "=", eventId)
      .execute();
    world.clock.advance(5_000);
    expect([(await list()).unread_count, await unread()]).toEqual([0, 0]);
  });

  test("that stopped being true by other reasons are deleted when they are listed, and later ones fill the page", async () => {
    await announce("now_open");
    world.clock.advance(1_000);
    await announce("starting_soon");
    await suite.database.db
      .updateTable("events")
      .set({ starts_at: new Date(now()) })
      .where("id", "=", eventId)
      .execute();
    const listed = await get(`${PATH}?page=1&page_size=1`);
    expect(listed).toMatchObject({ data: [{ kind: "now_open" }], unread_count: 1, pagination: { total_entries: 1 } });
    expect([await unread(), (await stored()).length]).toEqual([1, 1]);
  });

  test("have statuses of their event for every kind", () => {
    expect(noticeStatuses.flatMap(({ kinds }) => kinds).toSorted()).toEqual(noticeKind.options.toSorted());
  });

  test("are written once an occasion, also by two transactions at the same moment", async () => {
    const reached = await Promise.all([notify(), notify(), notify()]);
    expect(reached.map(({ size }) => size).toSorted()).toEqual([0, 0, 1]);
    expect(
      [await stored(), await suite.database.db.selectFrom("outgoing_messages").selectAll().execute()].map((rows) => rows.length),
    ).toEqual([1, 1]);
  });

  test("are written by the transaction that is their reason, or not at all", async () => {
    const failing = suite.database.transaction(async (tx) => {
      const about = { objectId: eventId, window: "w" };
      await notifyMembers(tx, {
        ...{ kind: "now_open", eventId, members: [{ userId: member.userId, about, notBefore: now() }], now: now() },
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await stored()).toEqual([]);
  });

  test("follow the switches: without the bell there is a mail alone, without mails the bell alone, without both nothing", async () => {
    const set = (channel: "in_app" | "email", isOn: boolean) =>
      upsertSwitch(suite.database.db, { kind: "now_open", channel, userId: member.userId, isOn, now: now() });
    const count = async () => [
      (await stored()).length,
      (await suite.database.db.selectFrom("outgoing_messages").selectAll().execute()).length,
    ];
    await set("in_app", false);
    expect((await notify({ window: "mail" })).size).toBe(1);
    expect(await count()).toEqual([0, 1]);
    await set("email", false);
    expect((await notify({ window: "nothing" })).size).toBe(0);
    await set("in_app", true);
    expect((await notify({ window: "bell" })).size).toBe(1);
    expect(await count()).toEqual([1, 1]);
  });

  test("are hidden before their moment and after they expired, and deleted then", async () => {
    await suite.database.db.updateTable("events").set({ status: "cancelled" }).where("id", "=", eventId).execute();
    await notify({ kind: "called_off", notBefore: now() + HOUR_MS, expiresAt: now() + 2 * HOUR_MS });
    const shown = async () => [(await list()).pagination.total_entries, await unread()];
    expect(await shown()).toEqual([0, 0]);
    world.clock.advance(HOUR_MS);
    await expire();
    expect(await shown()).toEqual([1, 1]);
    world.clock.advance(HOUR_MS);
    expect(await shown()).toEqual([0, 0]);
    expect(await stored()).toHaveLength(1);
    await expire();
    expect(await stored()).toEqual([]);
  });

  test("are kept 60 days when nothing ends them sooner", async () => {
    await notify();
    world.clock.advance(NOTICE_RETENTION_MS - 1);
    await expire();
    expect(await stored()).toHaveLength(1);
    world.clock.advance(1);
    await expire();
    expect(await stored()).toEqual([]);
  });

  test("are counted up to 100", async () => {
    for (let number = 0; number < 103; number += 1) await notify({ window: String(number) });
    expect(await unread()).toBe(100);
    expect((await read({ until: new Date(now()).toISOString() })).json()).toEqual({ data: { unread_count: 0 } });
  });

  test("are in their owner's export, and deleted with the account", async () => {
    await announce("now_open");
    const { context } = world.app;
    const exported = await createExportProfile(context)({ viewer: member, requestId: "r", now: now() });
    expect(exported).toMatchObject({ ok: true, value: { notices: [{ kind: "now_open", event_id: eventId, read_at: null }] } });
    const removed = await world.call({ method: "DELETE", url: "/api/v1/profile", token: await world.readToken(member) });
    expect(removed.statusCode).toBe(204);
    expect(await stored()).toEqual([]);
  });
});
