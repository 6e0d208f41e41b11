import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { readMigrations } from "../../db/migrate.ts";
import type { Queryable } from "../../db/queryable.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { isFullRun } from "../../testing/full-run.ts";
import { createGate } from "../../testing/gate.ts";
import { describeEachDatabase, describePostgres } from "../../testing/test-database.ts";
import { insertAudit } from "./audit.repository.ts";
import { createAuditSealer } from "./audit-sealer.service.ts";
import { verifyAudit } from "./verify-audit.ts";

const EVENT = "01890000-0000-7000-8000-000000000001";
const USER = "01890000-0000-7000-8000-000000000002";

async function insertRow(db: Queryable, clock: FakeClock, note: string): Promise<void> {
  const what = { actor: USER, action: "user.stars_given", objectKind: "user", objectId: EVENT } as const;
  await insertAudit(db, { ...what, requestId: null, details: { note, amounts: [1, 2.5], reason: 'Zoë \u2028 "won"' }, now: clock.now() });
}

async function sealAll(database: Database, clock: FakeClock): Promise<number> {
  const sealer = createAuditSealer({ database, clock });
  let runs = 0;
  for (; (await sealer.findDue(clock.now())).length > 0; runs++) await sealer.run("rows");
  return runs;
}

const findNumbers = async (db: Queryable) =>
  (await db.selectFrom("audit").select(["id", "chain_no"]).orderBy("id").execute()).map(({ id, chain_no }) => [id, chain_no]);

/** What somebody does who may switch triggers off. */
const tamper = (database: Database, text: string) =>
  database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx.db);
    await sql.raw(text).execute(tx.db);
  });

describeEachDatabase("the audit log's chain", (suite) => {
  let clock: FakeClock;

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
  });

  const fill = async (count: number) => {
    for (let at = 1; at <= count; at++) await insertRow(suite.database.db, clock, `row ${at}`);
  };
  const verify = () => verifyAudit(suite.database.db);

  test("takes each row once, and nothing is done while there is no new one", async () => {
    const { db } = suite.database;
    await fill(3);
    expect(await verify()).toMatchObject({ chainedCount: 0, unchainedCount: 3, head: { no: 0 }, breach: null });
    expect(await sealAll(suite.database, clock)).toBe(1);
    await fill(2);
    expect(await sealAll(suite.database, clock)).toBe(1);
    expect(await sealAll(suite.database, clock)).toBe(0);
    expect(await findNumbers(db)).toEqual([1, 2, 3, 4, 5].map((no) => [no, no]));
    expect(await verify()).toMatchObject({ chainedCount: 5, unchainedCount: 0, head: { no: 5 }, breach: null });
  });

  test("takes a thousand rows at a time", async () => {
    await sql`insert into audit (at, action, object_kind, object_id)
      select '2026-01-05 12:00:00Z', 'event.changed', 'event', ${EVENT} from generate_series(1, 2001)`.execute(suite.database.db);
    expect(await sealAll(suite.database, clock)).toBe(3);
    expect(await verify()).toMatchObject({ chainedCount: 2_001, head: { no: 2_001 }, breach: null });
  });

  test("refuses changed and deleted rows, before and after they are chained, and a second place", async () => {
    const { db } = suite.database;
    const attempts = [
      sql`update audit set details = '{}'`,
      sql`update audit set at = at + interval '1 microsecond'`,
      sql`update audit set chain_no = chain_no + 10, chain_hash = 'x'`,
      sql`update audit set chain_no = null, chain_hash = null`,
      sql`update audit set chain_no = 7, chain_hash = 'x', action = 'event.created'`,
      sql`delete from audit`,
      sql`truncate audit`,
    ];
    for (const isChained of [false, true]) {
      await (isChained ? sealAll(suite.database, clock) : fill(1));
      for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow("neither changed nor deleted");
    }
    expect(await verify()).toMatchObject({ chainedCount: 1, breach: null });
  });

  test.each([
    ["a changed row", "update audit set action = 'user.stars_taken' where id = 3", { kind: "changed", no: 3, id: 3 }],
    [
      "a time moved by a microsecond",
      "update audit set at = at + interval '1 microsecond' where id = 2",
      { kind: "changed", no: 2, id: 2 },
    ],
    ["a detail", `update audit set details = details || '{"note": "row 5"}' where id = 4`, { kind: "changed", no: 4, id: 4 }],
    ["a removed row", "delete from audit where id = 2", { kind: "missing", no: 2, id: null }],
    [
      "a removed row whose place the next ones took",
      "delete from audit where id = 2; update audit set chain_no = chain_no - 1 where id = 3; update audit set chain_no = chain_no - 1 where id = 4; update audit set chain_no = chain_no - 1 where id = 5",
      { kind: "changed", no: 2, id: 3 },
    ],
    ["the last rows removed", "delete from audit where id >= 4", { kind: "missing", no: 4, id: null }],
    ["every row removed", "delete from audit", { kind: "missing", no: 1, id: null }],
    [
      "a row put in between",
      `update audit set chain_no = 6 where id = 5; update audit set chain_no = 5 where id = 4;
       insert into audit (at, action, object_kind, object_id, chain_no, chain_hash)
       select at, action, object_kind, object_id, 4, chain_hash from audit where id = 4; update audit_head set chain_no = 6`,
      { kind: "changed", no: 4, id: 6 },
    ],
    [
      "a row put at the end",
      `insert into audit (at, action, object_kind, object_id, chain_no, chain_hash)
       select at, action, object_kind, object_id, 6, chain_hash from audit where id = 5`,
      { kind: "added", no: 6, id: 6 },
    ],
    [
      "a row that is not chained any more",
      "update audit set chain_no = null, chain_hash = null where id = 1",
      { kind: "missing", no: 1, id: null },
    ],
    ["another head", "update audit_head set chain_hash = 'x'", { kind: "head", no: 5, id: null }],
  ])("is broken by %s", async (_what, text, breach) => {
    await fill(5);
    await sealAll(suite.database, clock);
    await tamper(suite.database, text);
    expect((await verify()).breach).toEqual(breach);
  });

  test("that was made anew does not have the head which somebody noted", async () => {
    await fill(3);
    await sealAll(suite.database, clock);
    const { head: noted } = await verify();
    await fill(1);
    await sealAll(suite.database, clock);
    expect((await verifyAudit(suite.database.db, noted)).breach).toBeNull();
    await tamper(
      suite.database,
      "delete from audit where id = 2; update audit set chain_no = null, chain_hash = null; delete from audit_head",
    );
    await sealAll(suite.database, clock);
    expect((await verify()).breach).toBeNull();
    expect((await verifyAudit(suite.database.db, noted)).breach).toEqual({ kind: "noted", no: 3, id: 4 });
    expect((await verifyAudit(suite.database.db, { ...noted, no: 9 })).breach).toEqual({ kind: "missing", no: 4, id: null });
  });

  test("takes the rows of an older version after the migration", async () => {
    const migration = (await readMigrations()).find(({ name }) => name === "0074_audit_chain.sql");
    await suite.database.transaction(async (tx) => {
      await sql`drop trigger audit_rows_stay on audit`.execute(tx.db);
      await sql`drop trigger audit_stays on audit`.execute(tx.db);
      await sql`drop function refuse_audit_change`.execute(tx.db);
      await sql`drop table audit_head`.execute(tx.db);
      await sql`alter table audit drop column chain_no, drop column chain_hash`.execute(tx.db);
      for (const note of ["first", "second"]) await insertRow(tx.db, clock, note);
      await sql.raw(migration?.text ?? "").execute(tx.db);
    });
    expect(await verify()).toMatchObject({ chainedCount: 0, unchainedCount: 2, breach: null });
    await fill(1);
    await sealAll(suite.database, clock);
    expect(await verify()).toMatchObject({ chainedCount: 3, unchainedCount: 0, breach: null });
    await expect(sql`delete from audit`.execute(suite.database.db)).rejects.toThrow("neither changed nor deleted");
  });
});

describePostgres("the audit log's chain with several processes", (suite) => {
  let clock: FakeClock;

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
  });

  test("is extended by one at a time while rows are written", async () => {
    const { database } = suite;
    const rounds = isFullRun ? 40 : 10;
    const sealers = Array.from({ length: 4 }, () => createAuditSealer({ database, clock }));
    for (let round = 0; round < rounds; round++) {
      await Promise.all([
        ...Array.from({ length: 5 }, (_, at) => insertRow(database.db, clock, `${round} ${at}`)),
        ...sealers.map((sealer) => sealer.run("rows")),
      ]);
    }
    await sealAll(database, clock);
    expect(await verifyAudit(database.db)).toMatchObject({ chainedCount: rounds * 5, unchainedCount: 0, breach: null });
  });

  test("takes a row that is committed after one with a higher id", async () => {
    const { database } = suite;
    const inserted = createGate();
    const released = createGate();
    const late = database.transaction(async (tx) => {
      await insertRow(tx.db, clock, "late");
      inserted.open();
      await released.opened;
    });
    await inserted.opened;
    await insertRow(database.db, clock, "early");
    await sealAll(database, clock);
    released.open();
    await late;
    expect(await findNumbers(database.db)).toEqual([
      [1, null],
      [2, 1],
    ]);
    await sealAll(database, clock);
    expect(await findNumbers(database.db)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect((await verifyAudit(database.db)).breach).toBeNull();
  });
});
