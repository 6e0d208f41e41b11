import { beforeEach, expect, test } from "vitest";
import type { World } from "../features/events/events.fixtures.ts";
import { readEvent } from "../features/events/events.fixtures.ts";
import { beatRooms } from "../features/rooms/rooms.repository.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import { type OpenQuestion, openQuestion } from "./live.fixtures.ts";
import type { Live } from "./live.ts";

const QUESTION_MS = 20_000;

describeEachDatabase("a process that was frozen", (suite) => {
  let world: World;
  let live: Live;
  let eventId: string;
  let userIds: string[];
  let state: OpenQuestion["state"];
  let drive: OpenQuestion["drive"];

  beforeEach(async () => {
    await suite.truncateAll();
    ({ world, live, eventId, userIds, state, drive } = await openQuestion(suite.database));
    return () => live.stop();
  });

  async function answer(userId: string) {
    const event = await readEvent(suite.database.db, eventId);
    return live.participation.answer({ event, userId, slot: "q1", answer: { options: ["b"] }, receivedAt: world.clock.now() });
  }

  test("judges waiting answers after the question was extended, also when they come before the room's tick", async () => {
    await drive(2_000);
    const { closesAt } = await state();
    world.clock.advance(QUESTION_MS + 1_000);
    const answers = await Promise.all([...userIds.map(answer), live.rooms.tick(eventId)]);
    expect(answers.slice(0, 3)).toMatchObject(userIds.map(() => ({ ok: true })));
    expect((await state()).closesAt).toBe((closesAt ?? 0) + QUESTION_MS + 1_000);
  });

  test("extends the question by the lost time alone and refuses an answer after the new end as late", async () => {
    world.clock.advance(QUESTION_MS * 2);
    expect(await answer(userIds[0] as string)).toMatchObject({ ok: true });
    await drive(QUESTION_MS + 251);
    expect(await answer(userIds[1] as string)).toMatchObject({ ok: false, refusal: { code: "answers.late" } });
  });

  test("does not extend the question when another process drove the room", async () => {
    world.clock.advance(QUESTION_MS + 251);
    await beatRooms(suite.database.db, [eventId], world.clock.now());
    expect(await answer(userIds[0] as string)).toMatchObject({ ok: false, refusal: { code: "answers.late" } });
  });
});
