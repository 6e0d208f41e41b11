import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import type { TypedAnswersView } from "@sparc/sparclets/trivia/trivia-typed.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { typedAnswersQuery } from "../../sparclets/trivia/typed-answers.view.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createPlayersService } from "../players/players.service.ts";
import { createRoomActs } from "../rooms/rooms.fixtures.ts";
import { standingsHandlers } from "../standings/standings.routes.ts";
import { createStandingsService } from "../standings/standings.service.ts";

const TYPED = ["Zürich", "zurich", "Hat trick", "hattrick", "Hambone", "You troll"];

describeDatabase("written answers that hosts review", (suite) => {
  let world: World;
  let live: Live;
  let eventId: string;
  let userIds: string[];
  const acts = createRoomActs(() => ({ world, live, eventId }));

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    await suite.database.db
      .updateTable("communities")
      .set({ guest_blocklist: ["troll"] })
      .execute();
    live = createSocketlessLive(world);
  });
  afterEach(() => live.stop());

  /** A game whose first question is open, with one typed answer a player. */
  async function ask(typed_answers: Rules["typed_answers"], typed: readonly string[] = TYPED): Promise<void> {
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules, typed_answers, get_ready_s: 0, closes_when_all_answered: false },
      draft: { questions: [sampleQuestion("q1", { type: "typed_text", answers: ["Zürich"] }), sampleQuestion("q2")] } as never,
    });
    userIds = await acts.joinMany(typed.length);
    await acts.step("start");
    for (const [at, text] of typed.entries()) await answer(at, text);
  }

  async function answer(at: number, text: string) {
    expect(await acts.answer({ userId: userIds[at] as string, slot: "q1", answer: { text } })).toMatchObject({ ok: true });
  }

  async function reveal(): Promise<void> {
    await acts.step("end_now");
    await acts.pass(600);
  }

  const command = (given: { type: string; [key: string]: unknown }) =>
    live.rooms.step({ eventId, command: { slot: "q1", ...given }, actor: { viewer: world.author, requestId: "test" } });

  async function list(isHost = true): Promise<TypedAnswersView> {
    const event = await acts.load();
    const call = { context: world.context, viewer: world.author, event: { event, isHost }, input: { slot: "q1" } };
    const loaded = await typedAnswersQuery.load(call as never);
    if (!loaded.ok) throw new Error(loaded.refusal.code);
    return loaded.value as TypedAnswersView;
  }

  async function idOf(text: string): Promise<string> {
    return (await list()).answers.find((one) => one.text === text)?.id ?? "none";
  }
  const decide = async (text: string, decision: "shown" | "hidden" | null) =>
    expect(await command({ type: "review_answers", answers: [await idOf(text)], decision })).toMatchObject({ ok: true });

  const state = async (audience: "player" | "screen" | "host") =>
    (await live.broadcaster.stateMessage({ eventId, audience })) as unknown as { state: JsonObject & { question: JsonObject | null } };
  /** What players and screens read: names with their counts, and how many others. */
  async function shown(audience: "player" | "screen" = "screen") {
    const { question } = (await state(audience)).state;
    const typed = (question?.typed ?? []) as { text: string; count: number }[];
    return [...typed.map(({ text, count }) => `${text} ${count}`), question?.others];
  }
  /** As `shown`, of the host's chart, with the bold pick. */
  async function chart() {
    const { question, bold_pick: bold } = (await state("host")).state;
    const typed = (question?.typed ?? []) as { text: string; count: number }[];
    return [...typed.map(({ text, count }) => `${text} ${count}`), question?.others, (bold as { text: string } | null)?.text];
  }
  async function bytes(): Promise<string> {
    const results = standingsHandlers({ context: world.context, standings: createStandingsService(world.context) })["events.results"];
    const reader = { ...world.author, userId: "00000000-0000-4000-8000-000000000000" };
    const read = await results({ event: { event: await acts.load() }, viewer: reader } as never);
    return JSON.stringify([await state("player"), await state("screen"), read]);
  }

  test("are listed for hosts in groups while the question is open, and named to nobody else", async () => {
    await ask("approved");
    expect(await list()).toMatchObject({ slot: "q1", answered: 6, different: 4, shown: 1 });
    expect((await list()).answers).toMatchObject([
      { text: "Hat trick", also: ["hattrick"], count: 2, is_right: false, is_filtered: false, decision: null, is_shown: false },
      { text: "Zürich", also: ["zurich"], count: 2, is_right: true, is_shown: true },
      { text: "Hambone", count: 1, is_filtered: false },
      { text: "You troll", count: 1, is_filtered: true },
    ]);
    await decide("Hat trick", "shown");
    expect((await list()).shown).toBe(2);
    for (const text of TYPED) expect(await bytes()).not.toContain(text);
  });

  test("appear with the reveal once they are let through, and change the screen at any time after it", async () => {
    await ask("approved");
    await decide("Hat trick", "shown");
    await reveal();
    for (const audience of ["player", "screen"] as const) expect(await shown(audience)).toEqual(["Hat trick 2", "Zürich 2", 2]);
    for (const text of ["Hambone", "troll"]) expect(await bytes()).not.toContain(text);
    await decide("Hambone", "shown");
    expect(await shown()).toEqual(["Hat trick 2", "Zürich 2", "Hambone 1", 1]);
    await decide("Hat trick", null);
    await decide("Hambone", "hidden");
    expect(await shown()).toEqual(["Zürich 2", 4]);
  });

  test("leave the host's chart and bold pick when they are taken back, also a right one, and are counted with the others", async () => {
    await ask("approved");
    await reveal();
    expect(await chart()).toEqual(["Hat trick 2", "Zürich 2", "Hambone 1", "You troll 1", 0, "Zürich"]);
    await decide("Zürich", "hidden");
    await decide("Hambone", "hidden");
    expect(await chart()).toEqual(["Hat trick 2", "You troll 1", 3, undefined]);
    expect((await state("screen")).state.bold_pick).toBeNull();
    await decide("Zürich", null);
    expect(await chart()).toEqual(["Hat trick 2", "Zürich 2", "You troll 1", 1, "Zürich"]);
  });

  test("are all let through but those held back and those a host hid", async () => {
    await ask("approved", [...TYPED, "Chicken"]);
    await decide("Chicken", "hidden");
    expect(await command({ type: "show_all_answers" })).toMatchObject({ ok: true });
    await reveal();
    expect(await shown()).toEqual(["Hat trick 2", "Zürich 2", "Hambone 1", 2]);
    // A host who has read it may let it through all the same.
    await decide("You troll", "shown");
    expect(await shown()).toEqual(["Hat trick 2", "Zürich 2", "Hambone 1", "You troll 1", 1]);
  });

  test("that come after everything was let through wait for a decision of their own", async () => {
    await ask("approved", ["One", "Two"]);
    await command({ type: "show_all_answers" });
    expect((await list()).shown).toBe(2);
    await suite.database.db.updateTable("entries").set({ joined_in: null }).execute();
    userIds.push(await acts.join());
    await suite.database.db.updateTable("entries").set({ joined_in: null }).execute();
    await answer(2, "Three");
    await reveal();
    expect(await shown()).toEqual(["One 1", "Two 1", 1]);
  });

  test("show under `all` what nothing holds back and nobody hid", async () => {
    await ask("all");
    for (const text of TYPED) expect(await bytes()).not.toContain(text);
    await reveal();
    expect(await shown()).toEqual(["Hat trick 2", "Zürich 2", "Hambone 1", 1]);
    expect(await bytes()).not.toContain("troll");
    await decide("Hambone", "hidden");
    expect(await shown("player")).toEqual(["Hat trick 2", "Zürich 2", 2]);
  });

  test("are not listed, and are named to nobody, where only right ones are shown", async () => {
    await ask("right_only");
    await expect(list()).rejects.toThrow("trivia.nothing_to_review");
    expect(await command({ type: "show_all_answers" })).toMatchObject({ ok: false, refusal: { code: "trivia.nothing_to_review" } });
    await reveal();
    for (const audience of ["player", "screen"] as const) expect(await shown(audience)).toEqual(["Zürich 2", 4]);
    for (const text of ["Hat trick", "Hambone", "troll"]) expect(await bytes()).not.toContain(text);
  });

  test("go with the player who was removed or erased, and come back with one who returns", async () => {
    await ask("approved");
    await command({ type: "show_all_answers" });
    await reveal();
    const players = createPlayersService(world.context, { begin: async () => undefined });
    const step = { viewer: world.author, requestId: "test", eventId, userId: userIds[4] as string };
    expect(await players.remove(step)).toMatchObject({ ok: true });
    expect(await shown()).toEqual(["Hat trick 2", "Zürich 2", 2]);
    expect((await list()).answers.map(({ text }) => text)).not.toContain("Hambone");
    await players.restore(step);
    expect(await shown()).toEqual(["Hat trick 2", "Zürich 2", "Hambone 1", 1]);
    await suite.database.db
      .updateTable("users")
      .set({ deleted_at: new Date(world.clock.now()) })
      .where("id", "=", userIds[4] as string)
      .execute();
    expect(await bytes()).not.toContain("Hambone");
  });

  test("stay decided in another process, in the audit log without their text, and by digest alone in the table", async () => {
    await ask("approved");
    await decide("Hambone", "shown");
    await live.stop();
    live = createSocketlessLive(world);
    await reveal();
    expect(await shown()).toEqual(["Zürich 2", "Hambone 1", 3]);
    const rows = await suite.database.db
      .selectFrom("audit")
      .select(["actor", "details"])
      .where("action", "=", "slot.answers_reviewed")
      .execute();
    expect(rows).toEqual([{ actor: world.author.userId, details: { slot: "q1", decision: "shown", answers: 1 } }]);
    const reviews = await suite.database.db.selectFrom("answer_reviews").selectAll().execute();
    expect(JSON.stringify(reviews).toLowerCase()).not.toContain("hambone");
  });

  test("are still reviewed when the game is over, without completing it again", async () => {
    await ask("approved");
    await reveal();
    await live.rooms.step({ eventId, command: { type: "end" } });
    await live.rooms.step({ eventId, command: { type: "end" } });
    const status = async () => (await acts.load()).status;
    await expect.poll(status).toBe("completed");
    const { version, resultsVersion } = await acts.load();
    await decide("Hambone", "shown");
    expect(await acts.load()).toMatchObject({ version, resultsVersion, status: "completed" });
    expect(await bytes()).toContain("Hambone");
    expect(await command({ type: "pause" })).toMatchObject({ ok: false });
  });

  test("mark an admin who reads them as an insider", async () => {
    await ask("approved");
    const insiders = () => suite.database.db.selectFrom("event_insiders").select("user_id").where("event_id", "=", eventId).execute();
    await list();
    expect(await insiders()).toEqual([]);
    await list(false);
    expect(await insiders()).toHaveLength(1);
  });
});
