import { beforeEach, expect, test } from "vitest";
import { lockEventShared } from "../../db/event-lock.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { findRoom } from "../rooms/rooms.repository.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findOutcomes, findSlots } from "../slots/slots.repository.ts";
import { joinEvent } from "./entries.service.ts";
import { insertHost } from "./event-hosts.repository.ts";
import { createWorld, type World } from "./events.fixtures.ts";
import { findDueEvents, findEventById } from "./events.repository.ts";

describeDatabase("the life of an event", (suite) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(suite.database);
  });
  const step = (eventId: string, version?: number) => ({
    eventId,
    viewer: world.author,
    requestId: "test",
    ...(version === undefined ? {} : { version }),
  });
  const readEvent = async (id: string) => {
    const event = await findEventById(suite.database.db, id);
    if (!event) throw new Error("gone");
    return event;
  };

  test("publishing an incomplete draft says everything that is missing, with the specification's texts", async () => {
    const { id } = await world.createDraft({ type: "coin_flip", name: "", description: null, draft: { side: null } });
    const refused = await world.life.publish(step(id));
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: "events.incomplete",
        problems: [
          { path: "name", message: "Name is required" },
          { path: "description", message: "Description is required" },
          { path: "draft.side" },
        ],
      },
    });
    expect((await readEvent(id)).status).toBe("draft");
  });

  test("publishing plans the slots, keeps their secrets apart and opens the room", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    expect(await readEvent(id)).toMatchObject({ status: "scheduled", version: 2, contentVersion: 1 });
    const slots = await findSlots(suite.database.db, id);
    expect(slots.map(({ key, contentVersion }) => [key, contentVersion])).toEqual([["coin", 1]]);
    expect(JSON.stringify(slots)).not.toContain("heads");
    const secret = (await findSecrets(suite.database.db, id)).get("coin");
    expect(secret).toMatchObject({ secret: { side: "heads" } });
    expect(secret?.salt).toHaveLength(16);
    expect(await findRoom(suite.database.db, id)).toMatchObject({ seq: 1 });
  });

  test("a card that nobody could pick any more is not published; one that has begun is, and says so", async () => {
    const { id } = await world.createDraft({ type: "pick_two" });
    world.clock.advance(60_000);
    const seen = async () => world.events.view({ event: await readEvent(id), viewer: world.author, isOwner: true });
    const begun = { path: "draft", code: "closed", level: "warning", message: "1 of 2 picks are closed already: nobody could make them" };
    expect(await seen()).toMatchObject({ missing: [begun] });
    world.clock.advance(60_000);
    const problem = { path: "draft", code: "closed", message: "All picks would be closed already. Let them close at a time to come" };
    expect(await world.life.publish(step(id))).toMatchObject({ ok: false, refusal: { code: "events.incomplete", problems: [problem] } });
    world.clock.advance(-61_000);
    expect(await world.life.publish(step(id))).toMatchObject({ ok: true });
    world.clock.advance(61_000);
    expect(await seen()).toMatchObject({ missing: [] });
  });

  test("each step happens once: the second double click is refused with the current status", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    expect(await world.life.publish(step(id))).toMatchObject({ ok: false, refusal: { code: "events.wrong_status" } });
    expect(await world.life.start(step(id))).toMatchObject({ ok: true, value: { status: "live" } });
    expect(await world.life.start(step(id))).toMatchObject({ ok: false, refusal: { code: "events.wrong_status" } });
  });

  test("publishing gives an event a short id when its author has chosen none", async () => {
    const chosen = await world.createPublished({ type: "coin_flip", meta: { custom_short_id: "friday" } });
    const [first, second] = [await world.createPublished({ type: "coin_flip" }), await world.createPublished({ type: "coin_flip" })];
    const readShortId = async (id: string) => (await findEventById(suite.database.db, id))?.shortId;
    expect(await readShortId(chosen)).toBe("friday");
    expect(await readShortId(first)).toMatch(/^[a-z0-9]{5}$/);
    expect(await readShortId(second)).not.toBe(await readShortId(first));
  });

  test("a draft cannot be started, and a stale version moves nothing", async () => {
    const { id } = await world.createDraft({ type: "coin_flip" });
    expect(await world.life.start(step(id))).toMatchObject({ ok: false, refusal: { code: "events.wrong_status" } });
    expect(await world.life.publish(step(id, 9))).toMatchObject({ refusal: { code: "events.stale_version", details: { version: 1 } } });
  });

  test("starting publishes one commitment, which another secret would change", async () => {
    const first = await world.createLive({ type: "coin_flip" });
    const second = await world.createLive({ type: "coin_flip" });
    const [a, b] = [await readEvent(first), await readEvent(second)];
    expect(a.commitment).toHaveLength(32);
    expect(a.startedAt).toBe(world.clock.now());
    // The same coin under another salt.
    expect(a.commitment).not.toEqual(b.commitment);
  });

  test("only those who run the event move it, whatever the access check saw before", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    const stranger = await world.addUser("creator");
    expect(await world.life.cancel({ ...step(id), viewer: stranger })).toMatchObject({ refusal: { code: "access.forbidden" } });
    await insertHost(suite.database.db, { eventId: id, userId: stranger.userId });
    expect(await world.life.cancel({ ...step(id), viewer: stranger })).toMatchObject({ ok: true, value: { status: "cancelled" } });
    expect(await findRoom(suite.database.db, id)).toBeNull();
  });

  test("an event whose stars are being given cannot be deleted before they are", async () => {
    const id = await world.createLive({ type: "coin_flip" });
    await suite.database.db.updateTable("events").set({ status: "completing" }).where("id", "=", id).execute();
    const removed = await world.life.remove(step(id));
    expect(!removed.ok && removed.refusal.code).toBe("events.wrong_status");
  });

  test("a removed event is hidden at once; one nobody joined is taken out for good an hour later, with the next removal", async () => {
    const empty = await world.createPublished({ type: "coin_flip" });
    const played = await world.createPublished({ type: "coin_flip" });
    const player = await world.addUser();
    await suite.database.transaction(async (tx) => {
      await lockEventShared(tx, played);
      await joinEvent(tx, { bus: world.context.bus, event: { id: played }, userIds: [player.userId], now: world.clock.now() });
    });
    for (const id of [empty, played]) {
      expect((await world.life.remove(step(id))).ok).toBe(true);
      expect(await findEventById(suite.database.db, id)).toBeNull();
    }
    const stored = async () =>
      (await suite.database.db.selectFrom("events").select("id").where("id", "in", [empty, played]).execute()).map((row) => row.id);
    world.clock.advance(60 * 60_000);
    expect((await world.life.remove(step(await world.createPublished({ type: "coin_flip" })))).ok).toBe(true);
    expect((await stored()).sort()).toEqual([empty, played].sort());
    world.clock.advance(1);
    expect((await world.life.remove(step(await world.createPublished({ type: "coin_flip" })))).ok).toBe(true);
    expect(await stored()).toEqual([played]);
  });

  test("an event with auto_start goes live at its time, and not a moment before", async () => {
    const startsAt = new Date(world.clock.now() + 5_000).toISOString();
    const id = await world.createPublished({ type: "coin_flip", starts_at: startsAt, auto_start: true });
    world.clock.advance(4_999);
    await world.life.runDue(id);
    expect((await readEvent(id)).status).toBe("scheduled");
    world.clock.advance(1);
    const isDue = async () =>
      (await findDueEvents(suite.database.db, { until: world.clock.now(), limit: 100 })).some((due) => due.id === id);
    expect(await isDue()).toBe(true);
    await world.life.runDue(id);
    expect((await readEvent(id)).status).toBe("live");
    expect(await isDue()).toBe(false);
    const opened = { state: { phase: "open", openedAt: world.clock.now() }, seq: 2, deadlineAt: world.clock.now() + 5_000 };
    expect(await findRoom(suite.database.db, id), "its game has begun").toMatchObject(opened);
  });

  test("completing closes what is still open first", async () => {
    const id = await world.createLive({ type: "guess_once" });
    expect(await world.life.complete(step(id))).toMatchObject({ ok: true, value: { status: "completing" } });
    const [slot] = await findSlots(suite.database.db, id);
    expect(slot?.sealedAt).toBe(world.clock.now());
    expect((await findOutcomes(suite.database.db, id)).get("p1")).toEqual({ number: 42, right: 0 });
    await world.life.runDue(id);
    expect((await readEvent(id)).status).toBe("completed");
  });

  test("every step is in the audit log", async () => {
    const id = await world.createLive({ type: "guess_once" });
    const rows = await suite.database.db
      .selectFrom("audit")
      .select(["action", "actor"])
      .where("object_id", "=", id)
      .orderBy("id")
      .execute();
    expect(rows.map((row) => row.action)).toEqual(["event.created", "event.published", "event.started"]);
    expect(new Set(rows.map((row) => row.actor))).toEqual(new Set([world.author.userId]));
  });
});

describePostgres("racing steps", (suite) => {
  test("of many publications at once exactly one counts", async () => {
    const world = await createWorld(suite.database);
    const { id } = await world.createDraft({ type: "pick_two" });
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => world.life.publish({ eventId: id, viewer: world.author, requestId: null })),
    );
    expect(tries.filter((result) => result.ok)).toHaveLength(1);
    expect((await findEventById(suite.database.db, id))?.version).toBe(2);
  });

  test("no edit of a former co-host is committed after the removal", async () => {
    const world = await createWorld(suite.database);
    const { id } = await world.createDraft({ type: "coin_flip" });
    const { db } = suite.database;
    const cohost = await world.addUser("creator");
    for (let round = 0; round < 30; round += 1) {
      await insertHost(db, { eventId: id, userId: cohost.userId });
      const { version } = (await findEventById(db, id)) ?? { version: 0 };
      const edit = world.events.update({ eventId: id, viewer: cohost, requestId: null, change: { version, name: `Round ${round}` } });
      await db.deleteFrom("event_hosts").where("event_id", "=", id).execute();
      await edit;
      const after = await findEventById(db, id);
      const late = await world.events.update({
        eventId: id,
        viewer: cohost,
        requestId: null,
        change: { version: after?.version ?? 0, name: "late" },
      });
      expect(late).toMatchObject({ ok: false, refusal: { code: "access.forbidden" } });
    }
  });
});
