import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { beforeEach, expect, test } from "vitest";
import type { AnswerIntake } from "../features/answers/answer-intake.ts";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { createSimulatedCrowd } from "../features/rehearsals/simulated-crowd.ts";
import { newId } from "../lib/ids.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import { createDeliveries } from "./deliveries.ts";
import { createHub } from "./hub.ts";
import { createRoomPresence } from "./room-presence.ts";

/** Two processes on one database. The clock stands still, so that no report becomes old. */
describeEachDatabase("queued answers of several processes", (suite) => {
  let world: World;
  let eventId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
  });

  function startProcess() {
    let isEmpty = true;
    const presence = createRoomPresence({
      ...{ context: world.context, hub: createHub(), deliveries: createDeliveries(), crowd: createSimulatedCrowd() },
      intake: { isEmpty: () => isEmpty } as unknown as AnswerIntake,
    });
    return {
      presence,
      count: () => presence.countQueued(suite.database.db, eventId),
      setQueued(isQueued: boolean) {
        isEmpty = !isQueued;
      },
    };
  }

  test("of the own process count as they are now, whatever it reported last", async () => {
    const own = startProcess();
    own.setQueued(true);
    await own.presence.report(eventId);
    expect(await own.count()).toBe(1);
    own.setQueued(false);
    expect(await own.count()).toBe(0);
  });

  test("of another process count until it reports that they are stored, which it does although nothing else has changed", async () => {
    const [own, other] = [startProcess(), startProcess()];
    other.setQueued(true);
    await other.presence.report(eventId);
    expect(await own.count()).toBe(1);
    other.setQueued(false);
    await other.presence.report(eventId);
    expect(await own.count()).toBe(0);
  });

  test("are reported of no event that is deleted, as a rehearsal is at its end, and that is no error", async () => {
    const own = startProcess();
    const deleted = newId();
    await own.presence.report(deleted);
    const rows = await suite.database.db.selectFrom("room_presence").select("event_id").where("event_id", "=", deleted).execute();
    expect(rows).toEqual([]);
  });
});
