import type { User } from "@sparc/contract/entities/user";
import type { LightMyRequestResponse } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { askForSeat, createQuiz, join, openQuestion, openQuiz, PASSWORD, spendCookie, takeSeat, toCode } from "./guests.fixtures.ts";

const BROWSER = "0b0c7a52-5d1c-4b0f-9a56-2f7a3c9d1e44";
const toUser = (answer: LightMyRequestResponse) => answer.json<{ data: User }>().data;

describeDatabase("the browser of a guest", (suite) => {
  let world: HttpWorld;
  let eventId: string;

  beforeEach(async () => {
    ({ world, eventId } = await openQuiz(suite));
  });
  afterEach(() => world.close());

  const ask = (name = "Robin", browser = BROWSER) => askForSeat(world, { eventId, name, browser });
  const countGuests = async () => {
    const row = await suite.database.db.selectFrom("event_guests").select("guest_count").executeTakeFirstOrThrow();
    return row.guest_count;
  };
  const remove = async (userId: string, act = "remove") => {
    const url = `/api/v1/events/${eventId}/players/${userId}/${act}`;
    const answer = await world.call({ method: "POST", url, token: await world.readToken(world.author) });
    expect(answer.statusCode).toBe(200);
  };
  const logOut = (token: string) => world.call({ method: "POST", url: "/auth/logout", token });

  test("has one guest, however often and however fast it asks, and each answer signs in", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => toUser(answer).id)).size).toBe(1);
    expect(new Set(answers.map((answer) => toUser(answer).display_name))).toEqual(new Set(["Robin"]));
    for (const answer of answers) await spendCookie(world, answer);
    expect(toUser(await ask()).id).toBe(toUser(answers[0] as LightMyRequestResponse).id);
    expect(await countGuests()).toBe(1);
    const counts = await suite.database.db.selectFrom("guest_addresses").select("count").execute();
    expect(counts).toEqual([{ count: 1 }]);
  });

  test("has another guest in another event, and shares none with another browser", async () => {
    const first = toUser(await ask());
    const other = await createQuiz(world);
    const second = toUser(await askForSeat(world, { eventId: other, browser: BROWSER }));
    const third = toUser(await ask("Robin", BROWSER.replace("0b", "0c")));
    const short = [toUser(await ask("Robin", "abc")), toUser(await ask("Robin", "abc"))];
    expect(new Set([first, second, third, ...short].map(({ id }) => id)).size).toBe(5);
    const stored = await suite.database.db.selectFrom("guest_browsers").selectAll().execute();
    expect(new Set(stored.map(({ key_hash }) => Buffer.from(key_hash).toString("hex"))).size).toBe(3);
  });

  test("keeps its number when it asks again, and gets the name that it asks for instead while the lobby is open", async () => {
    await takeSeat(world, { eventId });
    const numbered = await takeSeat(world, { eventId, browser: BROWSER });
    expect(numbered.user.display_name).toBe("Robin 2");
    await join(world, { eventId, token: numbered.token });
    expect(toUser(await ask()).display_name).toBe("Robin 2");
    expect(toUser(await ask("Wren"))).toMatchObject({ id: numbered.user.id, display_name: "Wren" });
    const table = await world.call({ url: `/api/v1/events/${eventId}/leaderboard`, token: numbered.token });
    expect(table.json()).toMatchObject({ data: [{ user_id: numbered.user.id, display_name: "Wren" }] });
    expect(toUser(await ask("ROBIN")).display_name).toBe("ROBIN 3");
    await suite.database.db
      .updateTable("communities")
      .set({ guest_blocklist: ["troll"] })
      .execute();
    expect(toCode(await ask("Troll"))).toBe("guests.name_refused");
    await openQuestion({ world, eventId });
    expect(toUser(await ask("Troll")).display_name, "the room knows the name by now").toBe("ROBIN 3");
  });

  test("has another guest after the first one logged out", async () => {
    const first = await takeSeat(world, { eventId, browser: BROWSER });
    await logOut(first.token);
    const second = await takeSeat(world, { eventId, name: "Wren", browser: BROWSER });
    expect(second.user.id).not.toBe(first.user.id);
    expect(toUser(await ask("Wren")).id).toBe(second.user.id);
  });

  test("never comes back to what has become an account", async () => {
    const { user, token } = await takeSeat(world, { eventId, browser: BROWSER });
    const payload = { email: "robin@example.org", password: PASSWORD };
    expect((await world.call({ method: "POST", url: "/auth/guest/keep", token, payload })).statusCode).toBe(200);
    const next = toUser(await ask("Wren"));
    expect(next.id).not.toBe(user.id);
    expect(next).toMatchObject({ is_guest: true, email: null });
  });

  test("has no seat once the host removed its guest, also after logging out, and has it again when they are restored", async () => {
    const { user, token } = await takeSeat(world, { eventId, browser: BROWSER });
    await join(world, { eventId, token });
    await remove(user.id);
    const refused = await ask("Wren");
    expect([refused.statusCode, toCode(refused)]).toEqual([403, "players.removed"]);
    await logOut(token);
    expect(toCode(await ask("Wren"))).toBe("players.removed");
    expect((await ask("Wren", BROWSER.replace("0b", "0c"))).statusCode, "others behind the address are not concerned").toBe(201);
    await remove(user.id, "restore");
    expect((await ask("Wren")).statusCode).toBe(201);
  });

  test("has no seat either when the removed guest erased themselves or moved to an account", async () => {
    const erased = await takeSeat(world, { eventId, browser: BROWSER });
    await join(world, { eventId, token: erased.token });
    await remove(erased.user.id);
    expect((await world.call({ method: "DELETE", url: "/api/v1/profile", token: erased.token, payload: {} })).statusCode).toBe(204);
    expect(toCode(await ask("Wren"))).toBe("players.removed");

    const browser = BROWSER.replace("0b", "0c");
    const moved = await takeSeat(world, { eventId, browser });
    await join(world, { eventId, token: moved.token });
    await remove(moved.user.id);
    const payload = { email: "robin@example.org", password: PASSWORD, display_name: "Robin" };
    const registered = await world.call({ method: "POST", url: "/api/v1/register", payload, token: moved.token });
    expect(registered.json()).toMatchObject({ guest: { outcome: "moved" } });
    expect(toCode(await ask("Wren", browser))).toBe("players.removed");
  });
});
