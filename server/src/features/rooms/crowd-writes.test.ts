import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import { openQuestion } from "../../realtime/live.fixtures.ts";
import type { Live } from "../../realtime/live.ts";
import { describePostgres } from "../../testing/test-database.ts";
import type { World } from "../events/events.fixtures.ts";
import { createRoomActs } from "./rooms.fixtures.ts";

/** On the embedded database one transaction runs at a time, so that nothing changes while a write waits. */
describePostgres("a write of the crowd that waits for a step of the room", (suite) => {
  let world: World;
  let live: Live;
  let eventId: string;
  let userIds: string[];

  beforeEach(async () => {
    await suite.truncateAll();
    ({ world, live, eventId, userIds } = await openQuestion(suite.database, { players: 2 }));
    return () => live.stop();
  });

  const isAnybodyWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int4 as count from pg_locks
      where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      suite.database.db,
    );
    return (rows[0]?.count ?? 0) > 0;
  };

  /** Begins `write` while a step has the event's lock, and lets the step end once the write waits for it, or has not waited. */
  async function during<Value>(step: (tx: Tx) => Promise<unknown>, write: () => Promise<Value>): Promise<Value> {
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const stepping = suite.database.transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      begin();
      await ended;
      await step(tx);
    });
    await begun;
    let isWritten = false;
    const writing = write().finally(() => {
      isWritten = true;
    });
    while (!isWritten && !(await isAnybodyWaiting())) await sql`select pg_sleep(0.01)`.execute(suite.database.db);
    end();
    await stepping;
    return writing;
  }

  const moveTo = (phase: string) => (tx: Tx) =>
    sql`update rooms set seq = seq + 1, state = jsonb_set(state, '{phase}', ${JSON.stringify(phase)}::jsonb) where event_id = ${eventId}`.execute(
      tx.db,
    );
  const acts = createRoomActs(() => ({ world, live, eventId }));
  const join = async (userId: string) => live.participation.join({ event: await acts.load(), userId });
  const answer = (userId: string) => acts.answer({ userId, slot: "q1", answer: { options: ["b"] } });
  const toCode = (result: Awaited<ReturnType<typeof join | typeof answer>>) => (result.ok ? "accepted" : result.refusal.code);

  test("refuses to join a room that the step closes", async () => {
    const { userId } = await world.addUser();
    expect(toCode(await during(moveTo("podium"), () => join(userId)))).toBe("rooms.closed");
    expect((await acts.load()).entryCount).toBe(userIds.length);
  });

  test("refuses to join an event that is cancelled meanwhile, though its room is unchanged", async () => {
    const { userId } = await world.addUser();
    const cancel = (tx: Tx) => sql`update events set status = 'cancelled', version = version + 1 where id = ${eventId}`.execute(tx.db);
    expect(toCode(await during(cancel, () => join(userId)))).toBe("rooms.not_live");
  });

  test("joins a room that has only moved on", async () => {
    const { userId } = await world.addUser();
    expect(toCode(await during(moveTo("leaderboard"), () => join(userId)))).toBe("accepted");
    const { rows } = await sql`select joined_in from entries where event_id = ${eventId} and user_id = ${userId}`.execute(
      suite.database.db,
    );
    expect(rows).toEqual([{ joined_in: null }]);
  });

  test("refuses an answer to a question that the step closes", async () => {
    expect(toCode(await during(moveTo("reveal"), () => answer(userIds[0] as string)))).toBe("answers.late");
    expect((await sql`select from answers where event_id = ${eventId}`.execute(suite.database.db)).rows).toEqual([]);
  });

  test("stores an answer when the step leaves the question open", async () => {
    expect(toCode(await during(moveTo("question"), () => answer(userIds[0] as string)))).toBe("accepted");
  });
});
