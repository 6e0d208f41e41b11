import { afterEach, beforeEach, expect, test } from "vitest";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import type { HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createNameKeys } from "../users/name-keys.service.ts";
import { createAddressExpiry, createGuestErasing } from "./guest-erasing.service.ts";
import { join, openQuiz, takeSeat } from "./guests.fixtures.ts";

const DAY_MS = 24 * 3_600_000;

describeDatabase("upkeep of guests", (suite) => {
  let world: HttpWorld;
  let eventId: string;

  beforeEach(async () => {
    ({ world, eventId } = await openQuiz(suite));
  });
  afterEach(() => world.close());

  async function runDue(source: DeadlineSource): Promise<number> {
    const now = world.clock.now();
    const due = (await source.findDue(now)).filter(({ at }) => at <= now);
    for (const { id } of due) await source.run(id);
    return due.length;
  }
  const readUser = (id: string) => suite.database.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("erases a guest who was not seen for 30 days, and leaves their row in the table", async () => {
    const erasing = createGuestErasing(world.app.context);
    const unseen = await takeSeat(world, { eventId });
    await join(world, { eventId, token: unseen.token });
    world.clock.advance(20 * DAY_MS);
    const recent = await takeSeat(world, { eventId, name: "Kofi" });
    world.clock.advance(10 * DAY_MS - 1);
    expect(await runDue(erasing)).toBe(0);
    world.clock.advance(2);
    expect(await runDue(erasing)).toBe(1);
    expect(await readUser(unseen.user.id)).toMatchObject({ display_name: "Guest", guest_event_id: null, is_guest: true });
    expect((await readUser(unseen.user.id)).deleted_at).not.toBeNull();
    expect((await readUser(recent.user.id)).deleted_at).toBeNull();
    const host = await world.readToken(world.author);
    const table = await world.call({ url: `/api/v1/events/${eventId}/leaderboard`, token: host });
    expect(table.json()).toMatchObject({ data: [{ display_name: "Guest", is_guest: true }] });
    const sessions = await suite.database.db.selectFrom("sessions").selectAll().where("user_id", "=", unseen.user.id).execute();
    expect(sessions.map(({ address, revoked_at }) => [address, revoked_at !== null])).toEqual([["", true]]);
    expect(await runDue(erasing)).toBe(0);
  });

  test("counts from the last visit, and never touches an account", async () => {
    const erasing = createGuestErasing(world.app.context);
    const guest = await takeSeat(world, { eventId });
    world.clock.advance(29 * DAY_MS);
    await suite.database.db
      .updateTable("sessions")
      .set({ last_used_at: new Date(world.clock.now()) })
      .where("user_id", "=", guest.user.id)
      .execute();
    world.clock.advance(29 * DAY_MS);
    expect(await runDue(erasing)).toBe(0);
    world.clock.advance(2 * DAY_MS);
    expect(await runDue(erasing)).toBe(1);
    expect((await readUser(world.author.userId)).deleted_at).toBeNull();
  });

  test("deletes the hashes of addresses after a day", async () => {
    const expiry = createAddressExpiry(world.app.context);
    await takeSeat(world, { eventId });
    world.clock.advance(DAY_MS - 1);
    expect(await runDue(expiry)).toBe(0);
    expect(await suite.database.db.selectFrom("guest_addresses").selectAll().execute()).toHaveLength(1);
    world.clock.advance(1);
    expect(await runDue(expiry)).toBe(1);
    expect(await suite.database.db.selectFrom("guest_addresses").selectAll().execute()).toEqual([]);
  });

  test("works out the keys of names that were stored before there were any", async () => {
    const { db } = suite.database;
    await db.updateTable("users").set({ name_key: null }).execute();
    const keys = createNameKeys(world.app.context);
    expect(await runDue(keys)).toBe(1);
    expect((await readUser(world.author.userId)).name_key).toBe("somebody");
    expect(await runDue(keys)).toBe(0);
  });
});
