import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { beatRooms, findRoom } from "./rooms.repository.ts";

const DELAY_MS = 5_000;

interface Shown {
  seq: number;
  state: { phase: string; question: { slot: string } | null; pending?: { command: string; seen_at_ms: number } | null };
}

describeDatabase("a stream delay", (suite) => {
  let world: World;
  let live: Live;
  let other: Live;
  let eventId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    [live, other] = [createSocketlessLive(world), createSocketlessLive(world)];
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules, stream_delay_s: DELAY_MS / 1_000 },
      draft: { questions: [sampleQuestion("q1")] } as never,
    });
    return async () => {
      await live.stop();
      await other.stop();
    };
  });

  const shown = async (audience: "player" | "host" | "screen") =>
    (await other.broadcaster.stateMessage({ eventId, audience })) as unknown as Shown;
  const status = async () => (await findEventById(suite.database.db, eventId))?.status;
  const seq = async () => (await findRoom(suite.database.db, eventId))?.seq ?? 0;

  async function pass(ms: number): Promise<void> {
    world.clock.advance(ms);
    await beatRooms(suite.database.db, [eventId], world.clock.now());
    await Promise.all([live.rooms.tick(eventId), other.rooms.tick(eventId)]);
  }

  test("starts the event once when the broadcast has reached the players, whichever process is first", async () => {
    const clickedAt = world.clock.now();
    const from = await seq();
    expect(await live.rooms.step({ eventId, seq: from, command: { type: "start" } })).toMatchObject({ ok: true });
    expect(await live.rooms.step({ eventId, command: { type: "start" } })).toMatchObject({ refusal: { code: "trivia.step_pending" } });
    expect(await status()).toBe("scheduled");
    expect((await shown("host")).state.pending).toEqual({ command: "start", seen_at_ms: clickedAt + DELAY_MS });
    for (const audience of ["player", "screen"] as const) {
      expect((await shown(audience)).state).toMatchObject({ phase: "lobby", pending: null });
    }
    await pass(DELAY_MS - 1);
    expect((await shown("player")).state.phase).toBe("lobby");
    await pass(1);
    expect((await shown("player")).state.phase).toBe("get_ready");
    expect(await status()).toBe("live");
    expect(await seq()).toBe(from + 2);
  });

  test("has its steps audited as those of the host who asked for them, whichever process takes them", async () => {
    const actor = { viewer: world.author, requestId: "asked" };
    await live.rooms.step({ eventId, command: { type: "start" }, actor });
    await pass(DELAY_MS);
    await live.rooms.step({ eventId, command: { type: "skip" }, actor });
    const audited = () =>
      suite.database.db
        .selectFrom("audit")
        .select(["action", "actor", "request_id"])
        .where("action", "in", ["event.started", "slot.skipped"])
        .orderBy("id")
        .execute();
    const by = { actor: world.author.userId, request_id: "asked" };
    expect(await audited(), "before players see it").toEqual([{ action: "event.started", ...by }]);
    await live.stop();
    await pass(DELAY_MS);
    expect(await audited()).toEqual([
      { action: "event.started", ...by },
      { action: "slot.skipped", ...by },
    ]);
    for (const audience of ["player", "host", "screen"] as const)
      expect(JSON.stringify(await shown(audience))).not.toContain(world.author.userId);
  });

  test("keeps a delayed step when the process that took it has ended", async () => {
    await live.rooms.step({ eventId, command: { type: "start" } });
    await live.stop();
    world.clock.advance(60_000);
    await other.resume();
    expect((await shown("player")).state.phase).toBe("get_ready");
  });

  test("judges answers by the window that players see", async () => {
    await live.rooms.step({ eventId, command: { type: "start" } });
    const { userId } = await world.addUser();
    const event = await readEvent(suite.database.db, eventId);
    expect(await live.participation.join({ event, userId })).toMatchObject({ ok: true });
    await pass(DELAY_MS);
    await pass(3_000);
    await live.rooms.step({ eventId, command: { type: "end_now" } });
    world.clock.advance(DELAY_MS - 1);
    const given = { event, userId, slot: "q1", answer: { options: ["b"] }, receivedAt: world.clock.now() };
    expect(await other.participation.answer(given)).toMatchObject({ ok: true, value: { elapsed_ms: DELAY_MS - 1 } });
    await pass(1);
    expect((await shown("player")).state.phase).toBe("closing");
    expect((await shown("screen")).state).not.toHaveProperty("pending.command");
  });
});
