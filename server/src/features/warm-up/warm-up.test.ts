import { sparclets } from "@sparc/sparclets/registry";
import { defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, describe, expect, test } from "vitest";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { deferEntryReferences, moveEntry } from "../events/entries.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { publicationGaps } from "../events/publication.policy.ts";
import { createPlayersService } from "../players/players.service.ts";
import { twoQuestions } from "../rooms/rooms.fixtures.ts";
import { countVotes } from "./warm-up.repository.ts";

const warm_up_poll = { is_on: true, question: "Who takes it tonight?", options: ["The regulars", "The newcomers", "Nobody"] };

describeDatabase("the warm-up poll", (suite) => {
  let world: World;
  let live: Live;
  let eventId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    live = createSocketlessLive(world);
    eventId = await publish({ warm_up_poll });
    return () => live.stop();
  });

  const publish = (rules: Partial<Rules>) =>
    world.createPublished({ type: "trivia", rules: { ...defaultRules, ...rules }, draft: twoQuestions() });

  async function join(count: number): Promise<string[]> {
    const userIds = await Promise.all(Array.from({ length: count }, async () => (await world.addUser()).userId));
    const given = { bus: world.context.bus, event: { id: eventId }, userIds, now: world.clock.now() };
    await suite.database.transaction((tx) => joinEvent(tx, given));
    return userIds;
  }

  async function vote(userId: string, option: number, by: Live = live): Promise<string | number | null> {
    const voted = await by.warmUp.vote({ eventId, userId, option });
    return voted.ok ? voted.value.option : voted.refusal.code;
  }

  async function readVote(userId: string, by: Live = live): Promise<number | null> {
    const read = await by.warmUp.get({ eventId, userId });
    return read.ok ? read.value.option : null;
  }

  const counts = () => countVotes(suite.database.db, { eventId, options: 3 });
  const tallyOf = async () => {
    const message = await live.broadcaster.stateMessage({ eventId, audience: "screen" });
    return (message as unknown as { state: { tally: { warm_up?: number[] } } }).state.tally.warm_up;
  };

  test("counts one vote of each player, the last one", async () => {
    const [ana, ben] = (await join(2)) as [string, string];
    expect([await readVote(ana), await counts()]).toEqual([null, [0, 0, 0]]);
    expect([await vote(ana, 1), await vote(ben, 1), await vote(ana, 3), await vote(ana, 3)]).toEqual([1, 1, 3, 3]);
    expect([await readVote(ana), await readVote(ben), await counts(), await tallyOf()]).toEqual([3, 1, [1, 0, 1], [1, 0, 1]]);
  });

  test("takes many votes at once, and of a double click the last", async () => {
    const crowd = await join(50);
    const voted = await Promise.all([...crowd.map((userId) => vote(userId, 1)), ...crowd.map((userId) => vote(userId, 2))]);
    expect(voted.filter((option) => typeof option === "number")).toHaveLength(100);
    expect(await counts()).toEqual([0, 50, 0]);
  });

  test("takes two processes' votes of one player as one", async () => {
    const [ana] = (await join(1)) as [string];
    const other = createSocketlessLive(world);
    await Promise.all([vote(ana, 1), vote(ana, 2, other), vote(ana, 3), vote(ana, 1, other)]);
    expect((await counts()).reduce((sum, count) => sum + count, 0)).toBe(1);
    await other.stop();
  });

  test("has the votes after a restart", async () => {
    const [ana] = (await join(1)) as [string];
    await vote(ana, 2);
    await live.stop();
    live = createSocketlessLive(world);
    expect([await readVote(ana), await tallyOf()]).toEqual([2, [0, 1, 0]]);
  });

  test("refuses options that it does not have, and people who do not take part", async () => {
    const [ana, ben] = (await join(2)) as [string, string];
    expect([await vote(ana, 4), await vote((await world.addUser()).userId, 1)]).toEqual(["request.invalid", "answers.not_joined"]);
    expect(await vote(ben, 2)).toBe(2);
    const players = createPlayersService(world.context, live.completion);
    const step = { eventId, userId: ben, viewer: world.author, requestId: null };
    await players.remove(step);
    expect([await vote(ben, 1), await counts()]).toEqual(["players.removed", [0, 0, 0]]);
    await players.restore(step);
    expect(await counts()).toEqual([0, 1, 0]);
  });

  test("ends with the start, and is none of an event without one", async () => {
    const [ana] = (await join(1)) as [string];
    await vote(ana, 2);
    await live.rooms.step({ eventId, command: { type: "start" } });
    expect([await vote(ana, 1), await readVote(ana), await tallyOf()]).toEqual(["warm_up.closed", 2, undefined]);
    eventId = await publish({});
    const [ben] = (await join(1)) as [string];
    expect([await vote(ben, 1), await tallyOf()]).toEqual(["warm_up.closed", undefined]);
  });

  test("lets no vote in after the first step, however close", async () => {
    const crowd = await join(20);
    const [started, ...voted] = await Promise.all([
      live.rooms.step({ eventId, command: { type: "start" } }),
      ...crowd.map((userId) => vote(userId, 1)),
    ]);
    expect(started.ok).toBe(true);
    expect((await counts())[0]).toBe(voted.filter((option) => option === 1).length);
    expect(voted.filter((outcome) => outcome !== 1 && outcome !== "warm_up.closed")).toEqual([]);
  });

  test("is missing in the editor at the rules while it is incomplete, and the event can be published all the same", async () => {
    eventId = await publish({ warm_up_poll: { ...warm_up_poll, options: ["The regulars", " "] } });
    const fields = await readEvent(suite.database.db, eventId);
    const gaps = publicationGaps({ sparclet: sparclets.trivia, fields, draft: twoQuestions(), publishingAt: null });
    expect(gaps).toMatchObject([{ path: "rules.warm_up_poll", level: "warning" }]);
    expect(await tallyOf()).toBeUndefined();
  });

  describe("as nothing else of the event", () => {
    test("leaves no answer, and its vote follows an entry to another account", async () => {
      const [ana] = (await join(1)) as [string];
      await vote(ana, 2);
      const { db } = suite.database;
      expect(await db.selectFrom("answers").selectAll().where("event_id", "=", eventId).execute()).toEqual([]);
      const { userId: account } = await world.addUser();
      await suite.database.transaction(async (tx) => {
        await deferEntryReferences(tx);
        await moveEntry(tx, { eventId, from: ana, to: account });
      });
      expect([await readVote(ana), await readVote(account), await counts()]).toEqual([null, 2, [0, 1, 0]]);
    });
  });
});
