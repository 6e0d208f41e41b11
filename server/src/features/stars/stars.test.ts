import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { type DatabaseSuite, describeEachDatabase, describePostgres } from "../../testing/test-database.ts";
import { insertCommunities } from "../communities/communities.repository.ts";
import { insertUsers } from "../users/users.repository.ts";
import { findPolledTotals, findStarEntries } from "./stars.repository.ts";
import { awardStars, grantRegistrationStars, type StarAward } from "./stars.service.ts";
import { createTotalsCache } from "./totals-cache.ts";
import { verifyLedger } from "./verify-ledger.ts";

const START = Date.UTC(2026, 0, 30, 12);
const DAY_MS = 86_400_000;
const uuids = (count: number) => Array.from({ length: count }, () => randomUUID());

interface Field {
  users: string[];
  communities: string[];
  events: string[];
}

async function prepare(suite: DatabaseSuite, input: { users: number; events: number }): Promise<Field> {
  const { db } = suite.database;
  const field = { users: uuids(input.users), communities: uuids(2), events: uuids(input.events) };
  const bare = { description: "", brandLogo: null, headerBanner: null, favicon: null, coverImage: null };
  const colors = { primaryColor: null, secondaryColor: null, primaryTextColor: null, secondaryTextColor: null };
  await insertCommunities(
    db,
    field.communities.map((id) => ({ id, slug: id.slice(0, 8), name: "Club", ...bare, ...colors, now: START })),
  );
  await insertUsers(
    db,
    field.users.map((id) => ({
      ...{ id, email: `${id}@example.org`, emailCanonical: `${id}@example.org`, isEmailVerified: true, displayName: "Ana" },
      ...{ phoneNumber: null, role: "ordinary" as const, now: START },
    })),
  );
  const at = new Date(START);
  for (const [index, id] of field.events.entries()) {
    const community_id = field.communities[index % 2] as string;
    const row = { id, community_id, created_by: field.users[0] as string, type: "trivia", rules: "{}", stars: "{}" };
    await db
      .insertInto("events")
      .values({ ...row, created_at: at, updated_at: at })
      .execute();
  }
  return field;
}

const award = (field: Field, given: Partial<StarAward> = {}): StarAward => ({
  ...{ eventId: field.events[0] as string, communityId: field.communities[0] as string, userId: field.users[0] as string },
  ...{ rule: "right", resultsVersion: 1, target: 10, reason: "5 right" },
  ...given,
});

describeEachDatabase("stars", (suite) => {
  let field: Field;
  const give = (awards: StarAward[], now = START) => suite.database.transaction((tx) => awardStars(tx, { awards, now }));
  const total = async (userId = field.users[0] as string, communityId: string | null = null) =>
    (await findPolledTotals(suite.database.db, { userId, communityId, now: START })).total;
  const entries = () =>
    suite.database.db.selectFrom("star_entries").select(["award_key", "amount", "results_version"]).orderBy("at").execute();

  beforeEach(async () => {
    await suite.truncateAll();
    field = await prepare(suite, { users: 3, events: 2 });
  });

  test("post one entry when the same award is given twice", async () => {
    await give([award(field)]);
    await give([award(field)]);
    expect(await entries()).toHaveLength(1);
    expect(await total()).toBe(10);
  });

  test("list entries newest first with the total after each, for all events or one", async () => {
    const [userId = ""] = field.users;
    const [first = "", second = ""] = field.events;
    await suite.database.transaction((tx) => grantRegistrationStars(tx, { userIds: field.users, now: START - 1 }));
    await give([award(field), award(field, { userId: field.users[1] as string })]);
    await give([award(field, { eventId: second, communityId: field.communities[1] as string, target: 7 })], START + 1);
    await give([award(field, { resultsVersion: 2, target: 4 })], START + 2);
    const page = (eventId: string | null, offset = 0, limit = 10) => findStarEntries(suite.database.db, { userId, eventId, offset, limit });
    const shown = ({ rows }: Awaited<ReturnType<typeof page>>) => rows.map((row) => [row.amount, Number(row.balance), row.event_id]);
    const all = await page(null);
    expect(shown(all)).toEqual([
      [-6, 111, first],
      [7, 117, second],
      [10, 110, first],
      [100, 100, null],
    ]);
    expect(all.totalEntries).toBe(4);
    expect(shown(await page(null, 1, 2))).toEqual(shown(all).slice(1, 3));
    const ofFirst = await page(first);
    expect(shown(ofFirst)).toEqual([
      [-6, 111, first],
      [10, 110, first],
    ]);
    expect(ofFirst.totalEntries).toBe(2);
  });

  test("post the difference when results are corrected, and change no earlier entry", async () => {
    await give([award(field)]);
    await give([award(field, { resultsVersion: 2, target: 4 })], START + 1);
    await give([award(field, { resultsVersion: 3, target: 9 })], START + 2);
    expect((await entries()).map(({ amount }) => amount)).toEqual([10, -6, 5]);
    expect(await total()).toBe(9);
  });

  test("post nothing for older results that arrive late", async () => {
    await give([award(field, { resultsVersion: 5, target: 8 })]);
    await give([award(field, { resultsVersion: 4, target: 20 })]);
    expect(await total()).toBe(8);
  });

  test("are added to the totals everywhere, in the community, and in the month of the entry", async () => {
    await give([award(field)]);
    await give([award(field, { resultsVersion: 2, target: 3 })], START + 5 * DAY_MS);
    const rows = await suite.database.db.selectFrom("star_totals").select(["community_id", "period", "stars"]).execute();
    const ofClub = rows.filter(({ community_id }) => community_id === field.communities[0]);
    expect(Object.fromEntries(ofClub.map(({ period, stars }) => [period, stars]))).toEqual({ all: 3, "2026-01": 10, "2026-02": -7 });
    expect(rows).toHaveLength(6);
    expect((await verifyLedger(suite.database.db)).breaches).toEqual([]);
  });

  test("registration grants a hundred stars, once", async () => {
    const userIds = field.users;
    await suite.database.transaction((tx) => grantRegistrationStars(tx, { userIds, now: START }));
    await suite.database.transaction((tx) => grantRegistrationStars(tx, { userIds, now: START }));
    expect(await total()).toBe(100);
  });

  test("leave neither entries nor totals when the transaction is rolled back", async () => {
    const failing = suite.database.transaction(async (tx) => {
      await awardStars(tx, { awards: [award(field)], now: START });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await entries()).toEqual([]);
    expect(await total()).toBe(0);
  });

  test("fail verification when a total was changed by hand", async () => {
    await give([award(field)]);
    await suite.database.db.updateTable("star_totals").set({ stars: 11 }).where("period", "=", "all").execute();
    const { breaches } = await verifyLedger(suite.database.db);
    expect(breaches.map(({ communityId, total: shown, sum }) => [communityId, shown, sum]).sort()).toEqual(
      [
        [field.communities[0], 11, 10],
        [null, 11, 10],
      ].sort(),
    );
  });

  test("are cached for five seconds, or until an award of this process", async () => {
    const clock = createFakeClock(START);
    const cache = createTotalsCache({ database: suite.database, clock });
    const readTotal = async () => (await cache.get({ userId: field.users[0] as string, communityId: null })).total;
    expect(await readTotal()).toBe(0);
    await give([award(field)]);
    expect(await readTotal()).toBe(10);
    await suite.database.db.updateTable("star_totals").set({ stars: 50 }).execute();
    expect(await readTotal()).toBe(10);
    clock.advance(5_000);
    expect(await readTotal()).toBe(50);
    cache.stop();
  });
});

describe("the ledger under any sequence of awards", () => {
  describeEachDatabase("500 operations", (suite) => {
    test("every total is the sum of its entries and equals the newest target", async () => {
      const step = fc.record({
        event: fc.nat(3),
        awards: fc.array(
          fc.record({ user: fc.nat(5), rule: fc.constantFrom("right", "rank", "taking_part"), target: fc.integer({ min: 0, max: 300 }) }),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        version: fc.constantFrom("same", "next", "older"),
        isRepeated: fc.boolean(),
      });
      await suite.truncateAll();
      const field = await prepare(suite, { users: 6, events: 4 });
      const steps = fc.sample(step, { numRuns: 500, seed: 20_260_105 });
      const versions = field.events.map(() => 1);
      /** The target of each award by event, rule and user, with the version of its results. */
      const newest = new Map<string, { target: number; version: number; hasEntryAt: Set<number>; lastEntry: number }>();
      for (const { event, awards, version, isRepeated } of steps) {
        if (version === "next") versions[event] = (versions[event] as number) + 1;
        const resultsVersion = Math.max(1, (versions[event] as number) - (version === "older" ? 1 : 0));
        const unique = [...new Map(awards.map((one) => [`${one.user} ${one.rule}`, one])).values()];
        const given = unique.map(({ user, rule, target }) =>
          award(field, {
            ...{ eventId: field.events[event] as string, communityId: field.communities[event % 2] as string },
            ...{ userId: field.users[user] as string, rule, target, resultsVersion },
          }),
        );
        for (const one of given) {
          const key = `${one.eventId} ${one.rule} ${one.userId}`;
          const before = newest.get(key) ?? { target: 0, version: -1, hasEntryAt: new Set<number>(), lastEntry: -1 };
          const isPosted = one.target !== before.target && before.lastEntry <= resultsVersion && !before.hasEntryAt.has(resultsVersion);
          if (isPosted) before.hasEntryAt.add(resultsVersion);
          newest.set(key, isPosted ? { ...before, target: one.target, lastEntry: resultsVersion } : before);
        }
        for (let time = 0; time < (isRepeated ? 2 : 1); time++)
          await suite.database.transaction((tx) => awardStars(tx, { awards: given, now: START + resultsVersion * DAY_MS }));
      }
      expect((await verifyLedger(suite.database.db)).breaches).toEqual([]);
      for (const userId of field.users) {
        const expected = [...newest].filter(([key]) => key.endsWith(userId)).reduce((sum, [, { target }]) => sum + target, 0);
        expect((await findPolledTotals(suite.database.db, { userId, communityId: null, now: START })).total).toBe(expected);
      }
    });
  });
});

describePostgres("awards that race", (suite) => {
  test("give the same results once when twenty processes award them", async () => {
    await suite.truncateAll();
    const field = await prepare(suite, { users: 40, events: 1 });
    const awards = field.users.flatMap((userId) => [award(field, { userId }), award(field, { userId, rule: "rank", target: 60 })]);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const order = index % 2 === 0 ? awards : [...awards].reverse();
        return suite.database.transaction((tx) => awardStars(tx, { awards: order, now: START }));
      }),
    );
    const { breaches, checkedEntries } = await verifyLedger(suite.database.db);
    expect([breaches, checkedEntries]).toEqual([[], 80]);
    expect((await findPolledTotals(suite.database.db, { userId: field.users[7] as string, communityId: null, now: START })).total).toBe(70);
  });

  test("end at the newest target when corrections race", async () => {
    await suite.truncateAll();
    const field = await prepare(suite, { users: 5, events: 1 });
    for (let round = 0; round < 10; round++) {
      const versions = Array.from({ length: 6 }, (_, index) => round * 6 + index + 1);
      await Promise.all(
        versions.map((resultsVersion) =>
          suite.database.transaction((tx) =>
            awardStars(tx, {
              awards: field.users.map((userId) => award(field, { userId, resultsVersion, target: resultsVersion * 3 })),
              now: START,
            }),
          ),
        ),
      );
      const newest = Math.max(...versions);
      for (const userId of field.users)
        expect((await findPolledTotals(suite.database.db, { userId, communityId: null, now: START })).total).toBe(newest * 3);
    }
    expect((await verifyLedger(suite.database.db)).breaches).toEqual([]);
  });

  test("are all stored when one transaction has a thousand", async () => {
    await suite.truncateAll();
    const field = await prepare(suite, { users: 500, events: 1 });
    const awards = field.users.flatMap((userId) => [award(field, { userId }), award(field, { userId, rule: "taking_part" })]);
    await suite.database.transaction((tx) => awardStars(tx, { awards, now: START }));
    const { checkedEntries, checkedTotals } = await verifyLedger(suite.database.db);
    expect([checkedEntries, checkedTotals]).toEqual([1_000, 2_000]);
  });
});
