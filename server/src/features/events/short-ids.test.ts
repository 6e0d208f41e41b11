import type { EventStatus } from "@sparc/contract/entities/event";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { joinEvent } from "./entries.service.ts";
import { addCoHost, createWorld, readEvent, type World } from "./events.fixtures.ts";
import { findEventForAccess } from "./events.repository.ts";
import { toShortIdPrefixes } from "./short-id-prefix.ts";
import { createShortIds, type ShortIds } from "./short-ids.service.ts";

describeDatabase("a short id that another event has", (suite) => {
  let world: World;
  let shortIds: ShortIds;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    shortIds = createShortIds(world.context);
  });
  const FRIDAY = { type: "guess_once", name: "Friday 12", meta: { custom_short_id: "friday" } };
  const read = (id: string) => readEvent(suite.database.db, id);
  const setStatus = (id: string, status: EventStatus) =>
    suite.database.db.updateTable("events").set({ status }).where("id", "=", id).execute();
  const createCompleted = async (body: typeof FRIDAY = FRIDAY) => {
    const id = await world.createLive(body);
    await setStatus(id, "completed");
    return id;
  };
  /** The event to which `/e/{code}` leads. */
  const followCode = async (code: string) =>
    (await findEventForAccess(suite.database.db, code, toShortIdPrefixes(world.context.registry)))?.id ?? null;
  const check = (input: { type?: string; eventId?: string | null; shortId?: string; viewer?: Viewer } = {}) =>
    shortIds.check({ shortId: "friday", type: "guess_once", eventId: null, viewer: world.author, ...input });
  const move = async (input: { from: string; to: string; shortId?: string; viewer?: Viewer; toVersion?: number; fromVersion?: number }) =>
    shortIds.move({
      ...{ eventId: input.to, version: input.toVersion ?? (await read(input.to)).version },
      ...{ shortId: input.shortId ?? "friday", viewer: input.viewer ?? world.author, requestId: "r" },
      from: {
        id: input.from,
        version:
          input.fromVersion ??
          (await suite.database.db.selectFrom("events").select("version").where("id", "=", input.from).executeTakeFirst())?.version ??
          1,
      },
    });
  const TAKEN = { ok: false, refusal: { code: "events.short_id_taken" } };

  test("can be moved from an ended event, which gets a new one, and leads to the other from then on", async () => {
    const old = await createCompleted();
    const { id } = await world.createDraft({ type: "guess_once", meta: { custom_short_id: "next1" } });
    expect(await check({ eventId: id })).toEqual({
      is_free: false,
      movable_from: { id: old, name: "Friday 12", status: "completed", version: (await read(old)).version },
    });
    world.hints.length = 0;
    expect(await move({ from: old, to: id })).toMatchObject({ ok: true, value: { id, shortId: "friday", version: 2 } });
    expect(await followCode("friday")).toBe(id);
    const { shortId } = await read(old);
    expect(shortId).toMatch(/^[a-z2-9]{5}$/);
    expect(await followCode(String(shortId))).toBe(old);
    expect(await followCode("next1")).toBeNull();
    expect(world.hints).toEqual(expect.arrayContaining([old, id].map((eventId) => ({ kind: "event", eventId }))));
    expect(await check({ eventId: id })).toEqual({ is_free: true, movable_from: null });
    const rows = await suite.database.db
      .selectFrom("audit")
      .select(["action", "object_id", "details"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(rows).toEqual([
      { action: "event.changed", object_id: id, details: { short_id: { before: "next1", after: "friday" }, from: old } },
      { action: "event.short_id_moved", object_id: old, details: { short_id: { before: "friday", after: shortId }, to: id } },
    ]);
  });

  test.each(["draft", "completed", "cancelled"] as const)("can be moved from a %s event to a scheduled one", async (status) => {
    const { id: old } = await world.createDraft(FRIDAY);
    await setStatus(old, status);
    const next = await world.createPublished({ type: "guess_once" });
    expect(await check()).toMatchObject({ is_free: false, movable_from: { id: old, status } });
    expect(await move({ from: old, to: next })).toMatchObject({ ok: true });
    expect(await followCode("friday")).toBe(next);
  });

  test.each(["scheduled", "live", "completing"] as const)("is taken while its event is %s", async (status) => {
    const old = await world.createLive(FRIDAY);
    await setStatus(old, status);
    const { id } = await world.createDraft({ type: "guess_once" });
    expect(await check()).toEqual({ is_free: false, movable_from: null });
    expect(await move({ from: old, to: id })).toMatchObject(TAKEN);
    expect(await followCode("friday")).toBe(old);
  });

  test("can be moved from a deleted event with players, which has a new one when it is restored", async () => {
    const old = await world.createLive(FRIDAY);
    const player = await world.addUser();
    await suite.database.transaction((tx) =>
      joinEvent(tx, { bus: world.context.bus, event: { id: old }, userIds: [player.userId], now: world.clock.now() }),
    );
    await world.life.remove({ eventId: old, viewer: world.author, requestId: "r" });
    const { id } = await world.createDraft({ type: "guess_once" });
    expect(await check()).toMatchObject({ is_free: false, movable_from: { id: old, status: "deleted" } });
    expect(await move({ from: old, to: id })).toMatchObject({ ok: true });
    expect(await followCode("friday")).toBe(id);
  });

  test("is taken for people who do not run its event, and can be moved by admins and co-hosts of both", async () => {
    const old = await createCompleted();
    const stranger = await world.addUser("creator");
    const { id } = await world.createDraft({ type: "guess_once" });
    const { db } = suite.database;
    expect(await check({ viewer: stranger })).toEqual({ is_free: false, movable_from: null });
    expect(await move({ from: old, to: id, viewer: stranger })).toMatchObject({ refusal: { code: "access.forbidden" } });
    await addCoHost(db, { eventId: id, userId: stranger.userId });
    expect(await move({ from: old, to: id, viewer: stranger })).toMatchObject(TAKEN);
    await addCoHost(db, { eventId: old, userId: stranger.userId });
    expect(await check({ viewer: stranger })).toMatchObject({ movable_from: { id: old } });
    expect(await check({ viewer: await world.addUser("admin") })).toMatchObject({ movable_from: { id: old } });
    expect(await move({ from: old, to: id, viewer: stranger })).toMatchObject({ ok: true });
  });

  test("is moved once when two events want it at the same moment", async () => {
    const old = await createCompleted();
    const drafts = await Promise.all([1, 2, 3].map(() => world.createDraft({ type: "guess_once" })));
    const { version } = await read(old);
    const moves = await Promise.all(drafts.map(({ id }) => move({ from: old, to: id, fromVersion: version })));
    expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of moves.filter(({ ok }) => !ok)) expect(refused).toMatchObject(TAKEN);
    const winner = moves.find((one) => one.ok);
    expect(await followCode("friday")).toBe(winner?.ok && winner.value.id);
  });

  test("crossing moves between two events end, one after the other", async () => {
    const [one, other] = [
      await world.createDraft(FRIDAY),
      await world.createDraft({ type: "guess_once", meta: { custom_short_id: "monday" } }),
    ];
    const moves = await Promise.all([move({ from: one.id, to: other.id }), move({ from: other.id, to: one.id, shortId: "monday" })]);
    expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is moved from the versions that were seen, and to events that are not running", async () => {
    const old = await createCompleted();
    const { id } = await world.createDraft({ type: "guess_once" });
    const stale = { refusal: { code: "events.stale_version" } };
    expect(await move({ from: old, to: id, toVersion: 7 })).toMatchObject(stale);
    expect(await move({ from: old, to: id, fromVersion: 99 })).toMatchObject(stale);
    expect(await move({ from: newId(), to: id })).toMatchObject(TAKEN);
    const live = await world.createLive({ type: "guess_once" });
    expect(await move({ from: old, to: live })).toMatchObject({ refusal: { code: "events.wrong_status" } });
    expect(await followCode("friday")).toBe(old);
  });

  test("moves between types: a quiz takes /e/friday from a bracket without a question, and a bracket from a quiz with one", async () => {
    const { id: bracket } = await world.createDraft({ type: "bracket", draft: undefined as never, meta: { custom_short_id: "friday" } });
    expect((await read(bracket)).shortId).toBe("brackets-friday");
    expect(await followCode("friday")).toBe(bracket);
    expect(await check({ type: "trivia" })).toEqual({ is_free: true, movable_from: null });
    const { id: quiz } = await world.createDraft({ type: "trivia", draft: undefined as never, meta: { custom_short_id: "friday" } });
    expect([await followCode("friday"), await followCode("brackets-friday")]).toEqual([quiz, bracket]);
    // The bracket's own address /b/friday is its own; /e/friday is what it can take over.
    expect(await check({ type: "bracket", eventId: bracket })).toMatchObject({ is_free: true, movable_from: { id: quiz } });
    expect(await move({ from: quiz, to: bracket })).toMatchObject({ ok: true, value: { shortId: "brackets-friday" } });
    expect(await followCode("friday")).toBe(bracket);
  });

  test("moves from one bracket to the next with its prefix", async () => {
    const [old, next] = await Promise.all(
      ["friday", "other"].map((code) => world.createDraft({ type: "bracket", draft: undefined as never, meta: { custom_short_id: code } })),
    );
    for (const shortId of ["friday", "brackets-friday"])
      expect(await check({ type: "bracket", eventId: next?.id ?? "", shortId })).toMatchObject({
        is_free: false,
        movable_from: { id: old?.id },
      });
    expect(await move({ from: old?.id ?? "", to: next?.id ?? "" })).toMatchObject({ ok: true, value: { shortId: "brackets-friday" } });
    expect((await read(old?.id ?? "")).shortId).toMatch(/^brackets-[a-z2-9]{5}$/);
  });
});
