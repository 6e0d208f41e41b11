import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import { readColumn } from "@sparc/sparclets/kernel/column";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { findOutcomes } from "../slots/slots.repository.ts";
import { findColumns } from "../standings/standings.repository.ts";
import { createRunsService, type RunsService } from "./runs.service.ts";

describeDatabase("a member's own run", (suite) => {
  let world: World;
  let runs: RunsService;
  let eventId: string;
  let userId: string;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    runs = createRunsService(world.context);
    eventId = await world.createLive({ type: "guess_once" });
    ({ userId } = await world.addUser());
  });
  const start = () => runs.start({ eventId, userId, slot: null });
  const guess = (number: number, ordinal = 0) => runs.guess({ eventId, userId, slot: "p1", ordinal, answer: { number } });

  test("begins once per slot, joins the event and shows no solution", async () => {
    const first = await start();
    world.clock.advance(500);
    expect(await start()).toEqual(first);
    expect(first).toMatchObject({ ok: true, value: { slot: "p1", guess_count: 0, is_over: false, view: { number: null }, share: null } });
    expect(await world.context.database.db.selectFrom("entries").select("entry_no").where("event_id", "=", eventId).execute()).toHaveLength(
      1,
    );
  });

  test("shows the solution only when it is over, whatever was guessed", async () => {
    await start();
    world.clock.advance(2_000);
    const guessed = await guess(7);
    expect(guessed).toMatchObject({
      ok: true,
      value: { slot: "p1", answer: { number: 7 }, elapsed_ms: 2_000, run: { is_over: true, view: { is_right: false, number: 42 } } },
    });
  });

  test("answers a repeated ordinal with the first answer and its time", async () => {
    await start();
    const first = await guess(7);
    world.clock.advance(2_000);
    expect(await guess(42)).toEqual(first);
  });

  test("refuses an ordinal out of turn, a guess before the start and one after the end with codes of their own", async () => {
    expect(await guess(7)).toMatchObject({ refusal: { code: "runs.not_started" } });
    await start();
    expect(await guess(7, 3)).toMatchObject({ refusal: { code: "runs.wrong_ordinal", details: { ordinal: 0 } } });
    expect(await guess(700)).toMatchObject({ refusal: { code: "answers.invalid", problems: [{ path: "answer.number" }] } });
    expect((await guess(7)).ok).toBe(true);
    expect(await guess(7, 1)).toMatchObject({ refusal: { code: "runs.over" } });
  });

  test("ends when the member gives up, and then shows the solution", async () => {
    await start();
    expect(await runs.end({ eventId, userId, slot: null })).toMatchObject({ ok: true, value: { is_over: true, view: { number: 42 } } });
    expect(await guess(42)).toMatchObject({ refusal: { code: "runs.over" } });
  });

  test("is refused to hosts in their own event", async () => {
    expect(await runs.start({ eventId, userId: world.author.userId, slot: null })).toMatchObject({
      refusal: { code: "rooms.hosts_excluded" },
    });
  });

  test("does not start before the event is live", async () => {
    const other = await world.createPublished({ type: "guess_once" });
    expect(await runs.start({ eventId: other, userId, slot: null })).toMatchObject({ refusal: { code: "rooms.not_live" } });
  });

  test("is packed and closed when the event completes", async () => {
    await start();
    await guess(42);
    const idle = await world.addUser();
    await runs.start({ eventId, userId: idle.userId, slot: null });
    await world.life.complete({ eventId, viewer: world.author, requestId: null });
    await world.life.runDue(eventId);
    const column = (await findColumns(suite.database.db, eventId)).get("p1");
    const cells = column && readColumn(column);
    expect([cells?.code(0), cells?.code(1)]).toEqual([42, 0]);
    expect((await findOutcomes(suite.database.db, eventId)).get("p1")).toEqual({ number: 42, right: 1 });
    const stars = await suite.database.db
      .selectFrom("star_entries")
      .select(["user_id", "amount"])
      .where("event_id", "=", eventId)
      .execute();
    const starsOf = (id: string) => stars.filter((row) => row.user_id === id).reduce((sum, row) => sum + row.amount, 0);
    // The first has 10 for taking part, 2 for a right answer and 100 for the rank; the second has 10 and 60.
    expect([starsOf(userId), starsOf(idle.userId)]).toEqual([112, 70]);
    expect(await runs.guess({ eventId, userId: idle.userId, slot: "p1", ordinal: 0, answer: { number: 42 } })).toMatchObject({
      refusal: { code: "runs.over" },
    });
  });
});

describePostgres("guesses in a race", (suite) => {
  test("begin one attempt with one first guess when two devices begin a puzzle", async () => {
    const world = await createWorld(suite.database);
    const runs = createRunsService(world.context);
    const draft = sampleDraft("word", [1]) as never;
    const starts_at = new Date(world.clock.now() + 60_000).toISOString();
    const rules = { kind: "word", turns_over_at: starts_at.slice(11, 16) };
    const eventId = await world.createPublished({ type: "daily_game", starts_at, time_zone: "UTC", rules, draft });
    world.clock.advance(60_000);
    await world.life.runDue(eventId);
    const { userId } = await world.addUser();
    const guesses = ["noises", "mildly", "woolly", "gyroid", "jumbly", "wobbly"];
    const tries = await Promise.all(guesses.map((word) => runs.guess({ eventId, userId, slot: "p1", ordinal: 0, answer: { word } })));
    for (const result of tries) expect(result).toEqual(tries[0]);
    expect(tries[0]).toMatchObject({ ok: true, value: { run: { guess_count: 1 } } });
  });

  test("count once when thirty have the same ordinal, and all get the same receipt", async () => {
    const world = await createWorld(suite.database);
    const runs = createRunsService(world.context);
    const eventId = await world.createLive({ type: "guess_once" });
    const { userId } = await world.addUser();
    await Promise.all(Array.from({ length: 10 }, () => runs.start({ eventId, userId, slot: "p1" })));
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, at) => runs.guess({ eventId, userId, slot: "p1", ordinal: 0, answer: { number: at + 1 } })),
    );
    expect(new Set(tries.map((result) => JSON.stringify(result))).size).toBe(1);
    const stored = await suite.database.db.selectFrom("answers").select("value").where("event_id", "=", eventId).execute();
    expect(stored).toHaveLength(1);
  });
});
