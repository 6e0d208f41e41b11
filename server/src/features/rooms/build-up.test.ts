import { toShownFace } from "@sparc/contract/face";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createRoomActs } from "./rooms.fixtures.ts";

interface Shown {
  state: {
    phase: string;
    question: { prompt: string; options: unknown[] } | null;
    build_up?: object;
    revealed_at_ms?: number;
    fastest?: object | null;
    longest_streak?: object | null;
    bold_pick?: object | null;
  };
}

describeDatabase("a question that is announced and read first", (suite) => {
  let world: World;
  let live: Live;
  let eventId: string;
  /** In the order in which they joined. */
  let userIds: string[];
  const acts = createRoomActs(() => ({ world, live, eventId }));
  const { load, step, pass } = acts;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    live = createSocketlessLive(world);
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules, read_first_s: 5 },
      draft: { questions: ["q1", "q2", "q3"].map((id) => ({ ...sampleQuestion(id), points: "double" })) } as never,
    });
    userIds = await acts.joinMany(3);
    await step("start");
    return () => live.stop();
  });

  const shown = async (audience: "player" | "host" | "screen") =>
    ((await live.broadcaster.stateMessage({ eventId, audience })) as unknown as Shown).state;

  const answer = (player: number, slot: string, option: string) =>
    acts.answer({ userId: userIds[player] as string, slot, answer: { options: [option] } });

  test("shows players no more of it than its stage, and the host all of it", async () => {
    const { prompt, options } = sampleQuestion("q1");
    const texts = options.map(({ text }) => text);
    const isIn = (state: object) => [prompt, ...texts].map((text) => JSON.stringify(state).includes(text));
    for (const [phase, expected] of [
      ["get_ready", [false, ...texts.map(() => false)]],
      ["read_first", [true, ...texts.map(() => false)]],
      ["question", [true, ...texts.map(() => true)]],
    ] as const) {
      for (const audience of ["player", "screen"] as const) {
        const state = await shown(audience);
        expect([state.phase, isIn(state)]).toEqual([phase, expected]);
        if (phase !== "question") expect(state.build_up).toEqual({ points: "double", time_limit_s: 20 });
      }
      expect(isIn(await shown("host"))).toEqual([true, ...texts.map(() => true)]);
      await pass(phase === "get_ready" ? 3_000 : 5_000);
    }
  });

  test("takes no answer before its options, and counts the time from them", async () => {
    await pass(3_000);
    expect((await shown("player")).phase).toBe("read_first");
    expect(await answer(0, "q1", "b")).toMatchObject({ ok: false });
    await pass(5_000);
    world.clock.advance(1_500);
    expect(await answer(0, "q1", "b")).toMatchObject({ ok: true, value: { elapsed_ms: 1_500 } });
  });

  test("is revealed with its time, the room's facts, and to each player whom they passed", async () => {
    const play = async (slot: string, options: readonly string[]) => {
      await pass(3_000);
      await pass(5_000);
      for (const [player, option] of options.entries()) {
        world.clock.advance(500);
        expect(await answer(player, slot, option)).toMatchObject({ ok: true });
      }
      await step("end_now");
      await pass(550);
      expect((await shown("screen")).phase).toBe("reveal");
    };
    const mine = async (player: number) => live.participation.mine({ event: await load(), userId: userIds[player] as string });
    await play("q1", ["b", "b", "a"]);
    for (const audience of ["player", "screen", "host"] as const) expect((await shown(audience)).revealed_at_ms).toBe(world.clock.now());
    expect(await mine(2)).toMatchObject({ in_a_row: 0 });
    expect(await mine(0)).not.toHaveProperty("passed");
    await step("next");
    await step("next");
    await play("q2", ["a", "b", "a"]);
    const screen = await shown("screen");
    expect(screen.longest_streak).toMatchObject({ in_a_row: 2, others: 0 });
    expect(screen.bold_pick).toMatchObject({ option: "b", count: 1, answered: 3 });
    // The second player is both: nobody else was right.
    const face = toShownFace({ id: userIds[1] as string, face: null });
    expect([screen.fastest, screen.longest_streak]).toEqual([expect.objectContaining({ face }), expect.objectContaining({ face })]);
    await live.rooms.step({ eventId, command: { type: "hide_names", is_on: true } });
    for (const audience of ["player", "screen"] as const) expect(JSON.stringify(await shown(audience))).not.toContain('"face"');
    expect((await shown("host")).fastest).toMatchObject({ face });
    const states = [await mine(0), await mine(1), await mine(2)];
    expect(states.map((state) => [state.rank, state.in_a_row])).toEqual([
      [2, 0],
      [1, 2],
      [3, 0],
    ]);
    // The first player led and is directly above the third now.
    expect(states.map(({ passed }) => passed?.name)).toEqual([undefined, states[2]?.ahead?.name, undefined]);
    expect(states[2]?.ahead?.name).toEqual(expect.any(String));
  });
});
