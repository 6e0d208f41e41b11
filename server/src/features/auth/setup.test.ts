import { afterEach, beforeEach, expect, test } from "vitest";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, createAccountsWorld, PASSWORD, tokenIn } from "./accounts.fixtures.ts";
import { createSetupLink } from "./setup.service.ts";

const ANA = "ana@example.org";

describeDatabase("the first admin", (suite) => {
  let clock: FakeClock;
  let world: AccountsWorld;

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
    world = await createAccountsWorld({ database: suite.database, clock, mailbox: null });
  });
  afterEach(() => world.close());

  const link = () => createSetupLink(world.context);
  const token = async () => tokenIn((await link()) ?? "");
  const setUp = (given: string, change: Record<string, string> = {}) =>
    world.call("POST", "/auth/setup", { payload: { token: given, email: ANA, password: PASSWORD, display_name: "Ana Silva", ...change } });
  const readCode = async (answer: ReturnType<typeof setUp>) => (await answer).json().code;
  const admins = () => suite.database.db.selectFrom("users").select("email").where("role", "=", "admin").execute();

  test("is created by the printed link, which signs in, is stored as a hash and is not printed again", async () => {
    const given = await token();
    // 128 bits in base64url.
    expect(given).toHaveLength(22);
    const stored = await suite.database.db.selectFrom("setup_token").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(given);
    expect(stored.some(({ hash }) => Buffer.from(hash).toString().includes(given))).toBe(false);
    const made = await setUp(given);
    expect([made.statusCode, made.json().data.role]).toEqual([201, "admin"]);
    const { access } = await world.readTokens(made);
    expect((await world.call("GET", "/admin/v1/stats", { token: access })).statusCode).toBe(200);
    expect(await link()).toBeNull();
    const audit = await suite.database.db.selectFrom("audit").select(["action", "actor", "details"]).execute();
    expect(audit).toEqual([{ action: "user.registered", actor: made.json().data.id, details: { by: "setup_link" } }]);
  });

  test("one of twenty simultaneous tries succeeds", async () => {
    const given = await token();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => setUp(given, { email: `person${at}@example.org` })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(201);
    expect(statuses.slice(1).every((status) => status === 409 || status === 410)).toBe(true);
    expect(await admins()).toHaveLength(1);
  });

  test("a link lasts thirty minutes, and a newer one takes its place", async () => {
    const first = await token();
    clock.advance(30 * 60_000);
    expect(await readCode(setUp(first))).toBe("auth.setup_invalid");
    const second = await token();
    const third = await token();
    expect(await readCode(setUp(second))).toBe("auth.setup_invalid");
    clock.advance(30 * 60_000 - 1);
    expect((await setUp(third)).statusCode).toBe(201);
  });

  test("a password too short for an admin and a taken address leave the link valid", async () => {
    await world.register("taken@example.org");
    const given = await token();
    expect((await setUp(given, { password: "kurze woerter" })).json()).toMatchObject({
      code: "auth.password_refused",
      errors: [{ path: "password", code: "too_short" }],
    });
    expect(await readCode(setUp(given, { email: "Taken@example.org" }))).toBe("auth.email_unavailable");
    expect((await setUp(given)).statusCode).toBe(201);
  });

  test("an open link creates nobody once there is an admin, and reveals nothing to others", async () => {
    const given = await token();
    await world.register();
    await suite.database.db.updateTable("users").set({ role: "admin" }).execute();
    expect(await readCode(setUp(given, { email: "other@example.org" }))).toBe("auth.setup_done");
    expect(await readCode(setUp("something-else", { email: "other@example.org" }))).toBe("auth.setup_invalid");
  });
});
