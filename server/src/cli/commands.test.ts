import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sparclets } from "@sparc/sparclets/registry";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { AppContext } from "../app-context.ts";
import { createMemoryBus } from "../bus/bus-memory.ts";
import { type Config, readConfig } from "../config.ts";
import { createSystemClock, type SystemClock } from "../db/clock.ts";
import { durabilityMessage } from "../db/durability.ts";
import { createAuditSealer } from "../features/audit/audit-sealer.service.ts";
import { createLoginGuard } from "../features/auth/login-guard.service.ts";
import { createPasswordHasher } from "../features/auth/password-hash.ts";
import { findSecondFactor, upsertUnconfirmedFactor } from "../features/auth/second-factor.repository.ts";
import { createSignIn } from "../features/auth/sign-in.service.ts";
import { findWebhooks, insertWebhook } from "../features/webhooks/webhooks.repository.ts";
import { newId } from "../lib/ids.ts";
import { createLogger } from "../lib/logger.ts";
import { createSeal } from "../lib/seal.ts";
import { describeDatabase } from "../testing/test-database.ts";
import type { Command } from "./command.ts";
import { createAdmin } from "./create-admin.ts";
import { doctor } from "./doctor.ts";
import { reseal } from "./reseal.ts";
import { seed } from "./seed.ts";
import { verifyAudit } from "./verify-audit.ts";
import { verifyLedger } from "./verify-ledger.ts";

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const NEW_KEY = "new:w1Xb7Qm4Rk9Zt2Lc6Vp8Ns3Hd5Gf0Ya7";
const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

describeDatabase("an operator's commands", (suite) => {
  let context: AppContext;
  let lines: string[];

  beforeEach(async () => {
    await suite.truncateAll();
    lines = [];
    const logger = createLogger({ level: "fatal" });
    const clock: SystemClock = await createSystemClock(suite.database);
    clock.stop();
    const config = readConfig({ SECRET_KEY });
    context = { config, logger, database: suite.database, clock, registry: sparclets, bus: createMemoryBus(logger) };
  });

  const run = (command: Command, args: string[] = [], config: Config = context.config) =>
    command.run({ args, config, openContext: async () => context, print: (line) => lines.push(line) });

  test("create-admin makes an account whose printed password signs in, and promotes an existing account without a new password", async () => {
    expect(await run(createAdmin, ["--email", "Ana@Example.org", "--name", "Ana"])).toBe(0);
    const password = lines.at(-1) ?? "";
    const signIn = createSignIn(context, { hasher: createPasswordHasher(context.config.limits), guard: createLoginGuard(context) });
    const at = { address: "127.0.0.1", device: null, requestId: "r", now: context.clock.now() };
    const signedIn = await signIn.login({ email: "ana@example.org", password, ...at });
    expect(signedIn.ok && signedIn.value.user.role).toBe("admin");
    await suite.database.db.updateTable("users").set({ role: "ordinary" }).execute();
    await run(createAdmin, ["--email", "ana@example.org"]);
    expect(lines.join("\n").split(password)).toHaveLength(2);
    expect((await suite.database.db.selectFrom("users").select("role").executeTakeFirstOrThrow()).role).toBe("admin");
    const audit = await suite.database.db.selectFrom("audit").select("action").orderBy("id").execute();
    expect(audit.map(({ action }) => action)).toEqual(["user.registered", "user.role_changed"]);
  });

  test("create-admin is refused without an email or with an empty name", async () => {
    await expect(run(createAdmin)).rejects.toThrow("--email");
    await expect(run(createAdmin, ["--email", "a@b.org", "--name", " "])).rejects.toThrow("--name");
  });

  test("verify-ledger fails when a total is not the sum of its entries", async () => {
    await run(createAdmin, ["--email", "ana@example.org"]);
    expect(await run(verifyLedger)).toBe(0);
    expect(lines.at(-1)).toBe("1 entries, 2 totals, no breach");
    await suite.database.db.updateTable("star_totals").set({ stars: 5 }).where("period", "=", "all").execute();
    expect(await run(verifyLedger)).toBe(1);
  });

  test("verify-audit counts rows, prints the head for later, and names the first row that does not fit", async () => {
    const { database } = suite;
    for (const name of ["ana", "bo", "cleo"]) await run(createAdmin, ["--email", `${name}@example.org`]);
    lines.length = 0;
    expect(await run(verifyAudit)).toBe(0);
    expect(lines).toEqual(["0 rows sealed, 3 not yet sealed", `no breach; head 0:${"0".repeat(64)}`]);
    await createAuditSealer(context).run("rows");
    lines.length = 0;
    expect(await run(verifyAudit)).toBe(0);
    expect(lines).toEqual(["3 rows sealed, 0 not yet sealed", expect.stringMatching(/^no breach; head 3:[0-9a-f]{64}$/)]);
    const head = lines[1]?.split(" ").at(-1) ?? "";
    expect(await run(verifyAudit, ["--head", head])).toBe(0);
    expect(await run(verifyAudit, ["--head", `2:${head.slice(2)}`])).toBe(1);
    expect(lines.at(-1)).toBe("line 2, row 2 of the chain, does not have the noted hash: the chain was made anew");
    await expect(run(verifyAudit, ["--head", "3"])).rejects.toThrow("Usage");
    await database.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx.db);
      await sql`update audit set details = '{"by": "nobody"}' where id = 2`.execute(tx.db);
    });
    expect(await run(verifyAudit)).toBe(1);
    expect(lines.at(-1)).toBe("line 2, row 2 of the chain, does not fit: it or its place was changed");
  });

  test("reseal encrypts second factors and secrets of webhooks with the newest key, and counts what no key opens", async () => {
    const { db } = suite.database;
    await run(createAdmin, ["--email", "ana@example.org"]);
    const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const communityId = newId();
    await db
      .insertInto("communities")
      .values({ id: communityId, slug: "club", name: "Club", created_at: new Date(context.clock.now()) })
      .execute();
    const now = context.clock.now();
    const seals = (config: Config) => ({
      factors: createSeal(config, "sparc second factor"),
      webhooks: createSeal(config, "sparc webhooks"),
    });
    const former = seals(context.config);
    const webhookId = newId();
    const sealedSecret = former.webhooks.seal(Buffer.from("whsec_1"), webhookId);
    const webhook = { id: webhookId, communityId, url: "https://example.org/", kinds: [], isActive: true, createdAt: now };
    await insertWebhook(db, { ...webhook, sealedSecret });
    await upsertUnconfirmedFactor(db, { userId, sealedSecret: former.factors.seal(Buffer.from("factor"), userId), now });

    const resealWith = (secretKey: string) => {
      lines.length = 0;
      return reseal.run({
        ...{ args: [], config: context.config, print: (line) => lines.push(line) },
        openContext: async () => ({ ...context, config: readConfig({ SECRET_KEY: secretKey }) }),
      });
    };
    expect(await resealWith(NEW_KEY)).toBe(1);
    expect(lines).toEqual([
      "addresses of prizes: 0 sealed with the newest key",
      "second factors: 0 sealed with the newest key, 1 cannot be opened with any key given",
      "secrets of webhooks: 0 sealed with the newest key, 1 cannot be opened with any key given",
    ]);
    for (const count of [1, 0]) {
      expect(await resealWith(`${NEW_KEY},old:${SECRET_KEY}`)).toBe(0);
      expect(lines.slice(1)).toEqual([
        `second factors: ${count} sealed with the newest key`,
        `secrets of webhooks: ${count} sealed with the newest key`,
      ]);
    }
    const since = seals(readConfig({ SECRET_KEY: NEW_KEY }));
    const [stored] = await findWebhooks(db, communityId);
    expect(since.webhooks.open(stored?.sealedSecret ?? Buffer.of(), webhookId)?.toString()).toBe("whsec_1");
    const factor = await findSecondFactor(db, userId);
    expect(since.factors.open(factor?.sealedSecret ?? Buffer.of(), userId)?.toString()).toBe("factor");
  });

  test("doctor prints database, durability and settings, hides secrets and reports that no admin exists", async () => {
    expect(await run(doctor)).toBe(1);
    const text = lines.join("\n");
    expect(text).toContain(suite.kind === "pglite" ? "built in (PGlite" : "Database:           PostgreSQL 1");
    expect(text).toContain("nobody is an admin");
    expect(text).not.toContain(SECRET_KEY);
  });

  test("seed is refused when the server's address is not on loopback", async () => {
    await expect(run(seed, [], { ...context.config, isLoopback: false })).rejects.toThrow("loopback");
  });
});

test("durabilityMessage names the settings that endanger acknowledged writes", () => {
  const on = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };
  expect(durabilityMessage("postgres", on)).toBe("survives a crash and a power cut");
  expect(durabilityMessage("postgres", { ...on, fsync: "off" })).toContain("fsync off");
  expect(durabilityMessage("pglite", on)).toContain("not a power cut");
});

describe("npm run sparc", () => {
  const start = (...args: string[]) => promisify(execFile)(process.execPath, [MAIN, ...args], { env: {} });

  test("lists its commands, and fails for one it does not have", async () => {
    expect((await start("--help")).stdout).toContain("verify-audit");
    await expect(start("nonsense")).rejects.toMatchObject({ code: 2 });
  });
});
