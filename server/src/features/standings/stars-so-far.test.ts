import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findEventById } from "../events/events.repository.ts";
import { verifyLedger } from "../stars/verify-ledger.ts";
import { APPEALED, createDailyWorld, type DayOfPlay, STARS } from "./stars-so-far.fixtures.ts";

describeDatabase("stars of daily games", (suite) => {
  const create = (days: readonly number[], endsAfter: number | null = null) => createDailyWorld(suite.database, { days, endsAfter });
  const toReasons = (rows: readonly { amount: number; reason: string }[]) => rows.map(({ amount, reason }) => [amount, reason]);

  /** Simulates a killed process: fails in the transaction after `count` others, before its commit. */
  function dyingAfter(count: number): Database {
    let left = count;
    return {
      ...suite.database,
      transaction: (work, options) =>
        suite.database.transaction(async (tx) => {
          const result = await work(tx);
          left -= 1;
          if (left < 0) throw new Error("killed");
          return result;
        }, options),
    };
  }

  test("are given at the turn-over for a puzzle solved on its day, and for a number of days in a row, solved or not", async () => {
    const game = await create([1, 2, 3, 4]);
    const [ana, bo] = [await game.addPlayer(), await game.addPlayer()];
    await game.play(ana, { day: 1, as: "solved" });
    await game.play(bo, { day: 1, as: "open" });
    expect(await game.readStars(ana), "nothing before the turn-over").toBe(0);
    await game.turnOver();
    expect(toReasons(await game.readEntries(ana))).toEqual([[3, "1 right so far"]]);
    expect(await game.readStars(bo)).toBe(0);
    await game.play(ana, { day: 2, as: "lost" });
    await game.turnOver();
    expect(toReasons(await game.readEntries(ana))).toEqual([
      [3, "1 right so far"],
      [5, "2 days in a row"],
    ]);
    await game.play(ana, { day: 3, as: "solved" });
    await game.turnOver();
    expect(await game.readStars(ana)).toBe(3 + 5 + 3 + 50);
    expect(await verifyLedger(suite.database.db)).toMatchObject({ breaches: [] });
  });

  test("are given once for a number of days in a row, however often a streak reaches it", async () => {
    const game = await create([1, 2, 3, 4, 5]);
    const ana = await game.addPlayer();
    for (const [at, as] of (["lost", "lost", "none", "lost", "lost"] as const).entries()) {
      await game.play(ana, { day: at + 1, as });
      await game.turnOver();
    }
    expect(toReasons(await game.readEntries(ana))).toEqual([[5, "2 days in a row"]]);
  });

  test("are not given for archive puzzles or for puzzles finished after the turn-over", async () => {
    const game = await create([1, 2, 3]);
    const [late, archivist] = [await game.addPlayer(), await game.addPlayer()];
    await game.play(late, { day: 1, as: "open" });
    await game.turnOver();
    await game.runs.guess({ eventId: game.eventId, userId: late, slot: "p1", ordinal: 1, answer: { word: "crease" } });
    await game.play(archivist, { day: 1, as: "solved" });
    for (const userId of [late, archivist]) await game.play(userId, { day: 2, as: "lost" });
    await game.turnOver();
    for (const userId of [late, archivist]) expect(await game.readStars(userId)).toBe(0);
  });

  test("are given for every day that ended while the server was down over three turn-overs", async () => {
    const game = await create([1, 2, 3, 4]);
    const ana = await game.addPlayer();
    await game.play(ana, { day: 1, as: "solved" });
    await game.turnOver(3);
    expect(toReasons(await game.readEntries(ana))).toEqual([[3, "1 right so far"]]);
    await game.play(ana, { day: 4, as: "solved" });
    await game.turnOver();
    expect(await game.readStars(ana), "no streak over days without the server").toBe(6);
    expect(await game.roundCount()).toBe(0);
  });

  test("are given once by two processes at a time, and by the next process after a kill", async () => {
    const game = await create([1, 2]);
    const players = await Promise.all(Array.from({ length: 7 }, () => game.addPlayer()));
    for (const userId of players) await game.play(userId, { day: 1, as: "solved" });
    game.pass();
    await game.settle();
    await expect(game.sourceOn(dyingAfter(2)).run(game.eventId)).rejects.toThrow("killed");
    const given = await Promise.all(players.map(game.readStars));
    expect(
      given.filter((stars) => stars === 3),
      "two chunks of two came through",
    ).toHaveLength(4);
    await Promise.all([game.sourceOn().run(game.eventId), game.sourceOn(suite.database, 3).run(game.eventId)]);
    for (const userId of players) expect(toReasons(await game.readEntries(userId))).toEqual([[3, "1 right so far"]]);
    expect(await game.roundCount()).toBe(0);
  });

  test("are given for the new results when the next day is settled before all were given", async () => {
    const game = await create([1, 2, 3]);
    const players = await Promise.all(Array.from({ length: 5 }, () => game.addPlayer()));
    for (const day of [1, 2]) {
      for (const userId of players) await game.play(userId, { day, as: "solved" });
      game.pass();
      await game.settle();
      if (day === 1) await expect(game.sourceOn(dyingAfter(1)).run(game.eventId)).rejects.toThrow("killed");
    }
    await game.giveStars();
    for (const userId of players) expect(await game.readStars(userId)).toBe(2 * 3 + 5);
  });

  test("rise when an appeal is accepted, also after the event was completed", async () => {
    const game = await create([1, 2], 2);
    const [ana, bo] = [await game.addPlayer(), await game.addPlayer()];
    for (const userId of [ana, bo]) await game.play(userId, { day: 1, as: "lost" });
    await game.turnOver();
    expect(await game.readStars(ana)).toBe(0);
    const decide = async (userId: string, slot: string) => {
      await game.appeals.ask({ eventId: game.eventId, userId, slot, ordinal: 0 });
      const event = await findEventById(suite.database.db, game.eventId);
      const [appeal] = event ? await game.appeals.list(event) : [];
      const decided = { eventId: game.eventId, appealId: appeal?.id ?? "", isAccepted: true };
      expect(await game.appeals.decide({ ...decided, viewer: game.world.author, requestId: "test" })).toMatchObject({ ok: true });
    };
    await decide(ana, "p1");
    await game.giveStars();
    for (const userId of [ana, bo]) expect(await game.readStars(userId), APPEALED).toBe(3);
    await game.play(ana, { day: 2, as: "lost" });
    await game.turnOver();
    expect(await game.readStars(ana)).toBe(10 + 3 + 5 + 100);
    await decide(ana, "p2");
    await game.settle();
    expect(await game.readStars(ana)).toBe(10 + 6 + 5 + 100);
    expect(await game.readStars(bo), "second").toBe(10 + 3);
    expect(await verifyLedger(suite.database.db)).toMatchObject({ breaches: [] });
  });

  test("are taken back when a player is removed, and given again when the player returns", async () => {
    const game = await create([1, 2]);
    const [ana, bo] = [await game.addPlayer(), await game.addPlayer()];
    for (const userId of [ana, bo]) await game.play(userId, { day: 1, as: "solved" });
    await game.turnOver();
    const step = { eventId: game.eventId, userId: ana, viewer: game.world.author, requestId: "test" };
    await game.players.remove(step);
    await game.giveStars();
    expect([await game.readStars(ana), await game.readStars(bo)]).toEqual([0, 3]);
    await game.players.restore(step);
    await game.giveStars();
    expect(await game.readStars(ana)).toBe(3);
  });

  test("are given for the last day when the event ends, and for no other day twice", async () => {
    const game = await create([1, 2], 2);
    const ana = await game.addPlayer();
    await game.play(ana, { day: 1, as: "solved" });
    await game.turnOver();
    await game.play(ana, { day: 2, as: "solved" });
    await game.turnOver();
    await game.giveStars();
    expect((await findEventById(suite.database.db, game.eventId))?.status).toBe("completed");
    const entries = await game.readEntries(ana);
    expect(new Map(toReasons(entries).map(([amount, reason]) => [reason, amount]))).toEqual(
      new Map<unknown, unknown>([
        ...[["1 right so far", 3] as const, ["2 right", 3] as const, ["2 days in a row", 5] as const],
        ...[["Took part", 10] as const, ["Rank 1", 100] as const],
      ]),
    );
    expect(entries).toHaveLength(5);
    expect(await game.roundCount()).toBe(0);
  });

  test("stay for settled days when the event is cancelled, and none are added", async () => {
    const game = await create([1, 2, 3]);
    const ana = await game.addPlayer();
    await game.play(ana, { day: 1, as: "solved" });
    await game.turnOver();
    await game.play(ana, { day: 2, as: "solved" });
    await game.world.life.cancel({ eventId: game.eventId, viewer: game.world.author, requestId: "test" });
    await game.turnOver();
    expect(await game.readStars(ana)).toBe(3);
  });

  test("equal the stars of a second computation over any weeks", async () => {
    const kinds = fc.constantFrom<DayOfPlay>("solved", "lost", "open", "none");
    const week = fc.record({
      days: fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }).filter((on) => on.filter(Boolean).length >= 2),
      play: fc.array(fc.array(kinds, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      settledLate: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(week, async ({ days: on, play, settledLate }) => {
        const days = on.flatMap((has, at) => (has ? [at + 1] : []));
        const game = await create(days);
        const users = await Promise.all(play.map(() => game.addPlayer()));
        for (let day = 1; day <= on.length; day += 1) {
          if (days.includes(day))
            for (const [at, userId] of users.entries()) await game.play(userId, { day, as: play[at]?.[day - 1] as DayOfPlay });
          game.pass();
          await game.settle();
          if (!settledLate[day - 1]) await game.giveStars();
        }
        await game.giveStars();
        for (const [at, userId] of users.entries())
          expect(await game.readStars(userId)).toBe(referenceStars(days.map((day) => play[at]?.[day - 1])));
      }),
      { numRuns: 6 },
    );
  });
});

/** The reference works on letters: a finished day, solved or not, is a "d", and streaks are the parts between the other letters. */
function referenceStars(days: readonly (DayOfPlay | undefined)[]): number {
  const letters = days.map((as) => (as === "solved" || as === "lost" ? "d" : " ")).join("");
  const marks = STARS.streaks.filter((mark) => letters.includes("d".repeat(mark.days))).map(({ stars }) => stars);
  return STARS.per_right * days.filter((as) => as === "solved").length + marks.reduce((sum, stars) => sum + stars, 0);
}
