import { APPEALS_PER_SLOT } from "@sparc/sparclets/run-rules";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { readEvent } from "../events/events.fixtures.ts";
import { createExportProfile } from "../profile/export-profile.service.ts";
import { verifyLedger } from "../stars/verify-ledger.ts";
import { eraseAppealNotes } from "./appeal-asks.repository.ts";
import { type AppealWorld, createAppealWorld } from "./appeals.fixtures.ts";

const toGuesses = (...all: string[]) => all.map((word) => ({ word }));
const lost = toGuesses("noises", "bottle", "castle", "dinner", "engine", "friend");

describeDatabase("appeals within their limits", (suite) => {
  let world: AppealWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createAppealWorld(suite.database, { kind: "word", days: 2 });
  });

  test("three different answers of a day can be appealed, also all at once; repeating only changes the note", async () => {
    const { userId } = await world.play(lost);
    const asked = await Promise.all([0, 1, 2, 3, 4].map((ordinal) => world.ask(userId, ordinal)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(APPEALS_PER_SLOT);
    expect(asked.filter(({ ok }) => !ok)).toMatchObject([
      { refusal: { code: "appeals.too_many" } },
      { refusal: { code: "appeals.too_many" } },
    ]);
    const { ordinal } = await suite.database.db.selectFrom("appeal_asks").select("ordinal").orderBy("ordinal").executeTakeFirstOrThrow();
    expect(await world.ask(userId, ordinal, "First")).toMatchObject({ ok: true });
    expect(await world.ask(userId, ordinal, "Better said")).toMatchObject({ ok: true });
    expect(await world.ask(userId, ordinal)).toMatchObject({ ok: true });
    const listed = await world.appeals.list(await readEvent(suite.database.db, world.eventId));
    expect(listed.flatMap(({ notes }) => notes)).toEqual(["Better said"]);
    expect(await world.mine(userId)).toMatchObject({ value: { askable: [] } });
  });

  test("accepted after completion, make the results final again and give the missing stars", async () => {
    const { userId } = await world.play(lost);
    await world.nextDay();
    await world.nextDay();
    await settled();
    expect(await readStars(userId)).toBe(0);
    await world.ask(userId, 0);
    expect(await world.decide(true)).toMatchObject({ ok: true });
    expect(await world.readCell(userId)).toBe(7);
    await settled();
    expect(await readStars(userId)).toBeGreaterThan(0);
    const once = await readStars(userId);
    await settled();
    expect([await readStars(userId), (await verifyLedger(suite.database.db)).breaches]).toEqual([once, []]);
  });

  test("accepted during completion, are part of the final results", async () => {
    const { userId } = await world.play(lost);
    await world.ask(userId, 0);
    await world.nextDay();
    await world.nextDay();
    await suite.database.db.updateTable("events").set({ status: "completing" }).where("id", "=", world.eventId).execute();
    expect(await world.decide(true)).toMatchObject({ ok: true });
    await settled();
    expect(await world.readCell(userId)).toBe(7);
    expect(await readStars(userId)).toBeGreaterThan(0);
  });

  /** Stars for what was right: the other rules give some for taking part. */
  async function readStars(userId: string): Promise<number> {
    const rows = await suite.database.db
      .selectFrom("star_entries")
      .select("amount")
      .where("user_id", "=", userId)
      .where("award_key", "like", "%right%")
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Until the results are final. */
  async function settled(): Promise<void> {
    for (;;) {
      await world.life.runDue(world.eventId);
      if ((await readEvent(suite.database.db, world.eventId)).status === "completed") return;
    }
  }

  test("are refused to removed members, and cannot be decided for a deleted event", async () => {
    const [removed, asker] = [await world.play(lost), await world.play(lost)];
    await world.ask(asker.userId, 0);
    const { db } = suite.database;
    await db
      .updateTable("entries")
      .set({ excluded_at: new Date(world.clock.now()) })
      .where("user_id", "=", removed.userId)
      .execute();
    expect(await world.ask(removed.userId, 0)).toMatchObject({ refusal: { code: "players.removed" } });
    expect(await world.mine(removed.userId)).toEqual({ ok: true, value: { appeals: [], askable: [] } });
    const [listed] = await world.appeals.list(await readEvent(db, world.eventId));
    await db
      .updateTable("events")
      .set({ deleted_at: new Date(world.clock.now()) })
      .execute();
    const decision = { eventId: world.eventId, appealId: listed?.id ?? "", viewer: world.author, requestId: "test", isAccepted: true };
    expect(await world.appeals.decide(decision)).toMatchObject({ refusal: { code: "events.not_found" } });
    expect(await world.ask(asker.userId, 1)).toMatchObject({ refusal: { code: "events.not_found" } });
  });

  test("a removed member's run is scored again with the others', and stays out of the ranking", async () => {
    const [removed, asker] = [await world.play(lost), await world.play(lost)];
    await suite.database.db
      .updateTable("entries")
      .set({ excluded_at: new Date(world.clock.now()) })
      .where("user_id", "=", removed.userId)
      .execute();
    await world.ask(asker.userId, 0);
    await world.decide(true);
    expect((await world.readRun(removed.userId)).counted).toMatchObject({ points: 6 });
    await world.nextDay();
    await world.nextDay();
    await settled();
    const final = await suite.database.db
      .selectFrom("final_standings")
      .innerJoin("entries", (join) =>
        join.onRef("entries.event_id", "=", "final_standings.event_id").onRef("entries.entry_no", "=", "final_standings.entry_no"),
      )
      .select(["entries.user_id", "final_standings.rank"])
      .execute();
    expect(new Map(final.map(({ user_id, rank }) => [user_id, rank]))).toEqual(
      new Map([
        [asker.userId, 1],
        [removed.userId, 0],
      ]),
    );
  });

  test("are in the export of a profile with their decisions; with the account the notes are deleted and the decision stays", async () => {
    const asker = await world.play(lost);
    await world.ask(asker.userId, 0, "My grandmother says so");
    await world.decide(false, "No crease");
    const now = world.clock.now();
    expect(await createExportProfile(world.context)({ viewer: asker, requestId: "r", now })).toMatchObject({
      value: {
        appeals: [
          {
            event_id: world.eventId,
            slot: "p1",
            answer: { word: "noises" },
            note: "My grandmother says so",
            status: "declined",
            reason: "No crease",
          },
        ],
        runs: [{ slot: "p1", guesses: 6 }],
      },
    });
    await eraseAppealNotes(suite.database.db, asker.userId);
    const { db } = suite.database;
    expect(await db.selectFrom("appeal_asks").select(["user_id", "note"]).execute()).toEqual([{ user_id: asker.userId, note: null }]);
    expect(await db.selectFrom("appeals").select(["status", "reason"]).execute()).toEqual([{ status: "declined", reason: "No crease" }]);
  });
});
