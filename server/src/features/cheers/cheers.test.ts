import { CHEERS_PER_S } from "@sparc/contract/cheers";
import { drawFace, FACE_MARKS, toFace, toFaceParts } from "@sparc/contract/face";
import { defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createPlayersService } from "../players/players.service.ts";
import { createRoomServices, twoQuestions } from "../rooms/rooms.fixtures.ts";
import { CHEERS_PER_TICK } from "./cheer-counts.ts";
import { type Cheers, createCheers } from "./cheers.service.ts";

describeDatabase("cheers", (suite) => {
  let world: World;
  let services: ReturnType<typeof createRoomServices>;
  let cheers: Cheers;
  let eventId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    services = createRoomServices(world);
    cheers = createCheers({ context: world.context, snapshots: services.snapshots });
    eventId = await publish();
    return () => cheers.stop();
  });

  const publish = (rules: Partial<Rules> = {}) =>
    world.createPublished({ type: "trivia", rules: { ...defaultRules, ...rules }, draft: twoQuestions() });

  async function join(count = 1): Promise<string[]> {
    const userIds = await Promise.all(Array.from({ length: count }, async () => (await world.addUser()).userId));
    const given = { bus: world.context.bus, event: { id: eventId }, userIds, now: world.clock.now() };
    await suite.database.transaction((tx) => joinEvent(tx, given));
    await services.snapshots.reload(eventId);
    return userIds;
  }

  const sent = () => world.hints.flatMap((hint) => (hint.kind === "cheers" ? [hint] : []));

  /** All within one tick, because no timer runs between them. */
  const takeAll = (userIds: readonly string[]) => Promise.all(userIds.map((userId) => cheers.take({ eventId, userId })));

  /** Sends a cheer of each, and one of a player who has just joined. Returns how many of the others the next tick has. */
  async function cheer(userIds: readonly string[]): Promise<number> {
    const before = sent().length;
    await takeAll([...userIds, ...(await join())]);
    await expect.poll(() => sent().length).toBe(before + 1);
    const marks = sent()[before]?.marks ?? [];
    cheers.takeMarks(eventId);
    return marks.reduce((sum, count) => sum + count, 0) - 1;
  }

  test("of one tick are one hint with a number for each mark, whatever the crowd", async () => {
    const [ana, ben, cleo] = (await join(3)) as [string, string, string];
    await suite.database.db
      .updateTable("users")
      .set({ face: toFace({ mark: 7, ink: 2 }) })
      .where("id", "in", [ana, ben])
      .execute();
    await takeAll([ana, ben, cleo]);
    await expect.poll(() => sent().length).toBe(1);
    const marks = new Array<number>(FACE_MARKS).fill(0);
    for (const mark of [7, 7, toFaceParts(drawFace(cleo)).mark]) marks[mark] = (marks[mark] as number) + 1;
    expect(sent()).toEqual([{ kind: "cheers", eventId, marks }]);
    expect([cheers.takeMarks(eventId), cheers.takeMarks(eventId), cheers.countLastMinute(eventId)]).toEqual([marks, null, 3]);
  });

  test("of another process are counted as its own", async () => {
    const marks = new Array<number>(FACE_MARKS).fill(1);
    world.context.bus.publish({ kind: "cheers", eventId, marks });
    expect(cheers.takeMarks(eventId)).toEqual(marks);
  });

  test("of one player count once a second, also when networks deliver them unevenly", async () => {
    const [ana] = (await join()) as [string];
    expect(await cheer([ana, ana, ana])).toBe(1);
    world.clock.advance(740);
    expect(await cheer([ana])).toBe(0);
    world.clock.advance(10);
    expect(await cheer([ana])).toBe(1);
    world.clock.advance(1_000);
    expect(await cheer([ana])).toBe(1);
  });

  test("come from players of this lobby alone: nobody who did not join or was removed", async () => {
    const [ana, ben] = (await join(2)) as [string, string];
    const players = createPlayersService(world.context, services.completion);
    await players.remove({ eventId, userId: ben, viewer: world.author, requestId: null });
    expect(await cheer([ana, ben, (await world.addUser()).userId, world.author.userId])).toBe(1);
    await players.restore({ eventId, userId: ben, viewer: world.author, requestId: null });
    world.clock.advance(1_000);
    expect(await cheer([ben])).toBe(1);
  });

  test("are dropped while the host has muted them, once the game has begun, and where the event has none", async () => {
    const [ana] = (await join()) as [string];
    const step = async (command: { type: string; is_on?: boolean }) => {
      expect(await services.rooms.step({ eventId, command })).toMatchObject({ ok: true });
      world.clock.advance(1_000);
    };
    await step({ type: "mute_cheers", is_on: true });
    await cheers.take({ eventId, userId: ana });
    await step({ type: "mute_cheers", is_on: false });
    expect(await cheer([])).toBe(0);
    expect(await cheer([ana])).toBe(1);
    await step({ type: "start" });
    await cheers.take({ eventId, userId: ana });
    const begun = sent().length;
    eventId = await publish({ cheers: false });
    const [ben] = (await join()) as [string];
    await cheers.take({ eventId, userId: ben });
    eventId = await publish();
    expect(await cheer([])).toBe(0);
    expect(sent().length).toBe(begun + 1);
  });

  test("of a crowd are cut to what a room may show, and each player waits longer", async () => {
    const crowd = await join(CHEERS_PER_S * 2);
    await takeAll(crowd);
    await expect.poll(() => sent().length).toBe(1);
    expect(sent()[0]?.marks.reduce((sum, count) => sum + count, 0)).toBe(CHEERS_PER_TICK);
    world.clock.advance(1_500);
    expect(await cheer(crowd.slice(0, CHEERS_PER_TICK))).toBe(0);
    world.clock.advance(500);
    expect(await cheer(crowd.slice(0, CHEERS_PER_TICK - 1))).toBe(CHEERS_PER_TICK - 1);
  });
});
