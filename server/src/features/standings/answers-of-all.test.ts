import type { PlayerAnswers } from "@sparc/contract/entities/event";
import type { Json } from "@sparc/sparclets/kernel/json";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { readEvent } from "../events/events.fixtures.ts";
import { passTime, twoQuestions } from "../rooms/rooms.fixtures.ts";

describeDatabase("everybody's answers", (suite) => {
  let world: HttpWorld;
  let live: Live;
  let eventId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    live = createSocketlessLive(world);
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules },
      draft: twoQuestions(),
    });
  });
  afterEach(async () => {
    await live.stop();
    await world.close();
  });

  const event = () => readEvent(suite.database.db, eventId);
  async function join(): Promise<Viewer> {
    const viewer = await world.addUser();
    await live.participation.join({ event: await event(), userId: viewer.userId });
    return viewer;
  }
  const answer = async ({ userId }: Viewer, slot: string, option: string) =>
    live.participation.answer({
      ...{ event: await event(), userId, slot },
      ...{ answer: { options: [option] } as Json, receivedAt: world.clock.now() },
    });
  const step = (type: string) => live.rooms.step({ eventId, command: { type } });
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1_000) {
      await passTime({ world, rooms: live.rooms, eventId }, Math.min(left, 1_000));
    }
  }
  async function read(viewer: Pick<Viewer, "userId">, query = ""): Promise<{ status: number; data: PlayerAnswers[] }> {
    const url = `/api/v1/events/${eventId}/answers${query}`;
    const response = await world.call({ url, token: await world.readToken(viewer) });
    return { status: response.statusCode, data: response.json().data };
  }

  test("are shown with their points to those who run the event once a slot is sealed, and to no one else", async () => {
    const ana = await join();
    const ben = await join();
    await step("start");
    await pass(3_000);
    await answer(ana, "q1", "b");
    await answer(ben, "q1", "a");
    expect((await read(world.author)).data.map(({ answers }) => answers)).toEqual([[], []]);
    await step("end_now");
    await pass(1_000);
    await step("next");
    await step("next");
    await pass(3_000);
    await answer(ben, "q2", "b");

    const { status, data } = await read(world.author);
    expect(status).toBe(200);
    expect(data).toMatchObject([
      { rank: 1, user_id: ana.userId, number: 1, answers: [{ slot: "q1", answer: { options: ["b"] }, points: 1_000 }] },
      { rank: 2, user_id: ben.userId, number: 2, answers: [{ slot: "q1", answer: { options: ["a"] }, points: 0 }] },
    ]);
    expect(data.flatMap(({ answers }) => answers)).toHaveLength(2);
    expect((await read(world.author, "?page=2&page_size=1")).data.map((one) => one.user_id)).toEqual([ben.userId]);
    expect((await read(ana)).status).toBe(403);
  });
});
