import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { LOCK_CLASS, lockEventExclusive } from "../../db/event-lock.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { createGate } from "../../testing/gate.ts";
import { describePostgres } from "../../testing/test-database.ts";

const MEMBERS = 24;
/** Few, as a guess gives up waiting for the event after two seconds. */
const OTHERS = 4;

describePostgres("a crowd that guesses at once", (suite) => {
  let world: HttpWorld | null = null;
  afterEach(() => world?.close());

  /** Holds the event's lock alone, as a seal does, until the value is called. */
  async function holdEvent(eventId: string): Promise<() => Promise<void>> {
    const [locked, released] = [createGate(), createGate()];
    const holding = suite.database.transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      locked.open();
      await released.opened;
    });
    await locked.opened;
    return () => {
      released.open();
      return holding;
    };
  }

  async function countWaiting(): Promise<number> {
    const { rows } = await sql<{ count: string }>`
      select count(*) from pg_locks where locktype = 'advisory' and classid = ${LOCK_CLASS.event}::int4 and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(suite.database.db);
    return Number(rows[0]?.count);
  }

  test("leaves connections to others while its guesses wait, and accepts every guess", async () => {
    const made = await createHttpWorld(suite.database);
    world = made;
    const startsAt = new Date(made.clock.now() + 60_000).toISOString();
    const rules = { kind: "word", turns_over_at: startsAt.slice(11, 16) };
    const draft = sampleDraft("word", [1]) as never;
    const eventId = await made.createPublished({ type: "daily_game", starts_at: startsAt, time_zone: "UTC", rules, draft });
    made.clock.advance(120_000);
    await made.life.runDue(eventId);
    const tokens: string[] = [];
    for (let at = 0; at < MEMBERS; at += 1) tokens.push(await made.readToken(await made.addUser()));
    const release = await holdEvent(eventId);
    const url = `/api/v1/events/${eventId}/submit_game_answer`;
    const payload = { id: "guess", slot: "p1", ordinal: 0, answer: { word: "noises" } };
    const guesses = tokens.map((token) => made.call({ method: "PUT", url, token, payload }));
    const atOnce = Math.ceil(made.app.context.config.dbPool / 2);
    try {
      await expect.poll(countWaiting).toBeGreaterThanOrEqual(atOnce);
      const others = await Promise.all(tokens.slice(0, OTHERS).map((token) => made.call({ url: "/api/v1/notifications", token })));
      expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(OTHERS).fill(200));
      expect(await countWaiting()).toBe(atOnce);
    } finally {
      await release();
    }
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toEqual(tokens.map(() => 200));
  });
});
