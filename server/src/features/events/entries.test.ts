import { expect, test } from "vitest";
import { lockEventShared } from "../../db/event-lock.ts";
import { describeDatabase, describePostgres } from "../../testing/test-database.ts";
import { joinEvent } from "./entries.service.ts";
import { createWorld, type World } from "./events.fixtures.ts";

const join = (world: World, id: string, userIds: string[]) =>
  world.context.database.transaction(async (tx) => {
    await lockEventShared(tx, id);
    return joinEvent(tx, { bus: world.context.bus, event: { id }, userIds, now: world.clock.now() });
  });

const readNumbers = async (world: World, id: string) =>
  (await world.context.database.db.selectFrom("entries").select("entry_no").where("event_id", "=", id).orderBy("entry_no").execute()).map(
    (row) => row.entry_no,
  );

describeDatabase("joining", (suite) => {
  test("numbers are dense, in the order given, and kept by who joined already", async () => {
    const world = await createWorld(suite.database);
    const id = await world.createPublished({ type: "coin_flip" });
    const people = await Promise.all(Array.from({ length: 5 }, async () => (await world.addUser()).userId));
    const first = await join(world, id, people.slice(0, 3));
    expect(people.slice(0, 3).map((userId) => first.entryNos.get(userId))).toEqual([0, 1, 2]);
    const second = await join(world, id, [...people].reverse());
    expect(second.joinedCount).toBe(2);
    expect(people.map((userId) => second.entryNos.get(userId))).toEqual([0, 1, 2, 4, 3]);
    expect(await join(world, id, people)).toMatchObject({ joinedCount: 0 });
    expect(await readNumbers(world, id)).toEqual([0, 1, 2, 3, 4]);
    expect(world.hints.filter((hint) => hint.kind === "entries")).toHaveLength(2);
  });
});

describePostgres("joining at once", (suite) => {
  test("simultaneous joins leave no gap and no duplicates", async () => {
    const world = await createWorld(suite.database);
    const id = await world.createPublished({ type: "coin_flip" });
    const people = await Promise.all(Array.from({ length: 60 }, async () => (await world.addUser()).userId));
    await Promise.all(Array.from({ length: 20 }, (_, at) => join(world, id, people.slice(at * 2, at * 2 + 20))));
    expect(await readNumbers(world, id)).toEqual(Array.from({ length: 58 }, (_, at) => at));
    const row = await suite.database.db.selectFrom("events").select("entry_count").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.entry_count).toBe(58);
  });
});
