import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findEventAccess } from "../../http/access-matrix.ts";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { restoreStandIns } from "../../testing/stand-ins.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { countAnswers } from "../answers/answers.repository.ts";
import { createFindEventFor } from "../events/event-reads.service.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { findEventById, findEventFor, findEventForAccess } from "../events/events.repository.ts";
import { createPlayersService } from "../players/players.service.ts";
import { createRoomParticipation } from "../rooms/room-participation.service.ts";
import { createRoomIntake, createRoomServices, passTime, twoQuestions } from "../rooms/rooms.fixtures.ts";
import { findRoom, findTimedRooms } from "../rooms/rooms.repository.ts";
import type { RoomsService } from "../rooms/rooms.service.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { insertWebhook } from "../webhooks/webhooks.repository.ts";
import { createRehearsalDriver, type RehearsalDriver } from "./rehearsal-driver.ts";
import { createRehearsals, type Rehearsals } from "./rehearsals.service.ts";
import { createSimulatedCrowd } from "./simulated-crowd.ts";

const QUESTION_MS = 20_000;

describeDatabase("rehearsals", (suite) => {
  let world: World;
  let rooms: RoomsService;
  let standings: StandingsService;
  let rehearsals: Rehearsals;
  let driver: RehearsalDriver;
  let sourceId: string;
  let watched: string | null;
  const crowd = createSimulatedCrowd();

  beforeEach(async () => {
    await suite.truncateAll();
    await restoreStandIns(suite.database);
    world = await createWorld(suite.database);
    const { context } = world;
    const { completion, snapshots, intake, ...services } = createRoomServices(world);
    ({ rooms, standings } = services);
    const participation = createRoomParticipation({
      context,
      intake,
      answerCounts: { latest: () => null },
      snapshots,
      participants: { get: async () => null },
    });
    rehearsals = createRehearsals(context);
    watched = null;
    driver = createRehearsalDriver({
      ...{ context, snapshots, participation, intake, completion, rehearsals, crowd },
      isWatched: (eventId) => eventId === watched,
    });
    sourceId = await world.createPublished({ type: "trivia", ...quiz() });
  });

  const quiz = () => ({ rules: { ...defaultRules }, draft: twoQuestions() });
  const as = () => ({ viewer: world.author, requestId: "test" });

  async function begin(playerCount: number, eventId = sourceId): Promise<string> {
    const started = await rehearsals.start({ ...as(), eventId, playerCount });
    if (!started.ok) throw new Error(started.refusal.code);
    await driver.refresh();
    return started.value.eventId;
  }

  /** Lets time pass in steps that a driver takes, with the room's own clock beside it. */
  async function pass(eventId: string, ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      await passTime({ world, rooms, eventId }, Math.min(500, left));
      for (let again = 0; again < 8; again++) await driver.tick();
    }
  }

  const readPhase = async (eventId: string) => (await findRoom(suite.database.db, eventId))?.state.phase;
  const readStatus = async (eventId: string) => (await findEventById(suite.database.db, eventId))?.status;

  /** Every table with the number of its rows. */
  async function rowCounts(): Promise<Record<string, number>> {
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(suite.database.db);
    const counts: Record<string, number> = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from ${sql.table(name)}`.execute(suite.database.db);
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  }

  async function playToTheEnd(eventId: string): Promise<void> {
    await rooms.step({ eventId, command: { type: "start" } });
    for (let step = 0; step < 40 && (await readPhase(eventId)) !== "podium"; step++) {
      await pass(eventId, 4_000);
      const phase = await readPhase(eventId);
      if (phase === "reveal" || phase === "leaderboard") await rooms.step({ eventId, command: { type: "next" } });
    }
    await rooms.step({ eventId, command: { type: "end" } });
    await expect
      .poll(async () => {
        await driver.tick();
        return readStatus(eventId);
      })
      .toBe("completed");
  }

  test("a rehearsal is played to the podium like a game and leaves one line in the audit log, nothing else", async () => {
    await insertWebhook(suite.database.db, {
      ...{ id: newId(), communityId: world.communityId, url: "https://example.org/", kinds: ["event.started", "event.completed"] },
      ...{ sealedSecret: Buffer.alloc(1), isActive: true, createdAt: world.clock.now() },
    });
    const before = await rowCounts();
    const source = await findEventById(suite.database.db, sourceId);
    const eventId = await begin(200);
    for (const isOn of [true, false]) {
      const hidden = await rooms.step({ eventId, command: { type: "hide_names", is_on: isOn }, actor: as() });
      expect(hidden).toMatchObject({ ok: true });
    }
    await pass(eventId, 13_000);
    const inLobby = (await findEventById(suite.database.db, eventId))?.entryCount ?? 0;
    expect(inLobby).toBeGreaterThan(150);
    await playToTheEnd(eventId);
    const played = await findEventById(suite.database.db, eventId);
    // Some came when the game was on.
    expect(played?.entryCount).toBeGreaterThan(inLobby);
    for (const slot of ["q1", "q2"]) {
      const answered = await countAnswers(suite.database.db, eventId, slot);
      expect(answered).toBeGreaterThan(120);
      expect(answered).toBeLessThan(200);
    }
    if (!played) throw new Error("no event");
    const table = await standings.get(played);
    const rows = await standings.page({ standings: table, offset: 0, limit: 200, viewerId: null });
    const [first] = rows;
    expect(first?.points).toBeGreaterThan(rows.at(-1)?.points ?? 0);
    expect(first?.display_name).toMatch(/^\p{L}+ [A-Z]\.$/u);

    expect(await rehearsals.end({ ...as(), eventId })).toEqual({ ok: true, value: null });
    expect(await rowCounts()).toEqual({ ...before, audit: (before.audit ?? 0) + 1 });
    expect(await findEventById(suite.database.db, sourceId)).toEqual(source);
    const lines = await suite.database.db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).execute();
    expect(lines).toMatchObject([{ action: "event.rehearsed", object_id: sourceId, details: { players: 200 } }]);
  });

  test("those who run the event find it by its id alone, nobody else does", async () => {
    const eventId = await begin(10);
    const { db } = suite.database;
    const sources = {
      findEvent: (idOrShortId: string) => findEventForAccess(db, idOrShortId),
      findEventFor: createFindEventFor(suite.database),
      isMember: async () => true,
      hasWonPrize: async () => false,
      findOverlayEvent: async () => null,
      findCommunity: async () => null,
    };
    const access = (viewer: { userId: string; role: "ordinary" | "creator" | "admin" }) => findEventAccess(sources, { eventId, viewer });
    expect(await access(world.author)).toMatchObject({ isHost: true, isOwner: true });
    expect(await access(await world.addUser("admin"))).toMatchObject({ isHost: false, isOwner: true });
    expect(await access(await world.addUser())).toBeNull();
    expect(await findEventForAccess(db, eventId)).toBeNull();
    expect(await readStatus(sourceId)).toBe("scheduled");
  });

  test("a second click leads to the current rehearsal; a second event may have one too", async () => {
    const eventId = await begin(10);
    expect(await begin(500)).toBe(eventId);
    const other = await world.createDraft({ type: "trivia", ...quiz() });
    const second = await begin(10, other.id);
    expect(second).not.toBe(eventId);
    expect(await readStatus(second)).toBe("scheduled");
    expect(await readStatus(other.id)).toBe("draft");
  });

  test("one person has two at once, all together five, also when they start in the same moment", async () => {
    const start = async (viewer: Viewer, eventId: string) => rehearsals.start({ viewer, requestId: "test", eventId, playerCount: 10 });
    const draft = async () => (await world.createDraft({ type: "trivia", ...quiz() })).id;
    const toCodes = (results: readonly Awaited<ReturnType<typeof start>>[]) =>
      results.map((result) => (result.ok ? "started" : result.refusal.code)).toSorted();
    const own = await Promise.all([draft(), draft(), draft(), draft()]);
    const first = await Promise.all(own.map((eventId) => start(world.author, eventId)));
    expect(toCodes(first)).toEqual(["rehearsals.too_many_own", "rehearsals.too_many_own", "started", "started"]);
    const running = own.filter((_, at) => first[at]?.ok);
    // Whoever has two is still led to either of them.
    expect(toCodes(await Promise.all(running.map((eventId) => start(world.author, eventId))))).toEqual(["started", "started"]);

    const admins = [await world.addUser("admin"), await world.addUser("admin")];
    for (const admin of admins) await start(admin, await draft());
    const one = await draft();
    const two = await draft();
    const last = await Promise.all([start(admins[0] as Viewer, one), start(admins[1] as Viewer, two)]);
    expect(toCodes(last)).toEqual(["rehearsals.too_many", "started"]);

    const ended = first.find((result) => result.ok);
    if (!ended?.ok) throw new Error("none runs");
    await rehearsals.end({ ...as(), eventId: ended.value.eventId });
    expect(toCodes([await start(world.author, own.find((eventId) => !running.includes(eventId)) ?? "")])).toEqual(["started"]);
  });

  test("refused where there is nothing to rehearse, or something is missing", async () => {
    const start = async (eventId: string) => rehearsals.start({ ...as(), eventId, playerCount: 10 });
    const refused = (code: string) => ({ ok: false, refusal: { code } });
    expect(await start(await world.createPublished({ type: "pick_two" }))).toMatchObject(refused("rehearsals.not_possible"));
    expect(await start(await world.createLive({ type: "trivia", ...quiz() }))).toMatchObject(refused("rehearsals.not_possible"));
    const empty = await world.createDraft({ type: "trivia", draft: { questions: [] } as never });
    expect(await start(empty.id)).toMatchObject(refused("events.incomplete"));
    const member = await world.addUser();
    expect(await rehearsals.start({ viewer: member, requestId: "test", eventId: sourceId, playerCount: 10 })).toMatchObject(
      refused("access.forbidden"),
    );
    const before = await rowCounts();
    expect(await start(await begin(10))).toMatchObject(refused("rehearsals.fixed"));
    expect((await rowCounts()).events).toBe((before.events ?? 0) + 1);
  });

  test("only the rehearsal itself can be ended, and neither it nor its audit log is changed as an event would be", async () => {
    const eventId = await begin(10);
    expect(await rehearsals.end({ ...as(), eventId: sourceId })).toMatchObject({ ok: false, refusal: { code: "events.not_found" } });
    expect(await readStatus(sourceId)).toBe("scheduled");
    expect(await world.life.remove({ ...as(), eventId })).toMatchObject({ ok: false, refusal: { code: "rehearsals.fixed" } });
    await pass(eventId, 13_000);
    const before = await rowCounts();
    const players = createPlayersService(world.context, { begin: async () => undefined });
    const { players: found } = await players.list({ eventId, search: null, limit: 5, offset: 0 });
    const [player] = found;
    if (!player) throw new Error("nobody came");
    expect(await players.remove({ ...as(), eventId, userId: player.user_id })).toMatchObject({ ok: true, value: { is_removed: true } });
    expect((await rowCounts()).audit).toBe(before.audit);
  });

  test("an admin who rehearses an event of others has seen its answers", async () => {
    const admin = await world.addUser("admin");
    await rehearsals.start({ viewer: admin, requestId: "test", eventId: sourceId, playerCount: 10 });
    const found = await findEventFor(suite.database.db, { idOrShortId: sourceId, userIds: [admin.userId] });
    expect(found).toMatchObject([{ isInsider: true }]);
  });

  test("a rehearsal that nobody watches is deleted after ten minutes, a watched one stays", async () => {
    const before = await rowCounts();
    const eventId = await begin(20);
    watched = eventId;
    await pass(eventId, 5_000);
    world.clock.advance(11 * 60_000);
    await driver.refresh();
    expect(await readStatus(eventId)).toBe("scheduled");
    watched = null;
    world.clock.advance(9 * 60_000);
    await driver.refresh();
    expect(await readStatus(eventId)).toBe("scheduled");
    world.clock.advance(2 * 60_000);
    await driver.refresh();
    expect(await rowCounts()).toEqual({ ...before, audit: (before.audit ?? 0) + 1 });
  });

  test("nobody joins a locked lobby; they join when it is opened again", async () => {
    const eventId = await begin(20);
    await rooms.step({ eventId, command: { type: "lock_lobby" } });
    await pass(eventId, 13_000);
    expect((await findEventById(suite.database.db, eventId))?.entryCount).toBe(0);
    await rooms.step({ eventId, command: { type: "unlock_lobby" } });
    await pass(eventId, 4_000);
    expect((await findEventById(suite.database.db, eventId))?.entryCount).toBeGreaterThan(10);
    expect(crowd.connected(eventId)).toBeGreaterThan(10);
  });

  test("another process continues a rehearsal whose own process is gone", async () => {
    const eventId = await begin(30);
    await pass(eventId, 13_000);
    await rooms.step({ eventId, command: { type: "start" } });
    await pass(eventId, 3_000);
    const { context } = world;
    const { snapshots, intake } = createRoomIntake(context);
    const completion = createCompletionService(context, standings);
    const other = createRehearsalDriver({
      ...{ context, snapshots, intake, completion, rehearsals, crowd: createSimulatedCrowd(), isWatched: () => true },
      participation: createRoomParticipation({
        context,
        intake,
        answerCounts: { latest: () => null },
        snapshots,
        participants: { get: async () => null },
      }),
    });
    await other.refresh();
    await other.tick();
    expect(await countAnswers(suite.database.db, eventId, "q1")).toBe(0);
    // By half of the time about half of the players have answered, whatever the event's id makes of them; after six seconds one event in a
    // hundred had no answer yet.
    world.clock.advance(QUESTION_MS / 2);
    await other.refresh();
    for (let again = 0; again < 3; again++) await other.tick();
    expect(await countAnswers(suite.database.db, eventId, "q1")).toBeGreaterThan(0);
  });

  test("a rehearsal that fails does not hold up the others", async () => {
    const first = await begin(10);
    const second = await begin(10, await world.createPublished({ type: "trivia", ...quiz() }));
    const { context } = world;
    const { snapshots, intake } = createRoomIntake(context);
    const asked: string[] = [];
    const failing = createRehearsalDriver({
      ...{ context, intake, completion: createCompletionService(context, standings), rehearsals, crowd: createSimulatedCrowd() },
      snapshots: {
        get: async (eventId) => {
          asked.push(eventId);
          throw new Error("This room cannot be read");
        },
      },
      participation: createRoomParticipation({
        context,
        intake,
        answerCounts: { latest: () => null },
        snapshots,
        participants: { get: async () => null },
      }),
      isWatched: () => true,
    });
    world.clock.advance(6_000);
    await failing.refresh();
    await failing.tick();
    expect(asked.toSorted()).toEqual([first, second].toSorted());
  });

  test("the largest takes every answer in time, a hundred at once at most", async () => {
    const before = await rowCounts();
    const eventId = await begin(2_000);
    await pass(eventId, 13_000);
    await rooms.step({ eventId, command: { type: "start" } });
    await pass(eventId, 3_000);
    expect(await readPhase(eventId)).toBe("question");
    const present = (await findEventById(suite.database.db, eventId))?.entryCount ?? 0;
    expect(present).toBeGreaterThan(1_700);
    world.clock.advance(QUESTION_MS / 2);
    await driver.tick();
    expect(await countAnswers(suite.database.db, eventId, "q1")).toBeLessThanOrEqual(100);
    await pass(eventId, QUESTION_MS / 2 - 500);
    expect(await countAnswers(suite.database.db, eventId, "q1")).toBeGreaterThan(present * 0.85);
    expect((await findTimedRooms(suite.database.db)).map(({ eventId: id }) => id)).toContain(eventId);
    expect(await rehearsals.end({ ...as(), eventId })).toMatchObject({ ok: true });
    expect(await rowCounts()).toEqual({ ...before, audit: (before.audit ?? 0) + 1 });
  });
});
