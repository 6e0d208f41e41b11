import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { findEventCounts } from "./event-counts.repository.ts";

const home = { winner: "home" };
const away = { winner: "away" };

describeEachDatabase("an event's counts", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
  });
  afterEach(() => world.close());

  async function pick(eventId: string, picks: object) {
    const token = await world.tokenOf(await world.addUser());
    const answer = await world.call({ method: "PUT", url: `/api/v1/events/${eventId}/picks`, token, payload: { version: 0, picks } });
    expect(answer.json()).toMatchObject({ data: { version: 1, refused: [] } });
    return answer;
  }

  test("say who joined, who answered and who finished, of many events at once", async () => {
    const id = await world.createPublished({ type: "pick_two" });
    const other = await world.createPublished({ type: "pick_two" });
    const slots = await suite.database.db.selectFrom("slots").select("slot_key").where("event_id", "=", id).orderBy("ordinal").execute();
    const [one = "", two = ""] = slots.map((slot) => slot.slot_key);
    await pick(id, { [one]: home });
    await pick(id, { [one]: home, [two]: away });
    await pick(id, { [one]: away, [two]: away });
    const gone = await pick(id, { [one]: home, [two]: home });
    expect(gone.statusCode).toBe(200);
    const { db } = suite.database;
    await db
      .updateTable("entries")
      .set({ excluded_at: new Date(world.clock.now()) })
      .where("event_id", "=", id)
      .where("entry_no", "=", 3)
      .execute();
    const counts = await findEventCounts(db, [id, other]);
    expect(counts.get(id)).toEqual({ joined: 3, answered: 3, finished: 2 });
    expect(counts.has(other)).toBe(false);
    expect((await findEventCounts(db, [])).size).toBe(0);
  });
});
