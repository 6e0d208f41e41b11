import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventPrizes } from "@sparc/contract/entities/prize-tiers";
import { puzzleKindNames } from "@sparc/sparclets/daily-game/puzzles/registry";
import { sparclets } from "@sparc/sparclets/registry";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppContext } from "../app-context.ts";
import { createMemoryBus } from "../bus/bus-memory.ts";
import { readConfig } from "../config.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { lockEventExclusive } from "../db/event-lock.ts";
import { json } from "../db/json.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { findEventById, setEventStatus } from "../features/events/events.repository.ts";
import { createPrizeAwards } from "../features/prizes/award-prizes.service.ts";
import { ensurePrizeRound } from "../features/prizes/ensure-prize-round.service.ts";
import { markRoundDue } from "../features/prizes/prize-rounds.repository.ts";
import { createCompletionService } from "../features/standings/completion.service.ts";
import { createStandingsService } from "../features/standings/standings.service.ts";
import { findUnbalanced } from "../features/stars/stars.repository.ts";
import { insertUsers } from "../features/users/users.repository.ts";
import { createLogger } from "../lib/logger.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { isPostgresReachable, makeEmptyPostgres, openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { demoQuestions } from "./demo-questions.ts";
import { seedDemo } from "./seed-demo.ts";
import { stableId } from "./stable-id.ts";

let opened: TestDatabase;
let context: AppContext;

beforeAll(async () => {
  opened = await openTestDatabase();
  const logger = createLogger({ level: "error" });
  const config = readConfig({ SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu" });
  // The server rarely starts at a whole minute.
  const clock = createFakeClock(Date.UTC(2026, 0, 5, 12, 0, 41, 300));
  context = { config, logger, database: opened.database, clock, registry: sparclets, bus: createMemoryBus(logger) };
});
afterAll(() => opened.close());

test("an empty database gets people, communities and a trivia in every status, and a seeded one is not changed", async () => {
  const hints: unknown[] = [];
  const stopListening = context.bus.subscribe((hint) => hints.push(hint));
  expect(await seedDemo(context)).toBe(true);
  stopListening();
  expect(hints, "a running server would play along").toEqual([]);
  expect(await seedDemo(context)).toBe(false);
  const { db } = opened.database;
  const events = await db.selectFrom("events").select(["status", "entry_count"]).execute();
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set(["draft", "scheduled", "live", "completed", "cancelled"]));
  const people = await db.selectFrom("users").select("role").execute();
  expect(people.filter(({ role }) => role === "ordinary")).toHaveLength(40);
});

test("the completed quiz has final standings for all players and a ledger that adds up", async () => {
  const { db } = opened.database;
  const event = await db
    .selectFrom("events")
    .selectAll()
    .where("status", "=", "completed")
    .where("type", "=", "trivia")
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom("final_standings").selectAll().where("event_id", "=", event.id).execute();
  expect(rows).toHaveLength(event.entry_count);
  expect(rows.some(({ rank }) => rank === 1)).toBe(true);
  expect(new Set(rows.map(({ keys }) => keys[0])).size).toBeGreaterThan(5);
  expect(await findUnbalanced(db)).toEqual([]);
  const stars = await db.selectFrom("star_entries").select(["amount", "at"]).where("event_id", "=", event.id).execute();
  const now = context.clock.now();
  for (const at of [event.created_at, event.started_at, event.completed_at, ...stars.map((entry) => entry.at)])
    expect(at?.getTime() ?? now, "it lies days back").toBeLessThan(now - 48 * 3_600_000);
  expect(stars.length).toBeGreaterThan(event.entry_count);
});

test("there is a point spread in every status, with half points in the completed one and every state of a matchup in the live one", async () => {
  const { db } = opened.database;
  const events = await db.selectFrom("events").select(["id", "status", "entry_count"]).where("type", "=", "point_spread").execute();
  expect(events.map(({ status }) => status).sort()).toEqual(["cancelled", "completed", "draft", "live", "scheduled"]);
  const of = (status: string) => events.find((event) => event.status === status) as (typeof events)[number];
  const rows = await db.selectFrom("final_standings").select("keys").where("event_id", "=", of("completed").id).execute();
  expect(rows).toHaveLength(of("completed").entry_count);
  expect(
    rows.some(({ keys }) => (keys[0] ?? 0) % 2 === 1),
    "a push is half a point, counted in halves",
  ).toBe(true);
  const live = await db
    .selectFrom("slots")
    .leftJoin("slot_outcomes", (join) =>
      join.onRef("slot_outcomes.event_id", "=", "slots.event_id").onRef("slot_outcomes.slot_key", "=", "slots.slot_key"),
    )
    .select(["slots.sealed_at", "slot_outcomes.outcome"])
    .where("slots.event_id", "=", of("live").id)
    .execute();
  const statuses = live.map(({ outcome }) => (outcome as { status?: string } | null)?.status ?? "open");
  expect(new Set(statuses)).toEqual(new Set(["final", "in_progress", "open"]));
});

test("the completed quiz has prizes that are claimed, shipped, unclaimed and delivered", async () => {
  const { db } = opened.database;
  const claims = await db.selectFrom("prize_claims").select(["prize_index", "state"]).orderBy("prize_index").orderBy("item_no").execute();
  expect(claims.map(({ prize_index, state }) => `${prize_index} ${state}`)).toEqual([
    ...["0 claimed", "1 claimed", "2 shipped", "2 won", "2 won", "3 delivered", "3 delivered"],
  ]);
  expect(await db.selectFrom("claim_addresses").select("claim_id").execute()).toHaveLength(3);
});

test("the playoffs of 2025 are a completed bracket of forty entries, one is live and one is open for picks", async () => {
  const { db } = opened.database;
  const brackets = await db.selectFrom("events").selectAll().where("type", "=", "bracket").execute();
  const named = (shortId: string) => brackets.find((bracket) => bracket.short_id === `brackets-${shortId}`);
  const finished = named("playoffs-2025");
  expect(finished).toMatchObject({ status: "completed", entry_count: 40 });
  const rows = await db
    .selectFrom("final_standings")
    .selectAll()
    .where("event_id", "=", finished?.id ?? "")
    .execute();
  expect(rows).toHaveLength(40);
  expect(new Set(rows.map(({ keys }) => keys[0])).size, "points differ").toBeGreaterThan(10);
  expect(Math.min(...rows.map(({ keys }) => keys[0] ?? 0)), "nobody has guessed nothing").toBeGreaterThan(0);
  const outcomes = await db
    .selectFrom("slot_outcomes")
    .selectAll()
    .where("event_id", "=", finished?.id ?? "")
    .execute();
  expect(outcomes).toHaveLength(16);
  expect(named("last-eight")).toMatchObject({ status: "live" });
  const open = named("rematch");
  expect(open).toMatchObject({ status: "scheduled" });
  const entries = await db
    .selectFrom("entries")
    .select("picks")
    .where("event_id", "=", open?.id ?? "")
    .execute();
  const sizes = entries.map(({ picks }) => Object.keys(picks).length);
  expect(Math.max(...sizes)).toBe(16);
  expect(Math.min(...sizes)).toBeLessThan(15);
});

test("there is a live daily game of each kind with ten puzzles, on its fourth day, and one in each other status", async () => {
  const { db } = opened.database;
  const games = await db.selectFrom("events").select(["id", "status", "rules", "entry_count"]).where("type", "=", "daily_game").execute();
  const others = games.filter(({ status }) => status !== "live");
  expect(others.map(({ status }) => status).sort()).toEqual(["cancelled", "completed", "draft", "scheduled"]);
  const completed = others.find(({ status }) => status === "completed");
  const standings = await db
    .selectFrom("final_standings")
    .select("rank")
    .where("event_id", "=", completed?.id ?? "")
    .execute();
  expect(standings).toHaveLength(completed?.entry_count ?? 0);
  expect(standings.length).toBeGreaterThan(2);
  const live = games.filter(({ status }) => status === "live");
  expect(live.map(({ rules }) => (rules as { kind: string }).kind).sort()).toEqual([...puzzleKindNames].sort());
  for (const { id } of live) {
    const slots = await db.selectFrom("slots").select(["slot_key", "sealed_at"]).where("event_id", "=", id).execute();
    expect([slots.length, slots.filter((slot) => slot.sealed_at !== null).length]).toEqual([10, 3]);
    const runs = await db.selectFrom("runs").select(["slot_key", "ended_at", "counted"]).where("event_id", "=", id).execute();
    expect(new Set(runs.map((run) => run.slot_key))).toEqual(new Set(["p1", "p2", "p3", "p4"]));
    expect(
      runs.filter((run) => run.ended_at === null || run.counted === null),
      "all were played in time",
    ).toEqual([]);
  }
});

test("one creator hosts in every community, a lobby has players, a self-paced quiz is live, and every type of question exists", async () => {
  const { db } = opened.database;
  const memberships = await db.selectFrom("memberships").select("community_id").where("user_id", "=", stableId("user:creator")).execute();
  expect(memberships).toHaveLength(3);
  const events = await db.selectFrom("events").select(["id", "status", "short_id", "rules", "entry_count"]).execute();
  const lobby = events.find(({ short_id: shortId }) => shortId === "tip-off");
  expect(lobby?.status).toBe("scheduled");
  expect(lobby?.entry_count).toBeGreaterThan(3);
  const alone = events.find(({ short_id: shortId }) => shortId === "weekend");
  expect(alone).toMatchObject({ status: "live", rules: { mode: "self_paced" } });
  const runs = await db
    .selectFrom("runs")
    .select(["user_id", "ended_at"])
    .where("event_id", "=", alone?.id ?? "")
    .execute();
  expect(new Set(runs.map((run) => run.user_id)).size).toBe(alone?.entry_count);
  expect(runs.every((run) => run.ended_at !== null)).toBe(true);
  const completed = events.find(({ short_id: shortId }) => shortId === "opening");
  const slots = await db
    .selectFrom("slots")
    .select("content")
    .where("event_id", "=", completed?.id ?? "")
    .execute();
  const kinds = new Set(slots.map(({ content }) => (content as { type: string }).type));
  expect(kinds).toEqual(new Set(["single_choice", "multiple_choice", "true_false", "typed_text", "number", "put_in_order"]));
});

test("events of every type award their prizes to the best players who can win", async () => {
  const { db, transaction } = opened.database;
  const standings = createStandingsService(context);
  const completion = createCompletionService(context, standings);
  const awards = createPrizeAwards(context, standings);
  const prizes = eventPrizes.parse({
    tiers: [{ name: "Cup", kind: "physical", award: { by: "draw", quantity: 2, except_winners: false } }],
  });
  const played = await db.selectFrom("events").select(["id", "type", "status", "entry_count"]).where("entry_count", ">", 2).execute();
  const rounds = await db.selectFrom("prize_rounds").select("event_id").execute();
  for (const type of Object.keys(sparclets)) {
    const isFree = (event: (typeof played)[number]) => event.type === type && !rounds.some(({ event_id }) => event_id === event.id);
    // One trivia is completed besides the one with its own prizes.
    const found =
      played.find((event) => isFree(event) && event.status === "completed") ??
      played.find((event) => isFree(event) && event.status === "live");
    if (!found) throw new Error(`Nothing of the type ${type} was played`);
    await db
      .updateTable("events")
      .set({ prizes: json(prizes) })
      .where("id", "=", found.id)
      .execute();
    const eventId = found.id;
    await transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      const event = await findEventById(tx.db, eventId);
      if (!event) throw new Error("gone");
      await ensurePrizeRound(tx, { event, now: context.clock.now() });
      await markRoundDue(tx, eventId);
      if (event.status === "live") await setEventStatus(tx, { event, to: "completing", now: context.clock.now() });
    });
    await completion.run(eventId);
    await awards.run(eventId);
    const claims = await db.selectFrom("prize_claims").select(["user_id", "state"]).where("event_id", "=", eventId).execute();
    expect(
      claims.map(({ state }) => state),
      type,
    ).toEqual(["won", "won"]);
    const hosts = await db.selectFrom("events").select("created_by").where("id", "=", eventId).execute();
    expect(claims.map(({ user_id }) => user_id)).not.toContain(hosts[0]?.created_by);
  }
});

test("an interrupted seeding continues, and an event that was removed stays removed", async () => {
  const { db } = opened.database;
  await opened.database.transaction(async (tx) => {
    // The log refuses deletions otherwise.
    await sql`set local session_replication_role = replica`.execute(tx.db);
    await tx.db.deleteFrom("audit").where("action", "=", "demo.seeded").execute();
  });
  const { id } = await db
    .selectFrom("events")
    .select("id")
    .where("type", "=", "trivia")
    .where("status", "=", "draft")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("events").where("id", "=", id).execute();
  expect(await seedDemo(context)).toBe(true);
  const again = await db
    .selectFrom("events")
    .select("id")
    .where("type", "=", "trivia")
    .where("status", "=", "draft")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("events").where("id", "=", again.id).execute();
  expect(await seedDemo(context)).toBe(false);
  expect(await db.selectFrom("events").select("id").where("type", "=", "trivia").where("status", "=", "draft").execute()).toEqual([]);
});

test("a database with other people is not seeded, and an address outside loopback is refused", async () => {
  await opened.truncateAll();
  const email = "own@example.org";
  const person = { id: stableId("own"), email, emailCanonical: email, isEmailVerified: true, displayName: "Own", phoneNumber: null };
  await insertUsers(opened.database.db, [{ ...person, role: "admin", now: context.clock.now() }]);
  expect(await seedDemo(context)).toBe(false);
  const config = { ...context.config, isLoopback: false };
  await expect(seedDemo({ ...context, config })).rejects.toThrow("loopback");
});

test("there are forty questions, each with one right answer among different options", () => {
  const questions = demoQuestions(0, 42).slice(0, 40);
  expect(new Set(questions.map(({ prompt }) => prompt)).size).toBe(40);
  for (const { options, correct } of questions) {
    expect(new Set(options.map(({ text }) => text)).size).toBe(4);
    expect(options.filter(({ id }) => correct.includes(id))).toHaveLength(1);
  }
});

test("stableId gives the same id for the same name", () => {
  expect(stableId("user:admin")).toBe(stableId("user:admin"));
  expect(stableId("user:admin")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.skipIf(!isPostgresReachable())("a backup of the demo becomes the same rows on PostgreSQL", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sparc-demo-"));
  const options = { productVersion: "0.0.0", madeAt: context.clock.now(), keyFingerprints: [] };
  const { manifest } = await writeBackup(opened.database, { ...options, file: join(folder, "demo.gz") });
  const logger = createLogger({ level: "error" });
  const target = await openPostgres({ connectionString: await makeEmptyPostgres(), poolSize: 1, logger, isUnsafeAllowed: true });
  try {
    await restoreBackup(target, join(folder, "demo.gz"));
    const copy = await writeBackup(target, { ...options, file: join(folder, "copy.gz") });
    expect(copy.manifest.tables).toEqual(manifest.tables);
    expect(await findUnbalanced(target.db, 1)).toEqual([]);
  } finally {
    await target.close();
    rmSync(folder, { recursive: true });
  }
});
