import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import { readColumn } from "@sparc/sparclets/kernel/column";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { findRunsOf } from "../runs/runs.repository.ts";
import { createRunsService, type RunsService } from "../runs/runs.service.ts";
import { findOutcomes } from "../slots/slots.repository.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { findColumns } from "../standings/standings.repository.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { type AppealsService, createAppealsService } from "./appeals.service.ts";

const DAY_MS = 86_400_000;
/** The first puzzle's word, another word of six letters, and wrong ones. */
const [RIGHT, APPEALED] = ["crease", "noises"];
const WRONG = ["bottle", "castle", "dinner", "engine", "friend"];

describeDatabase("appeals", (suite) => {
  let world: World;
  let runs: RunsService;
  let appeals: AppealsService;
  let eventId: string;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    runs = createRunsService(world.context);
    appeals = createAppealsService(world.context, createCompletionService(world.context, createStandingsService(world.context)));
    const startsAt = new Date(world.clock.now() + 60_000).toISOString();
    eventId = await world.createPublished({
      type: "daily_game",
      starts_at: startsAt,
      time_zone: "UTC",
      rules: { kind: "word", turns_over_at: startsAt.slice(11, 16) },
      draft: sampleDraft("word", [1, 2]) as never,
    });
    world.clock.advance(60_000);
    await world.life.runDue(eventId);
  });
  const turnOver = async () => {
    world.clock.advance(DAY_MS);
    await world.life.runDue(eventId);
  };
  async function play(guesses: readonly string[]): Promise<string> {
    const { userId } = await world.addUser();
    await runs.start({ eventId, userId, slot: "p1" });
    await goOn(userId, guesses);
    return userId;
  }
  async function goOn(userId: string, guesses: readonly string[], first = 0) {
    for (const [at, word] of guesses.entries())
      expect(await runs.guess({ eventId, userId, slot: "p1", ordinal: first + at, answer: { word } })).toMatchObject({ ok: true });
  }
  const ask = (userId: string, ordinal: number) => appeals.ask({ eventId, userId, slot: "p1", ordinal });
  const read = () => readEvent(suite.database.db, eventId);
  const list = async () => appeals.list(await read());
  async function decide(isAccepted = true, viewer = world.author) {
    const [first] = await list();
    return appeals.decide({ eventId, appealId: first?.id ?? "", isAccepted, viewer, requestId: "test" });
  }
  const readRun = async (userId: string) => (await findRunsOf(suite.database.db, { eventId, userId }))[0];
  async function readCell(userId: string) {
    const entry = await suite.database.db
      .selectFrom("entries")
      .select("entry_no")
      .where("event_id", "=", eventId)
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const column = (await findColumns(suite.database.db, eventId)).get("p1");
    return column ? readColumn(column).code(entry.entry_no) : null;
  }
  const lost = [APPEALED, ...WRONG];

  test("are made for one's own guess once the run is over, and the same answer of several members is one appeal", async () => {
    const player = await play([APPEALED, ...WRONG.slice(0, 4)]);
    expect(await ask(player, 0)).toMatchObject({ refusal: { code: "appeals.not_over" } });
    await goOn(player, ["friend"], 5);
    expect(await ask(player, 9)).toMatchObject({ refusal: { code: "appeals.no_guess" } });
    const other = await play(["NOISES", ...WRONG]);
    await play(["nöises"]);
    const solver = await play([RIGHT]);
    expect(await ask(solver, 0)).toMatchObject({ refusal: { code: "appeals.already_right" } });
    for (const userId of [player, player, other]) expect(await ask(userId, 0)).toMatchObject({ ok: true, value: { status: "open" } });
    expect(await list()).toMatchObject([
      { slot: "p1", slot_label: "Day 1", answer: "NOISES", effect: null, asked_count: 2, given_count: 3 },
    ]);
  });

  test("accepted, replay every run that gave the answer; guesses after it are left out", async () => {
    const [first, later, open, untouched] = [
      await play(lost),
      await play(["bottle", APPEALED, "castle", RIGHT]),
      await play([APPEALED, "bottle"]),
      await play(["bottle"]),
    ];
    await ask(first, 0);
    expect(await decide()).toMatchObject({ ok: true, value: { status: "accepted", given_count: 3 } });
    expect(await readRun(first)).toMatchObject({ counted: { is_solved: true, points: 6, bucket: "1" }, guessCount: 6 });
    expect(await readRun(later)).toMatchObject({ counted: { is_solved: true, points: 5, bucket: "2" } });
    expect((await readRun(open))?.endedAt).not.toBeNull();
    expect(await readRun(untouched)).toMatchObject({ endedAt: null, counted: { is_solved: false } });
    await goOn(untouched, [APPEALED], 1);
    expect(await readRun(untouched)).toMatchObject({ counted: { is_solved: true, points: 5 } });
    const audit = await suite.database.db.selectFrom("audit").select(["action", "details"]).where("action", "like", "appeal.%").execute();
    expect(audit).toMatchObject([
      {
        action: "appeal.accepted",
        details: { slot: "p1", runs: 3, status: { before: "open", after: "accepted" }, content_version: { before: 1, after: 2 } },
      },
    ]);
    await turnOver();
    expect([await readCell(first), await readCell(later)]).toEqual([7, 6]);
  });

  test("settle a sealed puzzle again, with guesses from before its lock alone, and later puzzles may still change", async () => {
    const [early, archivist] = [await play(lost), await play(["bottle"])];
    await turnOver();
    await goOn(archivist, [APPEALED], 1);
    await ask(early, 0);
    expect(await readCell(early)).toBe(1);
    const { resultsVersion } = await read();
    expect(await decide()).toMatchObject({ ok: true });
    expect([await readCell(early), await readCell(archivist)]).toEqual([7, 1]);
    expect((await findOutcomes(suite.database.db, eventId)).get("p1")).toMatchObject({ played: 2, solved: 1 });
    expect((await readRun(archivist))?.counted).toMatchObject({ is_solved: false });
    const { version, resultsVersion: after } = await read();
    expect(after).toBeGreaterThan(resultsVersion);
    const change = { version, draft: sampleDraft("word", [1, 2, 4]) as never };
    expect(await world.events.update({ eventId, viewer: world.author, requestId: "test", change })).toMatchObject({ ok: true });
    expect((await readRun(early))?.state).toMatchObject({ puzzle: { value: { ended: "solved" } } });
  });

  test("are decided once: declining changes nothing, repeating is no conflict, reversing is, and nobody else may", async () => {
    const player = await play(lost);
    await ask(player, 0);
    const [appeal] = await list();
    const one = { eventId, appealId: appeal?.id ?? "", requestId: "test" };
    const stranger = await world.addUser("creator");
    expect(await appeals.decide({ ...one, viewer: stranger, isAccepted: true })).toMatchObject({ refusal: { code: "access.forbidden" } });
    const before = await readRun(player);
    for (let times = 0; times < 2; times++)
      expect(await appeals.decide({ ...one, viewer: world.author, isAccepted: false })).toMatchObject({ value: { status: "declined" } });
    expect(await appeals.decide({ ...one, viewer: world.author, isAccepted: true })).toMatchObject({
      refusal: { code: "appeals.decided" },
    });
    expect(await readRun(player)).toEqual(before);
    expect(await list()).toEqual([]);
    expect(await ask(player, 0)).toMatchObject({ value: { status: "declined" } });
  });

  test("decided twice at once while guesses arrive have one decision, and no guess is lost", async () => {
    const player = await play(lost);
    const guesser = await play(["bottle"]);
    await ask(player, 0);
    const [appeal] = await list();
    const one = { eventId, appealId: appeal?.id ?? "", viewer: world.author, requestId: "test" };
    const guess = runs.guess({ eventId, userId: guesser, slot: "p1", ordinal: 1, answer: { word: APPEALED } });
    const results = await Promise.all([appeals.decide({ ...one, isAccepted: true }), appeals.decide({ ...one, isAccepted: true }), guess]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    for (const userId of [player, guesser]) expect((await readRun(userId))?.counted).toMatchObject({ is_solved: true });
    const versions = await suite.database.db.selectFrom("slot_revisions").select("reason").where("event_id", "=", eventId).execute();
    expect(versions.filter(({ reason }) => reason === "appeal")).toHaveLength(1);
  });
});
