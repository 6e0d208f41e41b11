import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { askedBeforeView } from "@sparc/sparclets/trivia/trivia-asked.schema";
import { beforeEach, expect, test } from "vitest";
import { insertCommunities } from "../../features/communities/communities.repository.ts";
import { createWorld, readEvent, UNBRANDED, type World } from "../../features/events/events.fixtures.ts";
import { createRoomServices, passTime } from "../../features/rooms/rooms.fixtures.ts";
import { newId } from "../../lib/ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { askedBeforeQuery } from "./asked-before.view.ts";

describeDatabase("the questions that a community has played", (suite) => {
  let world: World;
  let rooms: ReturnType<typeof createRoomServices>["rooms"];
  beforeEach(async () => {
    world = await createWorld(suite.database);
    ({ rooms } = createRoomServices(world));
  });

  const toDraft = (prompts: readonly string[]) =>
    ({ questions: prompts.map((prompt, at) => sampleQuestion(`q${at + 1}`, { prompt })) }) as unknown as JsonObject;

  const write = async (draft: JsonObject) => (await world.createDraft({ type: "trivia", draft })).id;

  /** A live game that has shown the answers of its first `count` questions. */
  async function play(prompts: readonly string[], count = prompts.length): Promise<string> {
    const eventId = await world.createPublished({ type: "trivia", rules: { ...defaultRules, get_ready_s: 0 }, draft: toDraft(prompts) });
    const step = async (type: string) => expect(await rooms.step({ eventId, command: { type } })).toMatchObject({ ok: true });
    await step("start");
    for (let at = 0; at < count; at += 1) {
      if (at > 0) for (const _step of ["leaderboard", "question"]) await step("next");
      await step("end_now");
      await passTime({ world, rooms, eventId }, 600);
    }
    return eventId;
  }

  async function readAsked(eventId: string): Promise<string[]> {
    const event = { event: await readEvent(suite.database.db, eventId), isHost: true, isOwner: true, isMember: true };
    const loaded = await askedBeforeQuery.load({ context: world.context, event, viewer: world.author, input: {} } as never);
    if (!loaded.ok) throw new Error(loaded.refusal.code);
    return askedBeforeView.parse(loaded.value).asked;
  }

  const moveTo = (eventId: string, change: { community_id?: string; deleted_at?: Date }) =>
    suite.database.db.updateTable("events").set(change).where("id", "=", eventId).execute();

  test("are found in the draft by their words, whoever wrote them, and not before their answers were shown", async () => {
    await play(["Who won in 1967?", "How many rings?", "Which rink?"], 2);
    expect(await readAsked(await write(toDraft(["how many  RINGS?", "Which rink?", "Something new"])))).toEqual(["q1"]);
    expect(await readAsked(await write(toDraft(["Something new"])))).toEqual([]);
    expect(await readAsked(await write({ questions: [] }))).toEqual([]);
  });

  test("are those of this community's events, and not of the event itself", async () => {
    const prompts = ["Who won in 1967?"];
    const [own, abroad, removed] = [await play(prompts), await play(prompts), await play(prompts)];
    const draft = await write(toDraft(prompts));
    const communityId = newId();
    const community = { ...UNBRANDED, id: communityId, slug: `other-${communityId.slice(0, 8)}`, name: "Other", description: "" };
    await insertCommunities(suite.database.db, [{ ...community, now: world.clock.now() }]);
    await moveTo(abroad, { community_id: communityId });
    await moveTo(removed, { deleted_at: new Date(world.clock.now()) });
    expect(await readAsked(own)).toEqual([]);
    expect(await readAsked(draft)).toEqual(["q1"]);
    await moveTo(own, { community_id: communityId });
    expect(await readAsked(draft)).toEqual([]);
  });

  test("are no questions that were put aside", async () => {
    await play(["Who won in 1967?"]);
    const { questions } = toDraft(["Something new"]);
    const unused = toDraft(["Who won in 1967?"]).questions as never;
    expect(await readAsked(await write({ questions: questions as never, unused }))).toEqual([]);
  });
});
