import type { Json } from "@sparc/sparclets/kernel/json";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { RefusedRequest } from "../../http/refused-request.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { createParticipantStates } from "./participant-states.service.ts";
import { createRoomView } from "./room-view.ts";
import { createRoomServices, passTime, twoQuestions } from "./rooms.fixtures.ts";

const QUESTION_MS = 20_000;
const CLOSING_MS = 550;

describeDatabase("places that the podium has not shown", (suite) => {
  let world: World;
  let services: ReturnType<typeof createRoomServices>;
  /** Ana and Ben exchange first and second place between two games; Cai is third, Dee fourth. */
  let userIds: readonly [string, string, string, string];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    services = createRoomServices(world);
    const added = [await world.addUser(), await world.addUser(), await world.addUser(), await world.addUser()];
    userIds = added.map(({ userId }) => userId) as never;
  });

  /** Plays both questions with these answers, one player every half second in this order, up to the last answer. */
  async function play(order: readonly number[], onReveal?: (eventId: string) => Promise<void>): Promise<string> {
    const { rooms, intake } = services;
    const eventId = await world.createPublished({ type: "trivia", name: "Final", rules: { ...defaultRules }, draft: twoQuestions() });
    await suite.database.transaction((tx) =>
      joinEvent(tx, { bus: world.context.bus, event: { id: eventId }, userIds: [...userIds], now: world.clock.now() }),
    );
    const pass = (ms: number) => passTime({ world, rooms, eventId }, ms);
    const step = (type: string) => rooms.step({ eventId, command: { type } });
    await step("start");
    for (const slot of ["q1", "q2"]) {
      await pass(3_000);
      for (const at of order) {
        world.clock.advance(500);
        const answer = { options: ["b"] } as Json;
        const given = { eventId, userId: userIds[at] as string, slot, answer, receivedAt: world.clock.now(), rttMs: 0 };
        expect(await intake.submit(given)).toMatchObject({ ok: true });
      }
      await pass(QUESTION_MS);
      await pass(CLOSING_MS);
      await onReveal?.(eventId);
      if (slot === "q1") {
        await step("next");
        await step("next");
      }
    }
    return eventId;
  }

  /** What Cai and Dee, the screen and the host get, without what differs between two events anyway. */
  async function seeOthers(eventId: string): Promise<string> {
    const { snapshots, standings } = services;
    const participants = createParticipantStates({ context: world.context, snapshots, standings, settled: { take: () => null } });
    const buildView = createRoomView(world.context, standings);
    const snapshot = await snapshots.reload(eventId);
    if (!snapshot) throw new Error("no room");
    const views = await Promise.all(
      (["player", "screen", "host"] as const).map((audience) => buildView({ snapshot, audience, tally: null })),
    );
    const states = await Promise.all(userIds.slice(2).map((userId) => participants.get(eventId, userId)));
    const crowd = await participants.getAll(snapshot, () => userIds);
    const all = { views, states, crowd: userIds.slice(2).map(crowd) };
    return JSON.stringify(all, (key, value) => (/_at|_ms$|^opened|^closes|^moves/.test(key) ? 0 : value));
  }

  test("are in nothing that others get: with first and second exchanged it is equal up to their step", async () => {
    const seen: string[][] = [];
    for (const order of [
      [0, 1, 2, 3],
      [1, 0, 2, 3],
    ]) {
      const eventId = await play(order);
      const steps = [await seeOthers(eventId)];
      for (let step = 0; step < 4; step++) {
        await services.rooms.step({ eventId, command: { type: "next" } });
        steps.push(await seeOthers(eventId));
      }
      seen.push(steps);
    }
    const [first, exchanged] = seen as [string[], string[]];
    // The last answer, the podium before its first place, third place.
    expect(exchanged.slice(0, 3)).toEqual(first.slice(0, 3));
    expect(exchanged[3], "second place").not.toEqual(first[3]);
  });

  test("keep the room's facts from naming anybody at the last answer, and only there", async () => {
    const facts: unknown[] = [];
    const onReveal = async (eventId: string) => {
      const snapshot = await services.snapshots.reload(eventId);
      if (!snapshot) throw new Error("no room");
      const view = await createRoomView(world.context, services.standings)({ snapshot, audience: "screen", tally: null });
      facts.push([view.fastest, view.longest_streak]);
    };
    await play([0, 1, 2, 3], onReveal);
    expect(facts).toEqual([
      [{ name: expect.any(String), face: expect.any(Number), elapsed_ms: null }, null],
      [null, null],
    ]);
  });

  test("are told to whom they belong with their own step, and everybody below third with the first one", async () => {
    const eventId = await play([0, 1, 2, 3]);
    const { snapshots, standings, rooms } = services;
    const participants = createParticipantStates({ context: world.context, snapshots, standings, settled: { take: () => null } });
    const readRanks = async () => {
      await snapshots.reload(eventId);
      return Promise.all(userIds.map(async (userId) => (await participants.get(eventId, userId))?.rank));
    };
    const ranks = [await readRanks()];
    for (let step = 0; step < 4; step++) {
      await rooms.step({ eventId, command: { type: "next" } });
      ranks.push(await readRanks());
    }
    const none = [null, null, null, null];
    expect(ranks).toEqual([none, none, [null, null, 3, 4], [null, 2, 3, 4], [1, 2, 3, 4]]);
  });

  test("make the table refuse every reader until first place", async () => {
    const eventId = await play([0, 1, 2, 3]);
    const { standings, rooms } = services;
    const read = async () => standings.get(await readEvent(suite.database.db, eventId));
    for (let step = 0; step < 4; step++) {
      await expect(read()).rejects.toThrow(RefusedRequest);
      expect((await readEvent(suite.database.db, eventId)).status).toBe("live");
      await rooms.step({ eventId, command: { type: "next" } });
    }
    expect((await read()).order).toHaveLength(4);
    expect((await readEvent(suite.database.db, eventId)).status).not.toBe("live");
  });
});
