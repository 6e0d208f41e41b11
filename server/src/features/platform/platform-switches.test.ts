import { afterEach, beforeEach, expect, test } from "vitest";
import type { HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { EMAIL, openQuiz, PASSWORD, takeSeat } from "../guests/guests.fixtures.ts";

describeDatabase("the switch of new accounts", (suite) => {
  let world: HttpWorld;
  let eventId: string;
  let admin: string;

  beforeEach(async () => {
    ({ world, eventId } = await openQuiz(suite));
    admin = await world.readToken(await world.addUser("admin"));
  });
  afterEach(() => world.close());

  const read = async () => (await world.call({ url: "/admin/v1/switches", token: admin })).json().data.new_accounts;
  const set = (payload: object, token: string | null = admin) => world.call({ method: "PATCH", url: "/admin/v1/switches", payload, token });
  const register = async (email: string) => {
    const payload = { email, password: PASSWORD, display_name: "Ana" };
    const answer = await world.call({ method: "POST", url: "/api/v1/register", payload });
    return [answer.statusCode, answer.json().code];
  };
  const upgrade = async (token: string) => {
    const payload = { email: EMAIL, password: PASSWORD };
    const answer = await world.call({ method: "POST", url: "/auth/guest/keep", token, payload });
    return [answer.statusCode, answer.json().code];
  };
  const lines = () =>
    suite.database.db
      .selectFrom("audit")
      .select(["action", "object_id", "details"])
      .where("object_kind", "=", "system")
      .orderBy("id")
      .execute();

  test("closes sign-up and guests' way to an account, says the same of taken addresses, and lets in who has one", async () => {
    expect(await read()).toEqual({ is_on: true, changed_at: null, changed_by: null });
    expect((await register("first@example.org"))[0]).toBe(201);
    const closed = await set({ new_accounts: false, reason: "A wave of bots" });
    expect(closed.json().data.new_accounts).toMatchObject({ is_on: false, changed_at: new Date(world.clock.now()).toISOString() });
    expect((await read()).changed_by).toEqual(expect.any(String));
    expect(await register("second@example.org")).toEqual([409, "auth.sign_up_closed"]);
    expect(await register("first@example.org"), "no way to find out who has an account").toEqual([409, "auth.sign_up_closed"]);
    const login = { email: "first@example.org", password: PASSWORD, provider: "credentials" };
    expect((await world.call({ method: "POST", url: "/auth/login", payload: login })).statusCode).toBe(200);
    const { token } = await takeSeat(world, { eventId });
    expect(await upgrade(token)).toEqual([409, "auth.sign_up_closed"]);
    await set({ new_accounts: true, reason: "Over" });
    expect((await upgrade(token))[0]).toBe(200);
    expect((await register("second@example.org"))[0]).toBe(201);
  });

  test("needs a reason, and is audited when it changes", async () => {
    for (const bad of [{ new_accounts: false }, { new_accounts: false, reason: " " }, { new_accounts: "no", reason: "x" }, { reason: "x" }])
      expect((await set(bad)).statusCode).toBe(422);
    await set({ new_accounts: true, reason: "It is on already" });
    await Promise.all([set({ new_accounts: false, reason: "Bots" }), set({ new_accounts: false, reason: "Bots" })]);
    await set({ new_accounts: true, reason: "Over" });
    await set({ new_accounts: true, reason: "Over" });
    expect(await lines()).toEqual([
      { action: "system.new_accounts_closed", object_id: "new_accounts", details: { reason: "Bots" } },
      { action: "system.new_accounts_opened", object_id: "new_accounts", details: { reason: "Over" } },
    ]);
    expect((await world.call({ url: "/admin/v1/audit?kind=system", token: admin })).json().data).toHaveLength(2);
  });

  test("is for admins alone", async () => {
    const creator = await world.readToken(world.author);
    expect((await world.call({ url: "/admin/v1/switches", token: creator })).statusCode).toBe(403);
    expect((await set({ new_accounts: false, reason: "x" }, creator)).statusCode).toBe(403);
    expect((await set({ new_accounts: false, reason: "x" }, null)).statusCode).toBe(401);
    expect((await read()).is_on).toBe(true);
  });
});
