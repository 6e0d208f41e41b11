import { sampleDraft } from "@sparc/sparclets/bracket/bracket.fixtures";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { findRoom } from "../rooms/rooms.repository.ts";
import { joinEvent } from "./entries.service.ts";
import { createEventCopies, type EventCopies } from "./event-copies.service.ts";
import { addCoHost, createWorld, type World } from "./events.fixtures.ts";
import { findDueEvents, findEventById } from "./events.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

describeDatabase("events again", (suite) => {
  let world: World;
  let copies: EventCopies;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    copies = createEventCopies(world.context);
  });
  const step = (eventId: string, viewer = world.author) => ({ eventId, viewer, requestId: "test" });
  const duplicate = (eventId: string, viewer = world.author, idempotencyKey: string | null = null) =>
    copies.duplicate({ ...step(eventId, viewer), idempotencyKey });

  test("a copy is a draft with the same contents, a code of its own and no time that has passed", async () => {
    const id = await world.createLive({
      type: "coin_flip",
      name: "A quiz night",
      meta: { custom_short_id: "quiz-night" },
      starts_at: new Date(world.clock.now() + 1_000).toISOString(),
      auto_start: true,
    });
    world.clock.advance(2_000);
    const copied = await duplicate(id);
    if (!copied.ok) throw new Error(copied.refusal.code);
    const original = await findEventById(suite.database.db, id);
    expect(copied.value).toMatchObject({ name: "A quiz night (copy)", status: "draft", version: 1, entryCount: 0 });
    expect(copied.value.shortId).toMatch(/^[a-z2-9]{5}$/);
    expect(copied.value).toMatchObject({ startsAt: null, isAutoStart: false, createdBy: world.author.userId });
    expect(copied.value.rules).toEqual(original?.rules);
    const view = await world.events.view({ event: copied.value, viewer: world.author, isOwner: true });
    expect(view).toMatchObject({ draft: { side: "heads" }, missing: [] });
    expect(original).toMatchObject({ status: "live", shortId: expect.stringContaining("quiz-night") });
  });

  test("questions that are not used are copied, published over, and shown to nobody but the author", async () => {
    const spare = { ...sampleQuestion("q2"), prompt: "A spare without an answer", correct: [] };
    const draft = { questions: [sampleQuestion("q1")], unused: [spare] } as never;
    const id = await world.createPublished({ type: "trivia", rules: { ...defaultRules }, draft });
    const copied = await duplicate(id);
    if (!copied.ok) throw new Error(copied.refusal.code);
    const read = (event: typeof copied.value, isOwner: boolean) =>
      world.events.view({ event, viewer: isOwner ? world.author : { ...world.author, role: "ordinary" }, isOwner });
    expect(await read(copied.value, true)).toMatchObject({ draft: { unused: [spare] } });
    const published = await findEventById(suite.database.db, id);
    if (!published) throw new Error("not stored");
    expect(JSON.stringify(await read(published, false))).not.toContain("A spare");
    const slots = await suite.database.db.selectFrom("slots").select("slot_key").where("event_id", "=", id).execute();
    expect(slots).toEqual([{ slot_key: "q1" }]);
  });

  test("a long name is cut between characters", async () => {
    const { id } = await world.createDraft({ type: "coin_flip", name: "🏒".repeat(35) });
    const copied = await duplicate(id);
    expect(copied).toMatchObject({ ok: true, value: { name: `${"🏒".repeat(31)} (copy)` } });
  });

  test("one key makes one copy; co-hosts who make no events make no copies either", async () => {
    const { id } = await world.createDraft({ type: "coin_flip" });
    const [first, second] = [await duplicate(id, world.author, "k"), await duplicate(id, world.author, "k")];
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true);
    const cohost = await world.addUser();
    await addCoHost(suite.database.db, { eventId: id, userId: cohost.userId });
    expect(await duplicate(id, cohost)).toMatchObject({ refusal: { code: "access.forbidden" } });
    expect(await duplicate(id, await world.addUser("creator"))).toMatchObject({ refusal: { code: "access.forbidden" } });
  });

  async function hidden(): Promise<string> {
    const startsAt = new Date(world.clock.now() + 40 * DAY_MS).toISOString();
    const id = await world.createPublished({ type: "coin_flip", starts_at: startsAt, auto_start: true });
    const { userId } = await world.addUser();
    const { bus } = world.context;
    await suite.database.transaction((tx) => joinEvent(tx, { bus, event: { id }, userIds: [userId], now: world.clock.now() }));
    expect((await world.life.remove(step(id))).ok).toBe(true);
    return id;
  }

  test("players are shown the room of a restored event, after they were shown that it is not there", async () => {
    const id = await hidden();
    const before = await findRoom(suite.database.db, id);
    const published: unknown[] = [];
    world.context.bus.subscribe((hint) => void published.push(hint));
    expect((await copies.restore(step(id))).ok).toBe(true);
    const seq = (before?.seq ?? 0) + 1;
    expect((await findRoom(suite.database.db, id))?.seq).toBe(seq);
    expect(published).toContainEqual({ kind: "room", eventId: id, seq });
  });

  test("a removed event is restored unchanged, with its room, its players and its times", async () => {
    const id = await hidden();
    const admin = await world.addUser("admin");
    world.clock.advance(30 * DAY_MS);
    expect(await copies.restore(step(id, admin))).toMatchObject({ ok: true, value: { id, status: "scheduled", entryCount: 1 } });
    expect(await findRoom(suite.database.db, id)).not.toBeNull();
    const due = await findDueEvents(suite.database.db, { until: world.clock.now() + 20 * DAY_MS, limit: 10 });
    expect(due.map((event) => event.id)).toEqual([id]);
    expect(await copies.restore(step(id, admin))).toMatchObject({ refusal: { code: "events.wrong_status" } });
  });

  test("is restored by its short id too, with or without its type's prefix, and not by one that another event has taken", async () => {
    const admin = await world.addUser("admin");
    const draft = { ...sampleDraft(4), locks_at: world.clock.now() + DAY_MS } as never;
    const cup = await world.createPublished({ type: "bracket", draft, meta: { custom_short_id: "cup" } });
    const flip = await world.createPublished({ type: "coin_flip", meta: { custom_short_id: "flip" } });
    for (const [id, name] of [
      [cup, "cup"],
      [cup, "brackets-cup"],
      [flip, "flip"],
    ] as const) {
      expect((await world.life.remove(step(id))).ok).toBe(true);
      expect(await copies.restore(step(name, await world.addUser("creator")))).toMatchObject({ refusal: { code: "events.not_found" } });
      expect(await copies.restore(step(name, admin))).toMatchObject({ ok: true, value: { id } });
      expect(await copies.restore(step(name, admin))).toMatchObject({ refusal: { code: "events.wrong_status" } });
    }
    expect((await world.life.remove(step(flip))).ok).toBe(true);
    const other = await world.createPublished({ type: "coin_flip", meta: { custom_short_id: "flip" } });
    expect(await copies.restore(step("flip", admin))).toMatchObject({ refusal: { code: "events.wrong_status" } });
    expect((await world.life.remove(step(other))).ok).toBe(true);
    expect(await copies.restore(step("flip", admin))).toMatchObject({ ok: true, value: { id: other } });
  });

  test("is not restored after thirty days, nor when it never existed", async () => {
    const id = await hidden();
    const admin = await world.addUser("admin");
    world.clock.advance(30 * DAY_MS + 1);
    expect(await copies.restore(step(id, admin))).toMatchObject({ refusal: { code: "events.restore_expired" } });
    expect(await copies.restore(step(crypto.randomUUID(), admin))).toMatchObject({ refusal: { code: "events.not_found" } });
    expect(await copies.restore(step("short-id", admin))).toMatchObject({ refusal: { code: "events.not_found" } });
  });

  test("a person who runs an event can undo its removal within a minute, whether anybody joined or not; nobody else learns of it", async () => {
    const { id: draft } = await world.createDraft({ type: "coin_flip", meta: { custom_short_id: "undo-me" } });
    expect((await world.life.remove(step(draft))).ok).toBe(true);
    expect(await copies.restore(step(draft, await world.addUser("creator")))).toMatchObject({ refusal: { code: "events.not_found" } });
    world.clock.advance(60_000);
    expect(await copies.restore(step(draft))).toMatchObject({
      ok: true,
      value: { id: draft, status: "draft", shortId: expect.any(String) },
    });
    const played = await hidden();
    expect(await copies.restore(step(played))).toMatchObject({ ok: true, value: { entryCount: 1 } });
    expect((await world.life.remove(step(played))).ok).toBe(true);
    world.clock.advance(60_001);
    expect(await copies.restore(step(played))).toMatchObject({ refusal: { code: "events.restore_expired" } });
  });

  test("what another removed, an admin or a co-host, its owner cannot take back; whoever removed it and any admin can", async () => {
    const cohost = await world.addUser();
    for (const remover of [await world.addUser("admin"), cohost]) {
      const { id } = await world.createDraft({ type: "coin_flip" });
      await addCoHost(suite.database.db, { eventId: id, userId: cohost.userId });
      expect((await world.life.remove(step(id, remover))).ok).toBe(true);
      expect(await copies.restore(step(id))).toMatchObject({ refusal: { code: "events.removed_by_another" } });
      expect(await copies.restore(step(id, remover))).toMatchObject({ ok: true, value: { id } });
      // Taken back and removed again, it is the last removal that counts.
      expect((await world.life.remove(step(id))).ok).toBe(true);
      if (remover.role !== "admin")
        expect(await copies.restore(step(id, remover))).toMatchObject({ refusal: { code: "events.removed_by_another" } });
      expect(await copies.restore(step(id, await world.addUser("admin")))).toMatchObject({ ok: true, value: { id } });
    }
  });

  test("the short id of a removed event nobody joined is free for another; taken back, it has none", async () => {
    const address = { type: "guess_once", meta: { custom_short_id: "again" } };
    const { id } = await world.createDraft(address);
    expect((await world.life.remove(step(id))).ok).toBe(true);
    await world.createDraft(address);
    expect(await copies.restore(step(id))).toMatchObject({ ok: true, value: { shortId: null } });
  });
});
