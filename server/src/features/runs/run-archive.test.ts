import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import { WORD_CANARY } from "@sparc/sparclets/daily-game/puzzles/word/word.fixtures";
import { readColumn } from "@sparc/sparclets/kernel/column";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { findOutcomes } from "../slots/slots.repository.ts";
import { findColumns } from "../standings/standings.repository.ts";
import { createRunsService, type RunsService } from "./runs.service.ts";

const DAY_MS = 86_400_000;
/** The solutions of the two samples: the first for odd days, the second for even ones. */
const [FIRST, SECOND] = ["crease", "seance"];

describeDatabase("runs of daily puzzles", (suite) => {
  let world: World;
  let runs: RunsService;
  let eventId: string;
  /** Words on days 1, 2 and 4, in UTC. The clock is a minute after the beginning of day 1. */
  beforeEach(async () => {
    world = await createWorld(suite.database);
    runs = createRunsService(world.context);
    const startsAt = new Date(world.clock.now() + 60_000).toISOString();
    eventId = await world.createPublished({
      type: "daily_game",
      starts_at: startsAt,
      time_zone: "UTC",
      rules: { kind: "word", turns_over_at: startsAt.slice(11, 16) },
      draft: sampleDraft("word", [1, 2, 4]) as never,
    });
    world.clock.advance(120_000);
    await world.life.runDue(eventId);
  });
  const turnOver = async () => {
    world.clock.advance(DAY_MS);
    await world.life.runDue(eventId);
  };
  const addPlayer = async () => (await world.addUser()).userId;
  const start = (userId: string, slot: string | null = null) => runs.start({ eventId, userId, slot });
  const guess = (userId: string, slot: string, ordinal: number, word: string) =>
    runs.guess({ eventId, userId, slot, ordinal, answer: { word } });
  async function readCells(slot: string, players: readonly string[]) {
    const rows = await suite.database.db.selectFrom("entries").select(["user_id", "entry_no"]).where("event_id", "=", eventId).execute();
    const column = (await findColumns(suite.database.db, eventId)).get(slot);
    if (!column) return null;
    const reader = readColumn(column);
    return players.map((userId) => reader.code(rows.find((row) => row.user_id === userId)?.entry_no ?? -1));
  }

  test("open the puzzle of the day, and none before its day or on a day without one", async () => {
    const userId = await addPlayer();
    expect(await start(userId)).toMatchObject({ ok: true, value: { slot: "p1", is_over: false } });
    expect(await start(userId, "p2")).toMatchObject({ refusal: { code: "slots.not_found" } });
    await turnOver();
    expect(await start(userId)).toMatchObject({ ok: true, value: { slot: "p2" } });
    await turnOver();
    expect(await start(userId, "p4")).toMatchObject({ refusal: { code: "slots.not_found" } });
    await turnOver();
    expect(await start(userId, "p4")).toMatchObject({ ok: true, value: { slot: "p4" } });
  });

  test("count when they end on the puzzle's day, and continue after it without counting", async () => {
    const [solver, late, archivist] = [await addPlayer(), await addPlayer(), await addPlayer()];
    for (const userId of [solver, late]) await start(userId);
    await guess(late, "p1", 0, "noises");
    await guess(solver, "p1", 0, FIRST);
    await turnOver();
    expect(await guess(late, "p1", 1, FIRST)).toMatchObject({ ok: true, value: { run: { is_over: true, view: { is_solved: true } } } });
    expect(await start(archivist, "p1")).toMatchObject({ ok: true, value: { slot: "p1" } });
    expect(await guess(archivist, "p1", 0, FIRST)).toMatchObject({ ok: true, value: { run: { is_over: true } } });
    // A cell is the points plus one: six for the first guess, none for the attempt that was open.
    expect(await readCells("p1", [solver, late, archivist])).toEqual([7, 1, 0]);
    expect((await findOutcomes(suite.database.db, eventId)).get("p1")).toMatchObject({ played: 2, solved: 1, buckets: { 1: 1, 2: 0 } });
  });

  test("do not count a guess after the lock, even when the puzzle is not sealed yet", async () => {
    const userId = await addPlayer();
    await start(userId);
    world.clock.advance(DAY_MS);
    await guess(userId, "p1", 0, FIRST);
    await world.life.runDue(eventId);
    expect(await readCells("p1", [userId])).toEqual([0]);
  });

  test("show the solution at the end of the member's own attempt, and nothing of later puzzles", async () => {
    const userId = await addPlayer();
    const started = await start(userId);
    const first = await guess(userId, "p1", 0, SECOND);
    expect(JSON.stringify([started, first])).not.toContain(WORD_CANARY);
    const over = await guess(userId, "p1", 1, FIRST);
    expect(over).toMatchObject({ ok: true, value: { run: { view: { puzzle: { value: { word: "Crease" } } } } } });
    await turnOver();
    const event = (await findEventById(suite.database.db, eventId)) as never;
    const [next, unreleased] = await Promise.all(["p2", "p4"].map((slot) => runs.findCurrent({ event, userId, slot })));
    expect(next).toMatchObject({ started_at: null, is_over: false, view: { puzzle: { value: { word: null, explanation: null } } } });
    expect(unreleased).toBeNull();
  });

  test("show the results of all members so far when the member's own attempt is over", async () => {
    const [first, second] = [await addPlayer(), await addPlayer()];
    for (const userId of [first, second]) await start(userId);
    const open = await guess(first, "p1", 0, "noises");
    expect(open).toMatchObject({ ok: true, value: { run: { view: { results: null } } } });
    await guess(first, "p1", 1, FIRST);
    const over = await guess(second, "p1", 0, FIRST);
    expect(over).toMatchObject({ ok: true, value: { run: { view: { results: { played: 2, solved: 2, buckets: { 1: 1, 2: 1 } } } } } });
  });

  test("begin with the first guess; viewing the puzzle before stores nothing", async () => {
    const userId = await addPlayer();
    const stored = async () => {
      const { db } = suite.database;
      const of = (table: "runs" | "entries" | "answers") =>
        db.selectFrom(table).select("user_id").where("event_id", "=", eventId).execute();
      return (await Promise.all((["runs", "entries", "answers"] as const).map(of))).map((rows) => rows.length);
    };
    const event = (await findEventById(suite.database.db, eventId)) as never;
    const current = await runs.findCurrent({ event, userId, slot: "p1" });
    expect(current).toMatchObject({ slot: "p1", guess_count: 0, started_at: null, is_over: false });
    expect(JSON.stringify(current)).not.toContain(WORD_CANARY);
    expect(await guess(userId, "p1", 0, "short")).toMatchObject({ refusal: { code: "daily_game.wrong_length" } });
    expect(await guess(userId, "p1", 1, "noises")).toMatchObject({ refusal: { code: "runs.not_started" } });
    expect(await guess(userId, "p2", 0, "noises")).toMatchObject({ refusal: { code: "runs.not_started" } });
    expect(await stored()).toEqual([0, 0, 0]);
    const first = await guess(userId, "p1", 0, "noises");
    expect(first).toMatchObject({ ok: true, value: { run: { guess_count: 1, started_at: expect.any(String) } } });
    expect([await guess(userId, "p1", 0, FIRST), await stored()]).toEqual([first, [1, 1, 1]]);
  });

  test("of past days begin in the same way, and show the solution when the member gives up at once", async () => {
    const userId = await addPlayer();
    await turnOver();
    const event = (await findEventById(suite.database.db, eventId)) as never;
    expect(await runs.findCurrent({ event, userId, slot: "p1" })).toMatchObject({ started_at: null });
    expect(await runs.end({ eventId, userId, slot: "p1" })).toMatchObject({ ok: true, value: { slot: "p1", is_over: true } });
    expect(await runs.findCurrent({ event, userId: world.author.userId, slot: "p1" })).toBeNull();
  });

  test("are found by their puzzle, and by the open one when none is named", async () => {
    const userId = await addPlayer();
    await start(userId);
    await turnOver();
    await start(userId);
    await start(userId, "p1");
    const event = (await findEventById(suite.database.db, eventId)) as never;
    const found = async (slot: string | null) => (await runs.findCurrent({ event, userId, slot }))?.slot;
    expect([await found(null), await found("p1"), await found("p4")]).toEqual(["p2", "p1", undefined]);
  });

  test("continue with the puzzle's own version while the author adds days; a released puzzle cannot change", async () => {
    const userId = await addPlayer();
    await start(userId);
    const change = async (numbers: number[], word?: string) => {
      const event = await findEventById(suite.database.db, eventId);
      const draft = sampleDraft("word", numbers);
      if (word !== undefined && draft.puzzles[0]) draft.puzzles[0].puzzle.value = { word, explanation: "" };
      return world.events.update({
        eventId,
        viewer: world.author,
        requestId: "test",
        change: { version: event?.version ?? 0, draft: draft as never },
      });
    };
    expect(await change([1, 2, 4, 5])).toMatchObject({ ok: true });
    expect(await change([1, 2, 4, 5], "goalie")).toMatchObject({ refusal: { code: "slots.released", details: { slot: "p1" } } });
    expect(await guess(userId, "p1", 0, FIRST)).toMatchObject({ ok: true, value: { run: { view: { is_solved: true } } } });
  });
});
