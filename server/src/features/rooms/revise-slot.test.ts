import type { Json } from "@sparc/sparclets/kernel/json";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import type { AnswerIntake } from "../answers/answer-intake.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { listNotices } from "../notices/notices.fixtures.ts";
import { findOutcomes } from "../slots/slots.repository.ts";
import { computeCommitment } from "../slots/slots.service.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { findUnbalanced } from "../stars/stars.repository.ts";
import { createParticipantStates } from "./participant-states.service.ts";
import { createRoomSnapshots } from "./room-snapshots.ts";
import { createRoomServices, passTime, twoQuestions } from "./rooms.fixtures.ts";
import type { RoomsService } from "./rooms.service.ts";

const QUESTION_MS = 20_000;
const CLOSING_MS = 550;

describeDatabase("results that change after they were settled", (suite) => {
  let world: World;
  let rooms: RoomsService;
  let standings: StandingsService;
  let intake: AnswerIntake;
  let eventId: string;
  let players: string[];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    ({ rooms, standings, intake } = createRoomServices(world, { notesCorrections: true }));
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules },
      draft: twoQuestions(),
    });
    players = await Promise.all(Array.from({ length: 4 }, async () => (await world.addUser()).userId));
    await suite.database.transaction((tx) =>
      joinEvent(tx, { bus: world.context.bus, event: { id: eventId }, userIds: players, now: world.clock.now() }),
    );
  });

  async function pass(ms: number): Promise<void> {
    await passTime({ world, rooms, eventId }, ms);
  }

  const command = (given: { type: string; [key: string]: unknown }, viewer = world.author) =>
    rooms.step({ eventId, command: given, actor: { viewer, requestId: "test" } });
  const read = () => readEvent(suite.database.db, eventId);
  const status = async () => (await read()).status;

  /** The players give these answers in their order, half a second apart; then the question settles. */
  async function ask(slot: string, options: readonly string[]): Promise<void> {
    await pass(3_000);
    for (const [at, option] of options.entries()) {
      world.clock.advance(500);
      const userId = players[at] as string;
      const answer = { options: [option] } as Json;
      expect(await intake.submit({ eventId, userId, slot, answer, receivedAt: world.clock.now(), rttMs: 0 })).toMatchObject({ ok: true });
    }
    await pass(QUESTION_MS);
    await pass(CLOSING_MS);
  }

  async function playFirst(): Promise<void> {
    await command({ type: "start" });
    await ask("q1", ["b", "a", "b"]);
  }

  async function playAll(): Promise<void> {
    await playFirst();
    await command({ type: "next" });
    await command({ type: "next" });
    await ask("q2", ["a", "b", "b"]);
    await command({ type: "next" });
    await command({ type: "end" });
    await expect.poll(status).toBe("completed");
  }

  async function table() {
    const now = await standings.get(await read());
    return players.map((_, entryNo) => ({ rank: now.rankOf(entryNo), keys: now.keysOf(entryNo) }));
  }

  async function readStars(): Promise<number[]> {
    const rows = await suite.database.db.selectFrom("star_entries").select(["user_id", "amount"]).where("event_id", "=", eventId).execute();
    return players.map((id) => rows.filter((row) => row.user_id === id).reduce((sum, { amount }) => sum + amount, 0));
  }

  async function finals() {
    const rows = await suite.database.db
      .selectFrom("final_standings")
      .select(["rank", "keys", "results_version"])
      .where("event_id", "=", eventId)
      .orderBy("entry_no")
      .execute();
    return { versions: new Set(rows.map((row) => row.results_version)), rows: rows.map(({ rank, keys }) => ({ rank, keys })) };
  }

  /** Whether the event is completed for the newest results. */
  const isFinal = async () => {
    const event = await read();
    return event.status === "completed" && (await finals()).versions.has(event.resultsVersion);
  };

  test("lose a voided question's points, and are exactly the former ones when the question is restored", async () => {
    await playFirst();
    const before = await table();
    const { resultsVersion } = await read();
    expect((await command({ type: "void_question", slot: "q1" })).ok).toBe(true);
    expect((await table()).map(({ keys }) => keys[0])).toEqual([0, 0, 0, 0]);
    expect((await read()).resultsVersion).toBeGreaterThan(resultsVersion);
    expect((await command({ type: "unvoid_question", slot: "q1" })).ok).toBe(true);
    expect(await table()).toEqual(before);
    const rows = await suite.database.db
      .selectFrom("slot_outcomes")
      .select(["revision", "reason", "source", "by"])
      .where("event_id", "=", eventId)
      .orderBy("revision")
      .execute();
    expect(rows).toEqual([
      { revision: 1, reason: "settled", source: "settle", by: null },
      { revision: 2, reason: "voided", source: "owner", by: world.author.userId },
      { revision: 3, reason: "unvoided", source: "owner", by: world.author.userId },
    ]);
    const audit = await suite.database.db.selectFrom("audit").select(["action", "actor"]).where("action", "like", "slot.%").execute();
    expect(audit.map(({ action }) => action).sort()).toEqual(["slot.unvoided", "slot.voided"]);
    expect(new Set(audit.map(({ actor }) => actor))).toEqual(new Set([world.author.userId]));
  });

  test("count every answer anew under a corrected key, and the commitment stays published beside it", async () => {
    await playFirst();
    const { commitment } = await read();
    expect((await table()).map(({ rank }) => rank)).toEqual([1, 3, 2, 4]);
    expect((await command({ type: "correct_key", slot: "q1", key: { correct: ["a"] } })).ok).toBe(true);
    const points = (await table()).map(({ keys }) => keys[0] as number);
    expect(points[1]).toBeGreaterThan(0);
    expect([points[0], points[2], points[3]]).toEqual([0, 0, 0]);
    const { db } = suite.database;
    const secrets = await db
      .selectFrom("slot_secrets")
      .selectAll()
      .where("event_id", "=", eventId)
      .where("slot_key", "=", "q1")
      .orderBy("content_version")
      .execute();
    expect(secrets.map(({ secret }) => (secret as { correct: string[] }).correct)).toEqual([["b"], ["a"]]);
    expect(secrets[0]?.salt).not.toEqual(secrets[1]?.salt);
    const revisions = await db
      .selectFrom("slot_revisions")
      .select(["content_version", "reason", "by"])
      .where("slot_key", "=", "q1")
      .execute();
    expect(revisions).toContainEqual({ content_version: 2, reason: "corrected", by: world.author.userId });
    expect(await read()).toMatchObject({ commitment });
    await db.deleteFrom("slot_secrets").where("event_id", "=", eventId).where("content_version", "=", 2).execute();
    const sparclet = world.context.registry.trivia;
    if (!sparclet) throw new Error("no trivia");
    expect(await computeCommitment(db, { sparclet, eventId }), "the first versions are those of the commitment").toEqual(commitment);
  });

  test("stay void under a new key, and do not change when the key does not fit", async () => {
    await playFirst();
    await command({ type: "void_question", slot: "q1" });
    const before = await read();
    const refused = await command({ type: "correct_key", slot: "q1", key: { correct: ["nowhere"] } });
    expect(refused).toMatchObject({ ok: false, refusal: { code: "trivia.wrong_key" } });
    expect(await read()).toEqual(before);
    expect((await command({ type: "correct_key", slot: "q1", key: { correct: ["a"] } })).ok).toBe(true);
    expect((await findOutcomes(suite.database.db, eventId)).get("q1")).toMatchObject({ is_voided: true, correct: ["a"] });
    expect((await table()).map(({ keys }) => keys[0])).toEqual([0, 0, 0, 0]);
    await command({ type: "unvoid_question", slot: "q1" });
    expect((await table())[1]?.rank).toBe(1);
  });

  test("replace final standings and correct the stars after the end, without changing the time of the end", async () => {
    await playAll();
    const before = { table: await table(), stars: await readStars(), finals: (await finals()).rows };
    const { completedAt } = await read();
    world.clock.advance(60_000);
    expect((await command({ type: "void_question", slot: "q1" })).ok).toBe(true);
    await expect.poll(isFinal).toBe(true);
    expect(await readStars()).not.toEqual(before.stars);
    expect((await finals()).rows).toEqual(await table());
    expect((await finals()).versions.size).toBe(1);
    expect((await command({ type: "unvoid_question", slot: "q1" })).ok).toBe(true);
    await expect.poll(isFinal).toBe(true);
    expect({ table: await table(), stars: await readStars(), finals: (await finals()).rows }).toEqual(before);
    expect((await command({ type: "correct_key", slot: "q2", key: { correct: ["a"] } })).ok).toBe(true);
    await expect.poll(isFinal).toBe(true);
    expect((await finals()).rows).toEqual(await table());
    const negative = await suite.database.db.selectFrom("star_entries").select("amount").where("amount", "<", 0).execute();
    expect(negative.length).toBeGreaterThan(0);
    expect(await findUnbalanced(suite.database.db)).toEqual([]);
    expect((await read()).completedAt).toBe(completedAt);
  });

  test("notify players whose points a revision changes after the end, and show it on their page during the game", async () => {
    const readNotices = async (at: number) =>
      (await listNotices(world.context, players[at] as string)).map(({ title, detail }) => `${title}: ${detail}`);
    await playFirst();
    expect((await command({ type: "void_question", slot: "q1" })).ok).toBe(true);
    expect((await command({ type: "unvoid_question", slot: "q1" })).ok).toBe(true);
    await command({ type: "next" });
    await command({ type: "next" });
    await ask("q2", ["a", "b", "b"]);
    await command({ type: "next" });
    await command({ type: "end" });
    await expect.poll(status).toBe("completed");
    expect(await readNotices(0)).toEqual([]);
    const readPoints = async (at: number) => (await standings.get(await read())).pointsOf(at);
    const had = await readPoints(1);
    expect((await command({ type: "correct_key", slot: "q2", key: { correct: ["a"] } })).ok).toBe(true);
    await expect.poll(isFinal).toBe(true);
    const lost = had - (await readPoints(1));
    expect(lost).toBeGreaterThan(0);
    expect(await readNotices(1)).toEqual([
      expect.stringMatching(new RegExp(`^Question 2 was corrected: −${lost.toLocaleString("en")} points, you are \\d\\w\\w in `)),
    ]);
    expect(await readNotices(3), "who gave no answer").toEqual([]);
    world.clock.advance(1_000);
    expect((await command({ type: "void_question", slot: "q2" })).ok).toBe(true);
    await expect.poll(isFinal).toBe(true);
    expect((await readNotices(0))[0]).toMatch(/^Question 2 does not count any more: −/);
  });

  test("are in the own state of whose points a revision changed during the game, until the next question counts", async () => {
    const snapshots = createRoomSnapshots(world.context);
    const participants = createParticipantStates({ context: world.context, snapshots, standings, settled: { take: () => null } });
    const readCorrections = async () => {
      const snapshot = await snapshots.reload(eventId);
      if (!snapshot) throw new Error("no room");
      const stateOf = await participants.getAll(snapshot, () => players);
      const pushed = players.map((userId) => stateOf(userId).correction);
      const asked = await Promise.all(players.map(async (userId) => (await participants.get(eventId, userId))?.correction));
      expect(asked).toEqual(pushed);
      return pushed;
    };
    await playFirst();
    expect(await readCorrections()).toEqual([undefined, undefined, undefined, undefined]);
    const table = await standings.get(await read());
    const points = table.pointsOf(table.entryNoOf(players[0] as string) as number);
    expect(points).toBeGreaterThan(0);
    expect((await command({ type: "void_question", slot: "q1" })).ok).toBe(true);
    const { resultsVersion: version } = await read();
    const voided = await readCorrections();
    expect(voided[0]).toEqual({ version, what: "Question 1 does not count any more", before: points, after: 0, slot: "q1" });
    expect([voided[1], voided[3]], "who had no points").toEqual([undefined, undefined]);
    expect((await command({ type: "unvoid_question", slot: "q1" })).ok).toBe(true);
    expect((await readCorrections())[0]).toMatchObject({ what: "Question 1 counts again", before: 0, after: points });
    expect((await command({ type: "correct_key", slot: "q1", key: { correct: ["a"] } })).ok).toBe(true);
    const corrected = { what: "Question 1 was corrected", slot: "q1", key: { right: ["a"], former: ["b"] } };
    expect((await readCorrections()).slice(0, 2)).toEqual([expect.objectContaining(corrected), expect.objectContaining(corrected)]);
    expect((await command({ type: "void_question", slot: "q1" })).ok).toBe(true);
    expect((await readCorrections())[1], "a void question has no new key").not.toHaveProperty("key");
    expect((await command({ type: "unvoid_question", slot: "q1" })).ok).toBe(true);
    await command({ type: "next" });
    await command({ type: "next" });
    await ask("q2", ["a", "b", "b"]);
    expect(await readCorrections()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("allow no other command after the end, and none by a user who does not run the event", async () => {
    await playAll();
    const before = await read();
    expect(await command({ type: "hide_names", is_on: true })).toMatchObject({ refusal: { code: "rooms.not_live" } });
    expect(await command({ type: "next" })).toMatchObject({ refusal: { code: "trivia.wrong_phase" } });
    expect(await command({ type: "void_question", slot: "q9" })).toMatchObject({ refusal: { code: "trivia.not_played" } });
    const [player] = players as [string];
    const viewer = { ...world.author, userId: player, role: "creator" as const };
    expect(await command({ type: "void_question", slot: "q1" }, viewer)).toMatchObject({ refusal: { code: "access.forbidden" } });
    expect(await read()).toEqual(before);
  });
});
