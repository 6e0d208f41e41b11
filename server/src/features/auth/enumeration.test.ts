import { AsyncLocalStorage } from "node:async_hooks";
import * as argon2 from "@node-rs/argon2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, createAccountsWorld } from "./accounts.fixtures.ts";
import { createForgottenPassword } from "./forgotten-password.service.ts";
import { createLoginGuard } from "./login-guard.service.ts";
import { createPasswordHasher } from "./password-hash.ts";
import { createSignIn, type SignIn } from "./sign-in.service.ts";

const KNOWN = "ana@example.org";
const UNKNOWN = "xyz@example.org";
const WRONG = "not this one at all";

/** What a stranger could measure is proved by what is done for it: the same statements in the same order, the same hashing. */
describeDatabase("requests for an unknown e-mail address", (suite) => {
  let world: AccountsWorld;
  let signIn: SignIn;
  let parts: Parameters<typeof createSignIn>[1];
  const hashings: string[] = [];
  const library = {
    hash: (...given: Parameters<typeof argon2.hash>) => {
      hashings.push("hash");
      return argon2.hash(...given);
    },
    verify: (...given: Parameters<typeof argon2.verify>) => {
      hashings.push(`verify ${String(given[0]).split("$").slice(1, 4).join(" ")}`);
      return argon2.verify(...given);
    },
  };

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createAccountsWorld({ database: suite.database, clock: createFakeClock(), mailbox: null });
    const { context } = world;
    parts = { hasher: createPasswordHasher(context.config.limits, library), guard: createLoginGuard(context) };
    signIn = createSignIn(context, parts);
    await world.register(KNOWN);
    // The first try also sweeps old counters.
    await login("first@example.org");
  });
  afterEach(() => world.close());

  const login = (email: string) =>
    signIn.login({ email, password: WRONG, address: "192.0.2.7", device: null, requestId: "r", now: world.context.clock.now() });

  /** Set in what the call itself does: others may use the database at the same time. */
  const asked = new AsyncLocalStorage<true>();

  async function measureWork(ask: () => Promise<{ ok: boolean }>) {
    const statements: string[] = [];
    const executor = suite.database.db.getExecutor();
    const run = executor.executeQuery.bind(executor);
    const statement = vi.spyOn(executor, "executeQuery").mockImplementation((query, ...rest) => {
      if (asked.getStore()) statements.push((query as { sql: string }).sql);
      return run(query, ...rest);
    });
    hashings.length = 0;
    const answer = await asked.run(true, ask);
    statement.mockRestore();
    return { answer, statements, hashings: [...hashings] };
  }

  test("costs a sign-in the same statements, and one hashing with the same parameters, as a known one", async () => {
    const known = await measureWork(() => login(KNOWN));
    expect(known).toMatchObject({ answer: { ok: false }, hashings: ["verify argon2id v=19 m=47104,t=1,p=1"] });
    expect(known.statements.length).toBeGreaterThan(4);
    expect(await measureWork(() => login(UNKNOWN))).toEqual(known);
  });

  test("costs as much as an account that has no password", async () => {
    const unknown = await measureWork(() => login(UNKNOWN));
    await suite.database.db.deleteFrom("credentials").execute();
    expect(await measureWork(() => login(KNOWN))).toEqual(unknown);
  });

  test("costs a forgotten password one queued row, as a known one does, and no hashing", async () => {
    const forgotten = createForgottenPassword(world.context, parts);
    const forgot = (email: string) => measureWork(() => forgotten.forgot({ email, now: world.context.clock.now() }));
    const known = await forgot(KNOWN);
    expect(known).toMatchObject({ answer: { ok: true }, hashings: [] });
    expect(await forgot(UNKNOWN)).toEqual(known);
    expect((await world.waitingMails()).map(({ kind }) => kind)).toEqual(["password_reset", "password_reset"]);
  });
});
