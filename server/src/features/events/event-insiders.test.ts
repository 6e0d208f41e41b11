import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findEventById } from "./events.repository.ts";

describeDatabase("views of the answer keys", (suite) => {
  let world: HttpWorld;
  let admin: Viewer;
  let token: string;
  let eventId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    admin = await world.addUser("admin");
    token = await world.readToken(admin);
    eventId = await world.createPublished({ type: "coin_flip" });
    return () => world.close();
  });

  const get = (path: string) => world.call({ method: "GET", url: `/api/v1/events/${eventId}${path}`, token });
  const join = () => world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token });

  test("an admin on the page of a game is not shown the draft, and may play", async () => {
    const seen = (await get("")).json().data;
    expect(seen).toMatchObject({ is_owner: true });
    expect(seen).not.toHaveProperty("draft");
    await get("/room");
    await get("/room?as=screen");
    expect((await join()).statusCode).toBe(200);
  });

  test.each(["?as=author", "/room?as=host"])("an admin who saw %s may not play, and is told why", async (path) => {
    expect((await get(path)).statusCode).toBe(200);
    const refused = await join();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "events.keys_seen", error: expect.stringContaining("cannot play") });
    // Losing the role does not make it unseen.
    await suite.database.db.updateTable("users").set({ role: "ordinary" }).where("id", "=", admin.userId).execute();
    token = await world.readToken(admin);
    expect((await join()).json()).toMatchObject({ code: "events.keys_seen" });
  });

  test("an admin who copied a game, keys and all, may not play the original", async () => {
    const copied = await world.call({ method: "POST", url: `/api/v1/events/${eventId}/duplicate`, token });
    expect(copied.json().data).toHaveProperty("draft");
    expect((await join()).json()).toMatchObject({ code: "events.keys_seen" });
  });

  test("hosts get their draft without asking, and players never", async () => {
    const author = await world.readToken(world.author);
    const own = await world.call({ method: "GET", url: `/api/v1/events/${eventId}`, token: author });
    expect(own.json().data).toHaveProperty("draft");
    const player = await world.readToken(await world.addUser());
    const plain = await world.call({ method: "GET", url: `/api/v1/events/${eventId}?as=author`, token: player });
    expect(plain.json().data).not.toHaveProperty("draft");
    const joined = await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token: player });
    expect(joined.statusCode).toBe(200);
  });

  test("an insider who had joined before earns nothing", async () => {
    const player = await world.addUser();
    const playerToken = await world.readToken(player);
    await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token: playerToken });
    expect((await join()).statusCode).toBe(200);
    await get("?as=author");
    const author = await world.readToken(world.author);
    const url = `/api/v1/events/${eventId}`;
    expect((await world.call({ method: "PATCH", url: `${url}/start`, token: author })).statusCode).toBe(200);
    expect((await world.call({ method: "POST", url: `${url}/complete`, token: author })).statusCode).toBe(200);
    await expect.poll(async () => (await findEventById(suite.database.db, eventId))?.status).toBe("completed");
    const rows = await suite.database.db.selectFrom("star_entries").select("user_id").where("event_id", "=", eventId).execute();
    expect([...new Set(rows.map(({ user_id }) => user_id))]).toEqual([player.userId]);
  });
});
