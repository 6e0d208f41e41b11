import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import type { EveningRules, TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { beforeEach, expect, test } from "vitest";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { typedAnswersQuery } from "../../sparclets/trivia/typed-answers.view.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { addCoHost, createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { standingsHandlers } from "../standings/standings.routes.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createRoomActs } from "./rooms.fixtures.ts";

const typedQuestion = (id: string) => sampleQuestion(id, { type: "typed_text", answers: ["Zürich"] });
/** What the players type for each question: the first is right. */
const TYPED = { q1: ["zurich", "Hambone"], q2: ["zurich", "Chicken"], q3: ["zurich", "Meatloaf"] } as const;

describeDatabase("switches of the evening", (suite) => {
  let world: World;
  let live: Live;
  let eventId: string;
  let userIds: string[];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    live = createSocketlessLive(world);
    return () => live.stop();
  });

  const acts = createRoomActs(() => ({ world, live, eventId }));

  async function publish(rules: Partial<Rules> = {}): Promise<void> {
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules, get_ready_s: 0, closes_when_all_answered: false, ...rules },
      draft: { questions: [typedQuestion("q1"), typedQuestion("q2"), typedQuestion("q3")] } as never,
    });
    userIds = await acts.joinMany(2);
  }

  const step = (command: { type: string; [key: string]: unknown }, viewer = world.author) =>
    live.rooms.step({ eventId, command, actor: { viewer, requestId: "test" } });
  const set = (rules: EveningRules, viewer = world.author) => step({ type: "set_evening", rules }, viewer);
  async function view(audience: "host" | "player" | "screen"): Promise<TriviaRoomView> {
    const message = await live.broadcaster.stateMessage({ eventId, audience });
    return (message as unknown as { state: TriviaRoomView }).state;
  }

  async function answerAll(slot: keyof typeof TYPED): Promise<void> {
    for (const [at, text] of TYPED[slot].entries())
      expect(await acts.answer({ userId: userIds[at] as string, slot, answer: { text } })).toMatchObject({ ok: true });
  }

  async function reveal(): Promise<void> {
    expect(await step({ type: "end_now" })).toMatchObject({ ok: true });
    await acts.pass(600);
    expect((await view("host")).phase).toBe("reveal");
  }

  async function openNext(): Promise<void> {
    await step({ type: "next" });
    await step({ type: "next" });
    expect((await view("host")).phase).toBe("question");
  }

  /** What the audit log says of the room and its questions. */
  const audited = () =>
    suite.database.db
      .selectFrom("audit")
      .select(["action", "actor", "request_id", "object_id", "details"])
      .where((where) => where.or([where("action", "like", "room.%"), where("action", "like", "slot.%")]))
      .orderBy("id")
      .execute();

  /** What players, big screens and readers of the results get. */
  async function bytes(): Promise<string> {
    const results = standingsHandlers({ context: world.context, standings: createStandingsService(world.context) })["events.results"];
    const reader = { ...world.author, userId: "00000000-0000-4000-8000-000000000000" };
    const read = await results({ event: { event: await readEvent(suite.database.db, eventId) }, viewer: reader } as never);
    return JSON.stringify([await view("player"), await view("screen"), read]);
  }

  async function list(slot: string) {
    const event = await readEvent(suite.database.db, eventId);
    const call = { context: world.context, viewer: world.author, event: { event, isHost: true }, input: { slot } };
    const loaded = await typedAnswersQuery.load(call as never);
    return loaded.ok ? "listed" : loaded.refusal.code;
  }

  test("override the event's rules in the room, for every audience and in every process, and leave the event as it was published", async () => {
    await publish({ read_first_s: 0 });
    const before = await readEvent(suite.database.db, eventId);
    expect(await set({ read_first_s: 4, closes_when_all_answered: true })).toMatchObject({ ok: true });
    expect((await view("host")).evening).toMatchObject({ read_first_s: 4, closes_when_all_answered: true });
    expect(await view("player")).not.toHaveProperty("evening");
    await live.stop();
    live = createSocketlessLive(world);
    await step({ type: "start" });
    for (const audience of ["host", "player", "screen"] as const)
      expect(await view(audience)).toMatchObject({ phase: "read_first", read_first_s: 4, closes_when_all_answered: true });
    const after = await readEvent(suite.database.db, eventId);
    expect([after.rules, after.contentVersion]).toEqual([before.rules, before.contentVersion]);
  });

  test("are written into the audit log by who changed what, and not without a change", async () => {
    await publish();
    await set({ guests: false, music: 40 });
    await set({ guests: false });
    const by = { actor: world.author.userId, request_id: "test", object_id: eventId };
    expect(await audited()).toEqual([{ ...by, action: "room.evening_changed", details: { guests: false, music: 40 } }]);
  });

  test("stand in the audit log beside the host's other settings and a skipped question", async () => {
    await publish({ auto_advance: false, auto_advance_s: 8 });
    const marisol = await world.addUser("creator");
    await addCoHost(suite.database.db, { eventId, userId: marisol.userId });
    await step({ type: "hide_names", is_on: true });
    await step({ type: "lock_lobby" }, marisol);
    await step({ type: "lock_lobby" });
    await step({ type: "mute_cheers", is_on: true });
    await step({ type: "set_auto_advance", is_on: true });
    await step({ type: "cap_time", factor: 1.5 }, marisol);
    await step({ type: "start" });
    await step({ type: "skip" });
    expect((await audited()).map(({ action, actor, details }) => [action, actor === marisol.userId, details])).toEqual([
      ["room.names_hidden", false, {}],
      ["room.lobby_locked", true, {}],
      ["room.cheers_muted", false, {}],
      ["room.auto_advance_changed", false, { is_on: true, seconds: 8 }],
      ["room.extended_time_capped", true, { factor: 1.5 }],
      ["slot.skipped", false, { slot: "q1" }],
    ]);
  });

  test("are a co-host's too, and nobody else's", async () => {
    await publish();
    const marisol = await world.addUser("creator");
    expect(await set({ read_first_s: 2 }, marisol)).toMatchObject({ ok: false, refusal: { code: "access.forbidden" } });
    await addCoHost(suite.database.db, { eventId, userId: marisol.userId });
    expect(await set({ read_first_s: 2 }, marisol)).toMatchObject({ ok: true });
    expect((await view("host")).evening?.read_first_s).toBe(2);
    expect(await set({ read_first_s: 99 })).toMatchObject({ ok: false, refusal: { code: "request.invalid" } });
  });

  test("are refused once the game is over", async () => {
    await publish();
    await step({ type: "start" });
    await step({ type: "end" });
    expect(await set({ guests: false })).toMatchObject({ ok: false, refusal: { code: "trivia.wrong_phase" } });
    await step({ type: "end" });
    await expect.poll(async () => (await readEvent(suite.database.db, eventId)).status).toBe("completed");
    expect(await set({ typed_answers: "all" })).toMatchObject({ ok: false });
  });

  test("show typed answers from the next question on, and none that was typed before", async () => {
    await publish({ typed_answers: "right_only" });
    await step({ type: "start" });
    await answerAll("q1");
    await set({ typed_answers: "all" });
    expect([await list("q1"), await list("q2")]).toEqual(["trivia.nothing_to_review", "listed"]);
    await reveal();
    expect(await bytes()).not.toContain("Hambone");
    await openNext();
    await answerAll("q2");
    expect(await bytes()).not.toContain("Chicken");
    await reveal();
    expect(await bytes()).toContain("Chicken");
    expect(await bytes()).not.toContain("Hambone");
  });

  test("withhold typed answers at once, also those on the screen, and leave what was shown before in the results", async () => {
    await publish({ typed_answers: "all" });
    await step({ type: "start" });
    await answerAll("q1");
    await reveal();
    expect(await bytes()).toContain("Hambone");
    await openNext();
    await answerAll("q2");
    await reveal();
    expect(await bytes()).toContain("Chicken");
    await set({ typed_answers: "right_only" });
    expect(await bytes()).not.toContain("Chicken");
    expect(await bytes()).toContain("Hambone");
    expect([await list("q1"), await list("q2")]).toEqual(["listed", "trivia.nothing_to_review"]);
    await set({ typed_answers: "approved" });
    await openNext();
    await answerAll("q3");
    await reveal();
    for (const text of ["Chicken", "Meatloaf"]) expect(await bytes()).not.toContain(text);
    await step({ type: "show_all_answers", slot: "q3" });
    expect(await bytes()).toContain("Meatloaf");
    expect(await bytes()).not.toContain("Chicken");
  });

  test("change no points of what was answered before, during or after them", async () => {
    const points: number[][] = [];
    for (const changes of [
      [],
      [
        { typed_answers: "all", read_first_s: 8 },
        { closes_when_all_answered: true, get_ready_s: 9, guests: false },
      ],
    ]) {
      await publish();
      await step({ type: "start" });
      for (const slot of ["q1", "q2"] as const) {
        await acts.pass(1_000);
        await answerAll(slot);
        for (const change of changes) expect(await set(change as EveningRules)).toMatchObject({ ok: true });
        await reveal();
        await set({ get_ready_s: 0, read_first_s: 0 });
        if (slot === "q1") await openNext();
      }
      const table = await createStandingsService(world.context).get(await readEvent(suite.database.db, eventId));
      points.push([...table.order].map((entryNo) => table.pointsOf(entryNo)));
    }
    expect(points[0]?.[0]).toBeGreaterThan(0);
    expect(points[1]).toEqual(points[0]);
  });

  test("go by the event again where its author changes a rule after the host, before anybody has joined", async () => {
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules },
      draft: { questions: [typedQuestion("q1")] } as never,
    });
    await set({ read_first_s: 4, get_ready_s: 9 });
    await step({ type: "set_auto_advance", is_on: true, seconds: 20 });
    const { version, rules } = await readEvent(suite.database.db, eventId);
    const change = { version, rules: { ...rules, read_first_s: 2, auto_advance_s: 5 } };
    expect(await world.events.update({ eventId, viewer: world.author, requestId: "test", change })).toMatchObject({ ok: true });
    expect(await view("host")).toMatchObject({
      evening: { read_first_s: 2, get_ready_s: 9 },
      auto_advance: { is_on: true, seconds: 5 },
    });
  });

  test("take votes for a poll that the host writes while the lobby is open, and leave the event's rules as they were", async () => {
    await publish();
    const poll = { question: "Who takes it?", options: ["We", "They", "Nobody"] };
    expect(await set({ warm_up_poll: poll, warm_up: true })).toMatchObject({ ok: true });
    for (const audience of ["player", "screen"] as const) expect((await view(audience)).lobby?.warm_up).toEqual(poll);
    expect(await live.warmUp.vote({ eventId, userId: userIds[0] as string, option: 3 })).toMatchObject({ ok: true });
    expect(await set({ warm_up_poll: { ...poll, question: "Which end?" } })).toMatchObject({ refusal: { code: "trivia.poll_shown" } });
    expect((await readEvent(suite.database.db, eventId)).rules.warm_up_poll).toBeUndefined();
  });

  test("take no votes while the poll is off", async () => {
    await publish({ warm_up_poll: { is_on: false, question: "Who takes it?", options: ["We", "They"] } });
    const vote = async () => {
      const voted = await live.warmUp.vote({ eventId, userId: userIds[0] as string, option: 1 });
      return voted.ok ? voted.value.option : voted.refusal.code;
    };
    expect(await vote()).toBe("warm_up.closed");
    await set({ warm_up: true });
    expect(await vote()).toBe(1);
    await set({ warm_up: false });
    expect(await vote()).toBe("warm_up.closed");
    expect((await view("player")).lobby).not.toHaveProperty("warm_up");
  });
});
