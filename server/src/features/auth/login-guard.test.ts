import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readMigrations } from "../../db/migrate.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, createAccountsWorld } from "./accounts.fixtures.ts";
import { createLoginGuard, type LoginGuard, pauseLeft } from "./login-guard.service.ts";
import { createFactorCheck } from "./second-factor-check.ts";

const HOUR_MS = 3_600_000;
const TRIES = 20;

describeEachDatabase("failures at once", (suite) => {
  let clock: FakeClock;
  let world: AccountsWorld;
  let guard: LoginGuard;
  /** A clock that moves with every look at it, as in life: no two tries have the same time. */
  const now = () => clock.advance(1);

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
    world = await createAccountsWorld({ database: suite.database, clock, mailbox: null });
    guard = createLoginGuard(world.context);
  });
  afterEach(() => world.close());

  const streaks = () => suite.database.db.selectFrom("login_streaks").select(["failures", "last_failed_at"]).execute();
  const atOnce = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: TRIES }, run));

  test("are one row an account, a pause for the next, and never an error", async () => {
    const accounts = Array.from({ length: 50 }, (_, at) => `nobody${at}@example.org`);
    const tryWrong = async (emailCanonical: string): Promise<number> => {
      const admitted = await guard.admit({ emailCanonical, address: "192.0.2.7", deviceId: null, requestId: "r", now: now() });
      if (admitted.ok) await admitted.value.fail();
      return admitted.ok ? 401 : 429;
    };
    const codes = (await Promise.all(accounts.map((email) => atOnce(() => tryWrong(email))))).flat();
    const rows = await streaks();
    expect(rows).toHaveLength(accounts.length);
    expect(rows.reduce((sum, { failures }) => sum + failures, 0)).toBe(codes.filter((code) => code === 401).length);
    expect(await Promise.all(accounts.map(tryWrong)), "everybody has to wait now").toEqual(accounts.map(() => 429));

    clock.advance(2 * HOUR_MS);
    expect(await Promise.all(accounts.map(tryWrong)), "and fails again after the pause").toEqual(accounts.map(() => 401));
    const lastTimes = (await streaks()).map(({ last_failed_at }) => last_failed_at.getTime());
    expect(Math.min(...lastTimes)).toBeGreaterThan(clock.now() - HOUR_MS);
  });

  test("of second-factor codes are refused in the same way", async () => {
    const user = (await world.register()).json().data;
    const checkFactor = createFactorCheck(world.context, { guard });
    const tryWrong = async () => {
      const refused = await checkFactor({ user, code: "000000", isConfirming: false, address: "192.0.2.7", requestId: "r", now: now() });
      return refused.ok ? "right" : refused.refusal.code;
    };
    expect([...new Set(await atOnce(tryWrong))].filter((code) => code !== "request.rate_limited")).toEqual(["auth.wrong_code"]);
    expect(await tryWrong()).toBe("request.rate_limited");
    expect(await streaks()).toHaveLength(1);
    clock.advance(2 * HOUR_MS);
    expect(await tryWrong()).toBe("auth.wrong_code");
  });

  test("with two rows for one key become one row after the migration", async () => {
    const migration = (await readMigrations()).find(({ name }) => name === "0028_login_streaks.sql");
    const undone = new Error("undone");
    let moved: unknown;
    const run = suite.database.transaction(async (tx) => {
      await sql`drop table login_streaks`.execute(tx.db);
      await sql`insert into login_counters (key, window_start, count) values
        ('pause:ana', '2026-01-05 12:00:00Z', 2), ('pause:ana', '2026-01-05 12:00:01Z', 3), ('pause:bo', '2026-01-05 12:00:02Z', 1),
        ('account:ana:hour', '2026-01-05 12:00:00Z', 4), ('account:ana:hour', '2026-01-05 13:00:00Z', 5)`.execute(tx.db);
      await sql.raw(migration?.text ?? "").execute(tx.db);
      moved = {
        streaks: await tx.db.selectFrom("login_streaks").selectAll().orderBy("key").execute(),
        windows: await tx.db.selectFrom("login_counters").select("count").orderBy("window_start").execute(),
      };
      throw undone;
    });
    await expect(run).rejects.toBe(undone);
    expect(moved).toEqual({
      streaks: [
        { key: "pause:ana", failures: 5, last_failed_at: new Date("2026-01-05T12:00:01Z") },
        { key: "pause:bo", failures: 1, last_failed_at: new Date("2026-01-05T12:00:02Z") },
      ],
      windows: [{ count: 4 }, { count: 5 }],
    });
  });
});

describe("the pause after failures", () => {
  test("doubles from one second to a quarter of an hour", () => {
    const after = (failures: number) => pauseLeft({ failures, lastFailedAt: 0 }, 0) / 1_000;
    expect([1, 2, 3, 4, 5, 12, 13, 40].map(after)).toEqual([0, 0, 1, 2, 4, 512, 900, 900]);
  });
});
