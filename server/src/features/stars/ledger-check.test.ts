import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { insertUsers } from "../users/users.repository.ts";
import { createLedgerChecks } from "./ledger-check.service.ts";
import { grantRegistrationStars } from "./stars.service.ts";

const HOUR_MS = 3_600_000;
const USERS = 201;

describeDatabase("the ledger's check", (suite) => {
  let world: World;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
  });

  async function register(count: number): Promise<string[]> {
    const now = world.clock.now();
    const userIds = Array.from({ length: count }, () => crypto.randomUUID());
    await insertUsers(
      suite.database.db,
      userIds.map((id) => ({
        ...{ id, email: `${id}@example.org`, emailCanonical: `${id}@example.org`, isEmailVerified: true, displayName: "Ana" },
        ...{ phoneNumber: null, role: "ordinary" as const, now },
      })),
    );
    await suite.database.transaction((tx) => grantRegistrationStars(tx, { userIds, now }));
    return userIds;
  }

  test("goes over all users a part at a time, once an hour, and finds a total that is not the sum of its entries", async () => {
    const errors: unknown[] = [];
    const logger = { ...world.context.logger, error: (entry: unknown) => void errors.push(entry) } as typeof world.context.logger;
    const checks = createLedgerChecks({ ...world.context, logger });
    const [wrongId = ""] = await register(USERS);
    const { length: userCount } = await suite.database.db.selectFrom("users").select("id").execute();
    const runOnce = async () => {
      const due = await checks.findDue(world.clock.now());
      for (const { id } of due) await checks.run(id);
      return due.length;
    };
    const pass = async () => {
      let parts = 0;
      while ((await runOnce()) > 0) parts += 1;
      return parts;
    };
    expect(checks.last()).toBeNull();
    expect(await pass()).toBe(2);
    expect(checks.last()).toEqual({ endedAt: world.clock.now(), userCount, breachCount: 0 });
    expect(errors).toEqual([]);
    expect(await pass()).toBe(0);

    await suite.database.db
      .updateTable("star_totals")
      .set({ stars: 101 })
      .where("user_id", "=", wrongId)
      .where("period", "=", "all")
      .execute();
    world.clock.advance(HOUR_MS);
    expect(await pass()).toBe(2);
    expect(checks.last()).toMatchObject({ userCount, breachCount: 1 });
    expect(errors).toEqual([{ breaches: [expect.objectContaining({ userId: wrongId, total: 101, sum: 100 })] }]);
  });
});
