import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MIGRATIONS_DIR } from "../../db/migrate.ts";
import type { HttpWorld } from "../../http/http.fixtures.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { EMAIL, openQuiz, PASSWORD, takeSeat } from "../guests/guests.fixtures.ts";
import { createSessions } from "./sessions.service.ts";

const client = { userAgent: "test", address: "192.0.2.7" };
const HOUR_MS = 3_600_000;

describeEachDatabase("last visits", (suite) => {
  let world: HttpWorld;
  let eventId: string;
  beforeEach(async () => {
    ({ world, eventId } = await openQuiz(suite));
  });
  afterEach(() => world.close());

  const readVisits = async () => {
    const rows = await suite.database.db.selectFrom("last_visits").selectAll().execute();
    return new Map(rows.map(({ user_id, at }) => [user_id, at.getTime()]));
  };

  test("are noted when a session begins, and when it is renewed", async () => {
    const sessions = createSessions(world.app.context);
    const { userId } = await world.addUser();
    expect((await readVisits()).get(userId), "never seen").toBeUndefined();
    const begun = await sessions.create({ userId, client, now: world.clock.now() });
    if (!begun.ok) throw new Error("refused");
    expect((await readVisits()).get(userId)).toBe(world.clock.now());
    world.clock.advance(HOUR_MS);
    const renewed = await sessions.refresh({ refreshToken: begun.value.refreshToken, client, requestId: "r", now: world.clock.now() });
    expect(renewed.ok).toBe(true);
    expect((await readVisits()).get(userId)).toBe(world.clock.now());
    const earlier = world.clock.now() - HOUR_MS / 2;
    await sessions.create({ userId, client, now: earlier });
    expect((await readVisits()).get(userId), "a clock that is behind takes nothing back").toBe(world.clock.now());
  });

  test("are those of accounts that are there: a guest has one from the sign-up on, and whoever leaves has none", async () => {
    const guest = await takeSeat(world, { eventId });
    const seenAt = world.clock.now();
    expect((await readVisits()).has(guest.user.id)).toBe(false);
    world.clock.advance(HOUR_MS / 6);
    const payload = { email: EMAIL, password: PASSWORD };
    const upgraded = await world.call({ method: "POST", url: "/auth/guest/keep", payload, token: guest.token });
    expect(upgraded.statusCode).toBe(200);
    expect((await readVisits()).get(guest.user.id)).toBe(seenAt);
    const leaver = await world.addUser();
    const token = await world.readToken(leaver);
    expect((await readVisits()).has(leaver.userId)).toBe(true);
    expect((await world.call({ method: "DELETE", url: "/api/v1/profile", token })).statusCode).toBe(204);
    expect((await readVisits()).has(leaver.userId)).toBe(false);
  });

  test("begin with the sessions that are stored when the server is updated, ended ones too", async () => {
    const { db } = suite.database;
    const now = world.clock.now();
    const [seen, unseen, left] = [await world.addUser(), await world.addUser(), await world.addUser()];
    const sessions = createSessions(world.app.context);
    for (const at of [now, now + HOUR_MS]) await sessions.create({ userId: seen.userId, client, now: at });
    await sessions.create({ userId: left.userId, client, now });
    await db
      .updateTable("sessions")
      .set({ revoked_at: new Date(now) })
      .execute();
    await db
      .updateTable("users")
      .set({ deleted_at: new Date(now) })
      .where("id", "=", left.userId)
      .execute();
    await sql`drop table last_visits`.execute(db);
    await sql.raw(await readFile(join(MIGRATIONS_DIR, "0068_last_visits.sql"), "utf8")).execute(db);
    const visits = await readVisits();
    expect([seen, unseen, left].map(({ userId }) => visits.get(userId))).toEqual([now + HOUR_MS, undefined, undefined]);
  });
});
