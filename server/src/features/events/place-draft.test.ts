import { starsAwards } from "@sparc/contract/entities/stars-awards";
import { beforeEach, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertCommunities, insertMemberships } from "../communities/communities.repository.ts";
import { createWorld, UNBRANDED, type World } from "./events.fixtures.ts";

const question = {
  id: "q1",
  prompt: "Two and two?",
  options: [
    { id: "a", text: "Four" },
    { id: "b", text: "Five" },
  ],
  correct: ["a"],
};

describeDatabase("type and community of a draft", (suite) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(suite.database);
  });
  const draft = async (body: object = {}) => {
    const fields = { name: "Playoffs", description: null, draft: undefined, meta: { custom_short_id: `p-${newId().slice(0, 8)}` } };
    const { id, version } = await world.createDraft({ type: "trivia", ...fields, ...body } as never);
    return { id, version };
  };
  const update = (eventId: string, change: object, viewer = world.author) =>
    world.events.update({ eventId, viewer, requestId: "test", change: change as never });
  const join = (communityId: string, userId: string) =>
    insertMemberships(suite.database.db, [{ communityId, userId, now: world.clock.now() }]);
  const otherClub = async (isActive = true) => {
    const id = newId();
    const club = { ...UNBRANDED, id, slug: `other-${id.slice(0, 8)}`, name: "Other", description: "", now: world.clock.now() };
    await insertCommunities(suite.database.db, [club]);
    if (!isActive) await suite.database.db.updateTable("communities").set({ is_active: false }).where("id", "=", id).execute();
    return id;
  };

  test.each(["trivia", "bracket", "point_spread"])("a new %s is empty, whatever its name", async (type) => {
    const { id, version } = await draft({ type });
    expect(await update(id, { version, name: "Another name" })).toMatchObject({ value: { is_empty: true } });
  });

  test("an empty draft takes another type with that type's rules, document and kind of short link; the name stays", async () => {
    const { id, version } = await draft({ meta: { custom_short_id: "rematch" }, rules: { preset: "accuracy" } });
    expect(await update(id, { version, type: "bracket" })).toMatchObject({
      ok: true,
      value: {
        ...{ type: "bracket", name: "Playoffs", version: version + 1, is_empty: true, meta: { custom_short_id: "brackets-rematch" } },
        draft: { teams: [], series: [] },
        rules: { preset: "doubling_10" },
      },
    });
    const back = await update(id, { version: version + 1, type: "trivia" });
    expect(back).toMatchObject({ value: { type: "trivia", rules: { preset: "speed" }, meta: { custom_short_id: "rematch" } } });
  });

  test("marks of streaks come and go with the type, and are refused where there are no days", async () => {
    const { id, version } = await draft();
    const daily = await update(id, { version, type: "daily_game" });
    expect(daily).toMatchObject({ value: { stars: { per_right: 2, streaks: [{ days: 7 }, { days: 14 }, { days: 30 }, { days: 100 }] } } });
    const marks = (...days: number[]) => ({ stars: starsAwards.parse({ streaks: days.map((one) => ({ days: one, stars: 5 })) }) });
    expect(await update(id, { version: version + 1, ...marks(3, 3) })).toMatchObject({
      refusal: { code: "request.invalid", problems: [{ path: "stars.streaks", code: "duplicate" }] },
    });
    expect(await update(id, { version: version + 1, type: "trivia" })).toMatchObject({ value: { stars: { streaks: [] } } });
    expect(await update(id, { version: version + 2, ...marks(3) })).toMatchObject({
      refusal: { problems: [{ path: "stars.streaks", code: "not_offered" }] },
    });
  });

  test("an empty draft moves to another community of its author, and to no other", async () => {
    const [theirs, closed] = [await otherClub(), await otherClub(false)];
    const { id, version } = await draft();
    const refusals = [theirs, newId()].map((community_id) => update(id, { version, community_id }));
    expect(await Promise.all(refusals)).toMatchObject([
      { refusal: { code: "access.not_member" } },
      { refusal: { code: "communities.not_found" } },
    ]);
    const admin = { ...(await world.addUser("admin")), communityId: null };
    expect(await update(id, { version, community_id: closed }, admin)).toMatchObject({ refusal: { code: "communities.closed" } });
    expect(await update(id, { version, community_id: theirs }, admin)).toMatchObject({ refusal: { code: "events.owner_not_member" } });
    await join(theirs, world.author.userId);
    expect(await update(id, { version, community_id: theirs }, admin)).toMatchObject({
      value: { community_id: theirs, community_name: "Other", type: "trivia" },
    });
  });

  test("an admin moves an empty draft of their own anywhere", async () => {
    const admin = { ...(await world.addUser("admin")), communityId: null };
    const made = await world.events.create({
      ...{ viewer: admin, requestId: "test", idempotencyKey: null },
      body: { type: "trivia", community_id: world.communityId, name: "Playoffs" } as never,
    });
    if (!made.ok) throw new Error(made.refusal.code);
    const { id, version } = made.value;
    const theirs = await otherClub();
    expect(await update(id, { version, community_id: theirs }, admin)).toMatchObject({ value: { community_id: theirs } });
  });

  test("who is no longer in the event's community runs it no more", async () => {
    const { id, version } = await draft();
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", world.author.userId).execute();
    expect(await update(id, { version, name: "Mine still?" })).toMatchObject({ refusal: { code: "access.forbidden" } });
    await join(world.communityId, world.author.userId);
    expect(await update(id, { version, name: "Mine again" })).toMatchObject({ value: { name: "Mine again" } });
  });

  test("who may make no events moves none either", async () => {
    const { id, version } = await draft();
    const other = await otherClub();
    await join(other, world.author.userId);
    const demoted = { ...world.author, role: "ordinary" as const };
    expect(await update(id, { version, community_id: other }, demoted)).toMatchObject({ refusal: { code: "access.forbidden" } });
    expect(await update(id, { version, community_id: other })).toMatchObject({ value: { community_id: other } });
  });

  test("an event that has content, or is published, keeps its type and community", async () => {
    const { id, version } = await draft({ draft: { questions: [question] }, description: "For everybody" });
    expect(await update(id, { version, type: "bracket" })).toMatchObject({ refusal: { code: "events.not_empty" } });
    expect(await update(id, { version, community_id: await otherClub() })).toMatchObject({ refusal: { code: "events.not_empty" } });
    expect(await update(id, { version, type: "trivia", name: "Same type" })).toMatchObject({
      value: { name: "Same type", is_empty: false },
    });
    const out = await world.createPublished({ type: "coin_flip" });
    expect(await update(out, { version: 2, type: "trivia" })).toMatchObject({ refusal: { code: "events.not_empty" } });
  });

  test("an unknown type is reported at its field", async () => {
    const { id, version } = await draft();
    expect(await update(id, { version, type: "toString" })).toMatchObject({
      refusal: { code: "events.type_mismatch", problems: [{ path: "type", code: "unknown" }] },
    });
  });
});
