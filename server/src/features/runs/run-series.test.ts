import { beforeEach, expect, test } from "vitest";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { createTimeAllowance } from "../players/time-allowance.service.ts";
import { findOutcomes } from "../slots/slots.repository.ts";
import { createRunsService, type RunsService } from "./runs.service.ts";

const KEY = "canary-77b2";
const question = (id: string, correct: string, more: object = {}) => ({
  id,
  prompt: `What is the answer of ${id}?`,
  options: ["a", "b", "c"].map((option) => ({ id: option, text: `Option ${option}` })),
  correct: [correct],
  time_limit_s: 20,
  explanation: KEY,
  ...more,
});
const DAY_MS = 86_400_000;

async function createSeries(world: World, rules: object = {}, { isLive = true } = {}): Promise<string> {
  const now = world.clock.now();
  const draft = { questions: [question("q1", "a"), question("q2", "b"), question("q3", "c")] };
  const times = { starts_at: new Date(now + 1_000).toISOString(), ends_at: new Date(now + DAY_MS).toISOString() };
  const body = { type: "trivia", draft, rules: { mode: "self_paced", ...rules }, ...times };
  return isLive ? world.createLive(body) : world.createPublished(body);
}

describeDatabase("self-paced trivia", (suite) => {
  let world: World;
  let runs: RunsService;
  let eventId: string;
  let userId: string;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    runs = createRunsService(world.context);
    eventId = await createSeries(world);
    ({ userId } = await world.addUser());
  });
  const start = (slot: string | null = null, by = userId) => runs.start({ eventId, userId: by, slot });
  const answer = (slot: string, option: string, by = userId) =>
    runs.guess({ eventId, userId: by, slot, ordinal: 0, answer: { options: [option] } });
  const current = async (by = userId) => {
    const event = await findEventById(suite.database.db, eventId);
    return event && runs.findCurrent({ event, userId: by, slot: null });
  };
  const readStatus = async () => (await findEventById(suite.database.db, eventId))?.status;

  test("open one by one in order on request, and their time runs on every device", async () => {
    const opened = world.clock.now();
    const first = await start();
    expect(first).toMatchObject({
      ok: true,
      value: { slot: "q1", is_over: false, progress: { done: 0, total: 3 }, view: { opened_at_ms: opened, closes_at_ms: opened + 20_000 } },
    });
    expect(await start("q2")).toMatchObject({ refusal: { code: "runs.out_of_turn" } });
    world.clock.advance(7_000);
    // A second device or a reload gets the same question with the same end.
    for (const again of [await start(), await start("q1")])
      expect(again).toMatchObject({
        ok: true,
        value: { slot: "q1", view: { closes_at_ms: opened + 20_000 } },
      });
    expect(await current()).toMatchObject({ slot: "q1", is_over: false });
    expect(await answer("q1", "a")).toMatchObject({
      ok: true,
      value: { elapsed_ms: 7_000, run: { is_over: true, progress: { done: 1 } } },
    });
    expect(await start()).toMatchObject({ ok: true, value: { slot: "q2", progress: { done: 1, total: 3 } } });
  });

  test("refuse a late answer with its own code and then let the next question open", async () => {
    await start();
    world.clock.advance(21_001);
    expect(await answer("q1", "a")).toMatchObject({ refusal: { code: "trivia.time_over" } });
    expect(await answer("q1", "a")).toMatchObject({ refusal: { code: "trivia.time_over" } });
    expect(await current()).toMatchObject({ slot: "q1", is_over: true, view: { ended: "expired", answer: null } });
    expect(await start()).toMatchObject({ ok: true, value: { slot: "q2" } });
  });

  test("expire when the player does not come back", async () => {
    await start();
    world.clock.advance(3_600_000);
    expect(await current()).toMatchObject({ slot: "q1", is_over: true, view: { ended: "expired" }, progress: { done: 1, total: 3 } });
    expect(await start()).toMatchObject({ ok: true, value: { slot: "q2" } });
  });

  const finish = async () => {
    const seen: unknown[] = [];
    for (const [slot, option] of [
      ["q1", "a"],
      ["q2", "a"],
      ["q3", "c"],
    ] as const) {
      seen.push(await start());
      world.clock.advance(slot === "q3" ? 400 : 10_000);
      seen.push(await answer(slot, option), await current());
    }
    return seen;
  };
  const complete = () => world.life.complete({ eventId, viewer: world.author, requestId: null });
  const KEYS = new RegExp(`${KEY}|"correct":\\[|"share":\\d|"points":\\[`);

  test("show a finished player their own answers, but no key and no points while others may play", async () => {
    const seen = await finish();
    expect(JSON.stringify(seen)).not.toMatch(KEYS);
    const untold = { share: null, question: { correct: null, explanation: null } };
    expect(seen.at(-1)).toMatchObject({
      progress: { done: 3, total: 3 },
      review: {
        views: [
          { ...untold, answer: { options: ["a"] }, elapsed_ms: 10_000 },
          { ...untold, answer: { options: ["a"] } },
          { ...untold, answer: { options: ["c"] } },
        ],
        points: null,
      },
    });
    // No other request shows them either.
    expect(await start()).toMatchObject({ ok: true, value: { progress: { done: 3 }, review: { points: null } } });
    expect(await runs.end({ eventId, userId, slot: null })).toMatchObject({ ok: true, value: { review: { points: null } } });
    world.clock.advance(DAY_MS - 60_000);
    expect(JSON.stringify(await current())).not.toMatch(KEYS);
  });

  test("show keys and points when the event has ended for everybody", async () => {
    await finish();
    await complete();
    const endedRun = await current();
    expect(endedRun).toMatchObject({
      review: {
        views: [
          { share: 1, question: { slot: "q1", correct: ["a"], explanation: KEY } },
          { share: 0, question: { slot: "q2", correct: ["b"] }, answer: { options: ["a"] } },
          { share: 1, question: { slot: "q3" } },
        ],
      },
    });
    // 750 points for half the time, none, and the full points within half a second.
    expect((endedRun?.review?.points ?? []).reduce((sum, { points }) => sum + points, 0)).toBe(750 + 1_000);
  });

  test("never show keys when the event was cancelled", async () => {
    await finish();
    await world.life.cancel({ eventId, viewer: world.author, requestId: null });
    expect(JSON.stringify(await current())).not.toMatch(KEYS);
  });

  test("accept an answer to the last question that is on its way, and show the review only when none can arrive any more", async () => {
    for (const slot of ["q1", "q2"]) {
      await start();
      await answer(slot, "a");
      world.clock.advance(1);
    }
    await start();
    world.clock.advance(20_500);
    expect(await current()).not.toHaveProperty("review");
    expect(await answer("q3", "c")).toMatchObject({ ok: true, value: { elapsed_ms: 20_000, run: { review: { points: null } } } });
    const other = await world.addUser();
    for (const slot of ["q1", "q2"]) {
      await start(null, other.userId);
      await answer(slot, "a", other.userId);
      world.clock.advance(1);
    }
    await start(null, other.userId);
    world.clock.advance(21_000);
    expect(await current(other.userId)).not.toHaveProperty("review");
    world.clock.advance(1);
    expect(await current(other.userId)).toMatchObject({ is_over: true, view: { ended: "expired" }, review: { points: null } });
    expect(await answer("q3", "c", other.userId)).toMatchObject({ refusal: { code: "trivia.time_over" } });
  });

  test("giving up ends the whole game: there is one attempt", async () => {
    expect(await runs.end({ eventId, userId, slot: null })).toMatchObject({ refusal: { code: "runs.not_started" } });
    await start();
    await answer("q1", "a");
    const ended = await runs.end({ eventId, userId, slot: null });
    expect(ended).toMatchObject({
      ok: true,
      value: { progress: { done: 3, total: 3 }, review: { views: [{ ended: "answered" }, { ended: "given_up" }, { ended: "given_up" }] } },
    });
    expect(JSON.stringify(ended)).not.toMatch(KEYS);
    expect(await answer("q2", "b")).toMatchObject({ refusal: { code: "runs.over" } });
    expect(await runs.end({ eventId, userId, slot: null })).toMatchObject({ ok: true, value: { progress: { done: 3 } } });
    await complete();
    expect(await current()).toMatchObject({ review: { views: [{ share: 1 }, { share: 0 }, { share: 0 }] } });
  });

  test("begin and end at the event's times, with standings as of a live game", async () => {
    eventId = await createSeries(world, {}, { isLive: false });
    expect(await start()).toMatchObject({ refusal: { code: "rooms.not_live" } });
    world.clock.advance(1_000);
    await world.life.runDue(eventId);
    expect(await readStatus()).toBe("live");
    const other = await world.addUser();
    await start();
    world.clock.advance(10_000);
    await answer("q1", "a");
    await start(null, other.userId);
    await answer("q1", "b", other.userId);
    await start(null, other.userId);
    world.clock.advance(DAY_MS);
    // The event's end has passed, so no question opens, even before the end is processed.
    expect(await start()).toMatchObject({ refusal: { code: "rooms.not_live" } });
    expect(await findOutcomes(suite.database.db, eventId)).toEqual(new Map());
    await world.life.runDue(eventId);
    expect(await readStatus()).toBe("completed");
    expect((await findOutcomes(suite.database.db, eventId)).get("q1")).toMatchObject({ answered: 2, distribution: { a: 1, b: 1 } });
    const final = await suite.database.db
      .selectFrom("final_standings")
      .select(["rank", "keys"])
      .where("event_id", "=", eventId)
      .orderBy("rank")
      .execute();
    expect(final.map(({ rank, keys }) => [rank, (keys as number[])[0]])).toEqual([
      [1, 750],
      [2, 0],
    ]);
  });

  test("end early when the owner completes the event", async () => {
    await start();
    await world.life.complete({ eventId, viewer: world.author, requestId: null });
    await world.life.runDue(eventId);
    expect(await readStatus()).toBe("completed");
    expect(await answer("q1", "a")).toMatchObject({ refusal: { code: "trivia.time_over" } });
  });

  test("wait without a time limit and count no time", async () => {
    eventId = await createSeries(world, { is_untimed: true });
    await start();
    world.clock.advance(7_200_000);
    expect(await current()).toMatchObject({ is_over: false });
    expect(await answer("q1", "a")).toMatchObject({ ok: true, value: { elapsed_ms: 0 } });
  });

  test("are extended for a player with extended time, who is not ranked lower for it", async () => {
    await start();
    await answer("q1", "a");
    await suite.database.db.updateTable("entries").set({ time_percent: 200 }).where("user_id", "=", userId).execute();
    const opened = world.clock.now();
    expect(await start()).toMatchObject({ ok: true, value: { view: { closes_at_ms: opened + 40_000 } } });
    world.clock.advance(30_000);
    expect(await answer("q2", "b")).toMatchObject({ ok: true, value: { elapsed_ms: 15_000 } });
  });

  test("are extended by the account's setting from the first question on when the player has no entry yet", async () => {
    await suite.database.db.updateTable("users").set({ time_percent: 300 }).where("id", "=", userId).execute();
    const opened = world.clock.now();
    expect(await start()).toMatchObject({ ok: true, value: { slot: "q1", view: { closes_at_ms: opened + 60_000 } } });
    const { userId: otherId } = await world.addUser();
    expect(await start("q1", otherId)).toMatchObject({ ok: true, value: { view: { closes_at_ms: opened + 20_000 } } });
  });

  test("are extended when the player asks before the first question's time starts", async () => {
    const allowance = createTimeAllowance(world.context);
    expect(await allowance.set({ eventId, userId, factor: 3 })).toEqual({ ok: true, value: { factor: 3, next_factor: 3 } });
    expect(await current()).toBeNull();
    const opened = world.clock.now();
    expect(await start()).toMatchObject({ ok: true, value: { slot: "q1", view: { closes_at_ms: opened + 60_000 } } });
  });

  test("cannot be published without an end", async () => {
    const draft = { questions: [question("q1", "a")] };
    const { id } = await world.createDraft({ type: "trivia", draft, rules: { mode: "self_paced" } });
    const published = await world.life.publish({ eventId: id, viewer: world.author, requestId: null });
    expect(published).toMatchObject({ refusal: { code: "events.incomplete", problems: [{ path: "ends_at" }] } });
  });
});

describePostgres("one's own game from many devices", (suite) => {
  test("opens one question, with one end, on a hundred requests for the next", async () => {
    const world = await createWorld(suite.database);
    const runs = createRunsService(world.context);
    const eventId = await createSeries(world);
    const { userId } = await world.addUser();
    const starts = await Promise.all(Array.from({ length: 100 }, () => runs.start({ eventId, userId, slot: null })));
    expect(new Set(starts.map((result) => JSON.stringify(result))).size).toBe(1);
    await runs.guess({ eventId, userId, slot: "q1", ordinal: 0, answer: { options: ["a"] } });
    const both = await Promise.all([runs.end({ eventId, userId, slot: null }), runs.start({ eventId, userId, slot: null })]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    const stored = await suite.database.db.selectFrom("runs").select("slot_key").where("event_id", "=", eventId).execute();
    expect(stored).toHaveLength(3);
  });
});
