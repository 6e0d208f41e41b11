import { expect, test } from "vitest";
import { openQuestion } from "../../realtime/live.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findAnswersToSlot, type StoredAnswer } from "../answers/answers.repository.ts";
import { createSettledAnswers } from "../answers/settled-answers.ts";
import { readEvent } from "../events/events.fixtures.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createParticipantStates } from "./participant-states.service.ts";
import { createRoomSnapshots, type RoomSnapshot } from "./room-snapshots.ts";

const QUESTION_MS = 20_000;
const CLOSING_MS = 550;

describeDatabase("the players' own results", (suite) => {
  test("use the answers that the slot was settled with, once, and then those of the database", async () => {
    const { world, live, eventId, userIds, drive } = await openQuestion(suite.database);
    const [userId] = userIds as [string];
    const given = { event: await readEvent(suite.database.db, eventId), userId, slot: "q1", answer: { options: ["b"] } };
    expect((await live.participation.answer({ ...given, receivedAt: world.clock.now() })).ok).toBe(true);
    await drive(QUESTION_MS);
    await drive(CLOSING_MS);

    const { context } = world;
    const snapshots = createRoomSnapshots(context);
    const settled = createSettledAnswers();
    const states = createParticipantStates({ context, snapshots, standings: createStandingsService(context), settled });
    const snapshot = (await snapshots.get(eventId)) as RoomSnapshot;
    const readElapsed = async () => (await states.getAll(snapshot, () => userIds))(userId).receipt?.elapsed_ms;
    const stored = (await findAnswersToSlot(suite.database.db, eventId, "q1"))[0] as StoredAnswer;
    // An answer that differs from the stored one shows which of the two is used.
    settled.put({ eventId, slot: "q1", answers: [{ ...stored, elapsedMs: stored.elapsedMs + 1_234 }] });
    expect(await readElapsed()).toBe(stored.elapsedMs + 1_234);
    expect(await readElapsed()).toBe(stored.elapsedMs);
    await live.stop();
  });
});
