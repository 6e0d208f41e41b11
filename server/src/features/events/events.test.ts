import { beforeEach, expect, test } from "vitest";
import { lockEventShared } from "../../db/event-lock.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { viewSlots } from "../slots/slots.view.ts";
import { joinEvent } from "./entries.service.ts";
import { createWorld, type World } from "./events.fixtures.ts";
import { findEventById, findEventForAccess } from "./events.repository.ts";
import { findCommunityEvents, findJoinedEvents, findStudioEvents } from "./events-list.repository.ts";

const trivia = (prompt: string) => ({
  questions: [
    {
      id: "q1",
      prompt,
      options: [
        { id: "a", text: "Four" },
        { id: "b", text: "Five" },
      ],
      correct: ["b"],
    },
  ],
});

describeDatabase("events", (suite) => {
  let world: World;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
  });
  const create = (body: object, idempotencyKey: string | null = null) =>
    world.events.create({
      viewer: world.author,
      requestId: "test",
      idempotencyKey,
      body: { community_id: world.communityId, ...body } as never,
    });
  const update = (eventId: string, change: object) =>
    world.events.update({ eventId, viewer: world.author, requestId: "test", change: change as never });
  const page = { limit: 10, offset: 0 };

  test("a new event is a draft with its type's rules and an empty document", async () => {
    const created = await create({ type: "trivia" });
    expect(created).toMatchObject({
      ok: true,
      value: {
        type: "trivia",
        status: "draft",
        version: 1,
        rules: { preset: "speed" },
        draft: { questions: [] },
        slot_count: 0,
        is_owner: true,
      },
    });
    expect(created.ok && "missing" in created.value && created.value.missing?.map((gap) => gap.path)).toEqual([
      "name",
      "description",
      "draft.questions",
    ]);
  });

  test("problems of rules, draft and times are returned together, with their paths", async () => {
    const refused = await create({
      type: "trivia",
      rules: { preset: "nothing" },
      draft: { questions: [{ id: "Q 1" }] },
      time_zone: "Mars/North",
      starts_at: "2026-03-01T10:00:00.000Z",
      ends_at: "2026-03-01T09:00:00.000Z",
    });
    expect(refused.ok || refused.refusal.problems?.map((problem) => problem.path)).toEqual([
      "rules.preset",
      "draft.questions.0.id",
      "ends_at",
      "time_zone",
    ]);
  });

  test("there must be such a type and such a community, and its author a member", async () => {
    expect(await create({ type: "chess" })).toMatchObject({ refusal: { code: "events.type_mismatch" } });
    expect(await create({ type: "trivia", community_id: world.author.userId })).toMatchObject({
      refusal: { code: "communities.not_found" },
    });
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", world.author.userId).execute();
    expect(await create({ type: "trivia" })).toMatchObject({ refusal: { code: "access.not_member" } });
  });

  test("an idempotency key makes one event; another body under it is refused, and a refusal keeps no key", async () => {
    expect((await create({ type: "trivia", name: "One", community_id: world.author.userId }, "key-1")).ok).toBe(false);
    const tries = await Promise.all([1, 2, 3].map(() => create({ type: "trivia", name: "One" }, "key-1")));
    expect(new Set(tries.map((result) => result.ok && result.value.id)).size).toBe(1);
    expect(await create({ type: "trivia", name: "Two" }, "key-1")).toMatchObject({ refusal: { code: "request.idempotency_mismatch" } });
    expect((await findStudioEvents(suite.database.db, toFilter(world), page)).total).toBe(1);
  });

  test("a short id is found by itself and taken once", async () => {
    const first = await create({ type: "trivia", meta: { custom_short_id: "quiz-night" } });
    expect(await create({ type: "trivia", meta: { custom_short_id: "quiz-night" } })).toMatchObject({
      refusal: { code: "events.short_id_taken" },
    });
    expect((await findEventForAccess(suite.database.db, "Quiz-Night"))?.id).toBe(first.ok && first.value.id);
    const id = first.ok ? first.value.id : "";
    expect((await update(id, { version: 1, meta: { custom_short_id: "quiz-night" } })).ok).toBe(true);
  });

  test("a short id is found without the prefix it is stored with, but for the event that has exactly that", async () => {
    const find = async (name: string) => (await findEventForAccess(suite.database.db, name, ["brackets-"]))?.shortId ?? null;
    await world.createDraft({ type: "coin_flip", meta: { custom_short_id: "brackets-rematch" } });
    expect([await find("Rematch"), await find("brackets-rematch"), await find("remat")]).toEqual([
      ...["brackets-rematch", "brackets-rematch"],
      null,
    ]);
    await world.createDraft({ type: "coin_flip", meta: { custom_short_id: "rematch" } });
    expect([await find("rematch"), await find("brackets-rematch")]).toEqual(["rematch", "brackets-rematch"]);
  });

  test("a change names the version it was made from", async () => {
    const { id } = await world.createDraft({ type: "coin_flip" });
    expect(await update(id, { version: 1, name: "Better" })).toMatchObject({ ok: true, value: { version: 2, name: "Better" } });
    expect(await update(id, { version: 1, name: "Worse" })).toMatchObject({
      refusal: { code: "events.stale_version", details: { version: 2, edited_by_id: world.author.userId, edited_by: "Somebody" } },
    });
  });

  test("editing a published event plans its slots again: keys stay, versions grow, secrets follow", async () => {
    const id = await world.createPublished({ type: "trivia", draft: trivia("Two and two?") });
    const before = (await findSecrets(suite.database.db, id)).get("q1");
    expect((await update(id, { version: 2, draft: trivia("Two and three?") })).ok).toBe(true);
    const [slot] = await findSlots(suite.database.db, id);
    expect(slot).toMatchObject({ key: "q1", contentVersion: 2, content: { prompt: "Two and three?" } });
    const after = (await findSecrets(suite.database.db, id)).get("q1");
    expect(after?.contentVersion).toBe(2);
    expect(after?.salt).not.toEqual(before?.salt);
    const revisions = await suite.database.db
      .selectFrom("slot_revisions")
      .select("reason")
      .where("event_id", "=", id)
      .orderBy("content_version")
      .execute();
    expect(revisions.map((row) => row.reason)).toEqual(["published", "edited"]);
  });

  test("a published event cannot be edited into one that could not be published", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    expect(await update(id, { version: 2, draft: { side: null } })).toMatchObject({ refusal: { code: "events.incomplete" } });
    expect(await update(id, { version: 2, name: null })).toMatchObject({
      refusal: { code: "events.incomplete", problems: [{ path: "name", message: "Name is required" }] },
    });
  });

  test("rules need a reason from the first entry on; a live event keeps all but its texts and its scoring", async () => {
    const id = await world.createPublished({ type: "trivia", draft: trivia("Two and two?") });
    expect((await update(id, { version: 2, rules: { streak_step: 50 } })).ok).toBe(true);
    const player = await world.addUser();
    await suite.database.transaction(async (tx) => {
      await lockEventShared(tx, id);
      await joinEvent(tx, { bus: world.context.bus, event: { id }, userIds: [player.userId], now: world.clock.now() });
    });
    expect(await update(id, { version: 3, rules: { streak_step: 60 } })).toMatchObject({
      refusal: { code: "events.rules_reason_required" },
    });
    await world.life.start({ eventId: id, viewer: world.author, requestId: null });
    expect(await update(id, { version: 4, draft: trivia("Changed?") })).toMatchObject({ refusal: { code: "events.wrong_status" } });
    expect((await update(id, { version: 4, description: "Now with music" })).ok).toBe(true);
  });

  test("the audit log has what a change was made from and to, and of documents and rules that they changed", async () => {
    const id = await world.createPublished({ type: "trivia", draft: trivia("Two and two?") });
    const before = await findEventById(suite.database.db, id);
    const texts = { name: "Better", description: before?.description ?? "", time_zone: "Europe/Berlin" };
    const more = { starts_at: "2036-05-01T18:00:00.000Z", meta: { custom_short_id: "better" }, draft: trivia("A secret?") };
    expect((await update(id, { version: 2, ...texts, ...more, rules: { streak_step: 50 } })).ok).toBe(true);
    const rows = await suite.database.db.selectFrom("audit").select("details").where("action", "=", "event.changed").execute();
    expect(rows.map(({ details }) => details)).toEqual([
      {
        name: { before: before?.name, after: "Better" },
        time_zone: { before: "UTC", after: "Europe/Berlin" },
        starts_at: { before: null, after: "2036-05-01T18:00:00.000Z" },
        short_id: { before: before?.shortId, after: "better" },
        also_changed: ["draft", "rules"],
      },
    ]);
  });

  test("players never get the draft, its problems, or a secret", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    const event = await findEventById(suite.database.db, id);
    const sparclet = world.context.registry.coin_flip;
    if (!event || !sparclet) throw new Error("gone");
    const viewer = await world.addUser();
    const shown = await world.events.view({ event, viewer, isOwner: false });
    expect(shown).not.toHaveProperty("draft");
    expect(shown).not.toHaveProperty("missing");
    expect(JSON.stringify(shown)).not.toContain("heads");
    const slots = await findSlots(suite.database.db, id);
    const views = async (audience: "member" | "screen" | "host") =>
      JSON.stringify([...(await viewSlots(suite.database.db, { sparclet, event, slots, audience })).values()]);
    expect(await views("member")).not.toContain("heads");
    expect(await views("screen")).not.toContain("heads");
    expect(await views("host")).toContain("heads");
  });

  test("lists show drafts to those who run them, and a community's events in the order people look for", async () => {
    const draft = await world.createDraft({ type: "coin_flip" });
    const later = await world.createPublished({ type: "coin_flip", starts_at: "2026-03-02T10:00:00.000Z" });
    const sooner = await world.createPublished({ type: "coin_flip", starts_at: "2026-03-01T10:00:00.000Z" });
    const live = await world.createLive({ type: "coin_flip" });
    const over = await world.createPublished({ type: "coin_flip" });
    await world.life.cancel({ eventId: over, viewer: world.author, requestId: null });
    const community = await findCommunityEvents(suite.database.db, { communityId: world.communityId, status: null, type: null }, page);
    expect(community).toEqual({ ids: [live, sooner, later, over], total: 4 });
    const other = await world.addUser("creator");
    const ofOther = await findStudioEvents(suite.database.db, toFilter(world, other.userId), page);
    expect(ofOther.ids).not.toContain(draft.id);
    expect(ofOther.total).toBe(4);
    const own = { ...toFilter(world), createdBy: world.author.userId, search: "an EVENT", status: "draft" as const };
    expect(await findStudioEvents(suite.database.db, own, page)).toEqual({
      ...{ ids: [draft.id], total: 1, counts: { draft: 1, scheduled: 2, live: 1, cancelled: 1 } },
    });
    const [summary] = await world.events.summaries({ ids: [live], total: 1 }, other);
    expect(summary).toMatchObject({ id: live, is_owner: false, is_joined: false, slot_count: 1 });
    expect(await findJoinedEvents(suite.database.db, other.userId, page)).toEqual({ ids: [], total: 0 });
  });
});

function toFilter(world: World, viewerId = world.author.userId) {
  return { viewerId, isAdmin: false, createdBy: null, community: null, status: null, search: null };
}
