import { beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { joinEvent } from "../events/entries.service.ts";

describeEachDatabase("the search of the leaderboard", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    return () => world.close();
  });

  test("finds part of a name in any case, page by page, and takes special characters literally", async () => {
    const id = await world.createPublished({ type: "coin_flip" });
    const names = ["Ana Torres", "Banana Joe", "Zoe", "100 % Ana", "Left"];
    const userIds: string[] = [];
    for (const display_name of names) {
      const { userId } = await world.addUser();
      await suite.database.db.updateTable("users").set({ display_name }).where("id", "=", userId).execute();
      userIds.push(userId);
    }
    await suite.database.transaction((tx) => joinEvent(tx, { bus: world.context.bus, event: { id }, userIds, now: world.clock.now() }));
    const token = await world.readToken({ userId: userIds[2] as string });
    const find = async (query: string) => {
      const body = (await world.call({ url: `/api/v1/events/${id}/leaderboard?${query}`, token })).json();
      const found: string[] = body.data.map((row: { display_name: string }) => row.display_name);
      return { found: found.sort(), total: body.pagination.total_entries, mine: body.mine?.display_name };
    };
    expect(await find("search=ANA")).toEqual({ found: ["100 % Ana", "Ana Torres", "Banana Joe"], total: 3, mine: "Zoe" });
    expect((await find("search=ana&page_size=2&page=2")).found).toHaveLength(1);
    expect((await find("search=%25")).found).toEqual(["100 % Ana"]);
    expect((await find("search=_")).found).toEqual([]);
    expect((await find("")).total).toBe(5);
  });
});
