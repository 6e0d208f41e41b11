import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertAnswers } from "../answers/answers.repository.ts";
import { insertReminder } from "../event-reminders/event-reminders.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import { createWorld } from "../events/events.fixtures.ts";
import { updatePreferredPercent } from "../users/accounts.repository.ts";
import { createExportProfile } from "./export-profile.service.ts";

describeDatabase("the export of a profile", (suite) => {
  test("includes extended time, reminders, and what was subtracted from an answer's time", async () => {
    await suite.truncateAll();
    const { database } = suite;
    const world = await createWorld(database);
    const now = world.clock.now();
    const viewer = await world.addUser();
    const { userId } = viewer;
    const eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    await database.transaction(async (tx) => {
      await joinEvent(tx, { bus: world.context.bus, event: { id: eventId }, userIds: [userId], now });
      await updatePreferredPercent(tx, { userId, percent: 150 });
    });
    await insertReminder(database.db, { eventId, userId, now });
    const answer = { userId, value: { options: ["b"] }, receivedAt: now, elapsedMs: 900, creditMs: 310 };
    await insertAnswers(database.db, { eventId, seq: null, slot: "q1", answers: [answer], maxPercent: 300 });
    expect(await createExportProfile(world.context)({ viewer, requestId: "r", now })).toMatchObject({
      ok: true,
      value: { time_percent: 150, answers: [{ slot: "q1", elapsed_ms: 900, credit_ms: 310 }], reminders_asked: [{ event_id: eventId }] },
    });
  });
});
