import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { beforeEach, expect, test } from "vitest";
import { createDeadlines } from "../../deadlines/deadlines.ts";
import { createLogger } from "../../lib/logger.ts";
import { createSocketlessLive } from "../../realtime/live.fixtures.ts";
import { describeDatabase, describeEachDatabase } from "../../testing/test-database.ts";
import { createWorld, readEvent } from "../events/events.fixtures.ts";
import { createRoomActs } from "../rooms/rooms.fixtures.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createFindSignals } from "./find-signals.service.ts";
import { prizeDeadlines } from "./prize-deadlines.ts";
import { ADDRESS, createPrizeWorld, DAY_MS, type Player, PRIZES } from "./prizes.fixtures.ts";

type PrizeWorld = Awaited<ReturnType<typeof createPrizeWorld>>;

describeEachDatabase("signs about winners' accounts", (suite) => {
  let world: PrizeWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createPrizeWorld(suite.database);
    return () => world.stop();
  });

  const read = async (id: string) => (await world.get(`/api/v1/events/${id}/prize_signals`)).body.data;
  const update = (player: Player | undefined, change: { email?: string; date_joined?: Date }) =>
    suite.database.db
      .updateTable("users")
      .set(change)
      .where("id", "=", player?.userId ?? "")
      .execute();

  /** Three players, of whom the first two win by rank and everybody by rank or draw; their accounts are old. */
  async function play(prepare: (players: Player[]) => Promise<unknown>): Promise<{ id: string; players: Player[] }> {
    const id = await world.publish(PRIZES);
    const players = await world.join(id, [2, 1, 0]);
    for (const player of players) await update(player, { date_joined: new Date(world.clock.now() - 30 * DAY_MS) });
    // Every token of the fixture has an address of its own here, so that only what a test prepares is shared.
    for (const [at, { userId }] of players.entries())
      await suite.database.db
        .updateTable("sessions")
        .set({ address: `192.0.2.${at + 1}` })
        .where("user_id", "=", userId)
        .execute();
    await prepare(players);
    await world.finish(id);
    await world.sweep();
    return { id, players };
  }

  test("are none of players who share nothing, and everybody who won was looked at", async () => {
    const { id } = await play(async () => undefined);
    expect(await read(id)).toEqual({ checked_count: 3, has_answers: false, winners: [] });
  });

  test("name a new account, a throw-away address, and who has the same inbox, browser and network", async () => {
    const { id, players } = await play(async ([first, second, third]) => {
      await update(first, { email: "an.a+1@gmail.com", date_joined: new Date(world.clock.now() - 2 * 3_600_000) });
      await update(second, { email: "ana@googlemail.com" });
      await update(third, { email: "x@mailinator.com" });
      const browser = Buffer.from("one browser");
      for (const player of [first, third])
        await suite.database.db
          .updateTable("sessions")
          .set({ binding_hash: browser, address: "198.51.100.7" })
          .where("user_id", "=", player?.userId ?? "")
          .execute();
    });
    const [first, second, third] = players.map(({ userId }) => userId);
    const { winners } = await read(id);
    const textsOf = (userId: string | undefined) =>
      winners.find((one: { user_id: string }) => one.user_id === userId)?.signals.map(({ text }: { text: string }) => text);
    expect(textsOf(first)).toEqual([
      "The account was made 2 hours before the event started.",
      "Mail to the e-mail address arrives at the same inbox as that of Somebody (player 2).",
      "The same browser was used by Somebody (player 3).",
      "The same network address was used by Somebody (player 3).",
    ]);
    expect(textsOf(second)).toEqual(["Mail to the e-mail address arrives at the same inbox as that of Somebody (player 1)."]);
    expect(textsOf(third)).toEqual([
      "The e-mail address is of mailinator.com, which gives throw-away addresses.",
      "The same browser was used by Somebody (player 1).",
      "The same network address was used by Somebody (player 1).",
    ]);
  });

  test("name the winner who gave the same postal address, and refuse neither", async () => {
    const physical = (name: string, place: number) => ({
      ...{ name, description: null, picture: null, kind: "physical" as const },
      award: { by: "rank" as const, from: place, to: place },
    });
    const id = await world.publish({ claim_days: 14, tiers: [physical("Jersey", 1), physical("Mug", 2)] });
    const players = await world.join(id, [2, 1]);
    for (const player of players) await update(player, { date_joined: new Date(world.clock.now() - 30 * DAY_MS) });
    await world.finish(id);
    await world.sweep();
    for (const [at, address] of [ADDRESS, { ...ADDRESS, line1: "12, zanzibar crescent" }].entries()) {
      const token = await world.readToken(players[at] as Player);
      const claimed = await world.send("POST", `/api/v1/profile/events/${id}/claim_prize`, { shipping_address: address }, token);
      expect(claimed.status).toBe(200);
    }
    const kinds = (await read(id)).winners.map(({ signals }: { signals: { kind: string; text: string }[] }) =>
      signals.filter(({ kind }) => kind === "same_address").map(({ text }) => text),
    );
    expect(kinds).toEqual([
      ["The parcel goes to the same postal address as that of Somebody (player 2)."],
      ["The parcel goes to the same postal address as that of Somebody (player 1)."],
    ]);
  });

  test("leave a network alone that many share, as in a venue", async () => {
    const id = await world.publish(PRIZES);
    const players = await world.join(id, [2, 1, 0, 0, 0, 0]);
    for (const player of players) await update(player, { date_joined: new Date(world.clock.now() - 30 * DAY_MS) });
    await world.finish(id);
    await world.sweep();
    expect((await read(id)).winners).toEqual([]);
  });

  test("are for those who run the event alone", async () => {
    const { id, players } = await play(async () => undefined);
    const token = await world.readToken(players[0] as Player);
    expect((await world.get(`/api/v1/events/${id}/prize_signals`, token)).status).toBe(403);
  });
});

describeDatabase("signs about winners' answers", (suite) => {
  test("name answers that came at once, that took the same time, and that are another player's", async () => {
    await suite.truncateAll();
    const world = await createWorld(suite.database);
    const live = createSocketlessLive(world);
    const { context } = world;
    const keys = Array.from({ length: 10 }, (_, at) => `q${at + 1}`);
    const eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules, closes_when_all_answered: false },
      draft: { questions: keys.map((key) => sampleQuestion(key)) } as never,
      prizes: { ...PRIZES, tiers: PRIZES.tiers.slice(0, 1) },
    });
    const acts = createRoomActs(() => ({ world, live, eventId }));
    const [bot, twin, human] = await acts.joinMany(3);
    world.clock.advance(2 * DAY_MS);
    await acts.step("start");
    for (const [at, key] of keys.entries()) {
      await acts.play(key, { [bot as string]: "b", [twin as string]: "b", [human as string]: at % 2 === 0 ? "b" : "a" });
      await acts.step("next");
      if (at < keys.length - 1) await acts.step("next");
    }
    await acts.step("end");
    await expect.poll(async () => (await readEvent(suite.database.db, eventId)).status).toBe("completed");
    const deadlines = createDeadlines({ clock: world.clock, logger: createLogger({ level: "fatal" }) });
    for (const source of prizeDeadlines(context, createStandingsService(context))) deadlines.register(source);
    await deadlines.sweep();
    await deadlines.stop();
    const found = await createFindSignals(context)(await readEvent(suite.database.db, eventId));
    expect(found).toEqual({
      ...{ checked_count: 1, has_answers: true },
      winners: [
        {
          user_id: bot,
          signals: [
            { kind: "fast_answers", text: "10 of 10 answers came within 250 ms of the question." },
            { kind: "even_answers", text: "All 10 answers took nearly the same time: they differ by 0 ms." },
            { kind: "alike_answers", text: "10 of 10 answers are those of Somebody (player 2), 10 within 250 ms of each other." },
          ],
        },
      ],
    });
    await live.stop();
  });
});
