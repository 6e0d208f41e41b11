import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findForeignKeys, findRelationNames, findTables } from "../db/backup/backup-catalog.ts";
import type { BackupHeader, BackupManifest } from "../db/backup/backup-format.ts";
import { checkBackup } from "../db/backup/read-backup.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Database } from "../db/database.ts";
import { makeSchema, migrate, readMigrations } from "../db/migrate.ts";
import { openPglite } from "../db/open-pglite.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { verifyAudit } from "../features/audit/verify-audit.ts";
import { insertStarEntries } from "../features/stars/stars.repository.ts";
import { verifyLedger } from "../features/stars/verify-ledger.ts";
import { newId } from "../lib/ids.ts";
import { createLogger } from "../lib/logger.ts";
import { createContext, fillWorld, findWaiting } from "../testing/backup-world.ts";
import { describeDatabase, describePostgres, makeEmptyPostgres } from "../testing/test-database.ts";

const logger = createLogger({ level: "fatal" });
const folder = mkdtempSync(join(tmpdir(), "sparc-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

async function opened(database: Promise<Database>): Promise<Database> {
  const open = await database;
  closers.push(() => open.close());
  return open;
}

const openNewPostgres = async () =>
  opened(openPostgres({ connectionString: await makeEmptyPostgres(), poolSize: 4, logger, isUnsafeAllowed: true }));
const openNewPglite = () => opened(openPglite({ directory: null, logger }));

let made = 0;
async function back(database: Database): Promise<{ file: string; manifest: BackupManifest }> {
  made += 1;
  const file = join(folder, `${made}.ndjson.gz`);
  const options = { file, productVersion: "0.0.0", madeAt: Date.UTC(2026, 0, 5), keyFingerprints: [] };
  return { file, manifest: (await writeBackup(database, options)).manifest };
}

/** Writes the file's lines anew; the checksum of everything is made to fit when `isSigned`. */
async function rewrite(file: string, change: (lines: string[]) => string[], isSigned = true): Promise<string> {
  const lines = change(
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split("\n"),
  );
  const manifest = JSON.parse(lines.pop() as string) as BackupManifest;
  const body = `${lines.join("\n")}\n`;
  if (isSigned) manifest.sha256 = createHash("sha256").update(body).digest("hex");
  made += 1;
  const changed = `${file}.${made}`;
  await writeFile(changed, gzipSync(`${body}${JSON.stringify(manifest)}\n`));
  return changed;
}

describeDatabase("a backup of a database", (suite) => {
  let file: string;
  let manifest: BackupManifest;

  beforeAll(async () => {
    await fillWorld(createContext(suite.database));
    ({ file, manifest } = await back(suite.database));
  });

  test("has every table of the schema, is readable for its owner alone and leaves no draft", async () => {
    const names = (await findTables(suite.database.db)).map(({ name }) => name);
    expect(names).toContain("audit");
    expect(manifest.tables.map(({ name }) => name)).toEqual(names);
    for (const { name, rows } of manifest.tables) {
      const counted = await sql<{ rows: number }>`select count(*)::int4 as rows from ${sql.table(name)}`.execute(suite.database.db);
      expect({ name, rows }).toEqual({ name, rows: counted.rows[0]?.rows });
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith(".draft"))).toEqual([]);
  });

  test("becomes the same rows in a new database, with sequences, rules and a ledger and log without breach", async () => {
    const target = suite.kind === "pglite" ? await openNewPglite() : await openNewPostgres();
    await restoreBackup(target, file);
    const { db } = target;
    const second = (await back(target)).manifest;
    expect(second.tables).toEqual(manifest.tables);
    expect(second.sequences).toEqual(manifest.sequences);
    expect((await verifyLedger(db)).breaches).toEqual([]);
    expect(await verifyAudit(db)).toMatchObject({ chainedCount: 2, unchainedCount: 0, breach: null });
    expect(await migrate(target)).toEqual([]);
    expect(await findForeignKeys(db)).toEqual(await findForeignKeys(suite.database.db));
    await expect(db.deleteFrom("audit").execute()).rejects.toMatchObject({ code: "23000" });
    await expect(sql`update uploads set owner = ${newId()}`.execute(db)).rejects.toMatchObject({ code: "23503" });
    const { rows } = await sql<{ id: number }>`insert into audit (at, action, object_kind, object_id, details)
      values ('2026-01-05', 'user.registered', 'user', 'x', '{}') returning id`.execute(db);
    const before = manifest.sequences.find(({ name }) => name === "audit_id_seq");
    expect(rows[0]?.id).toBe(Number(before?.value) + 1);
  });

  test("is refused by a database that has tables, which stays as it is", async () => {
    await expect(restoreBackup(suite.database, file)).rejects.toThrow("The database is not new");
    expect((await back(suite.database)).manifest.tables).toEqual(manifest.tables);
  });

  test("is refused when it is torn, damaged or changed, before anything is written", async () => {
    const bytes = await readFile(file);
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] as number) ^ 1;
    const damages: [string, Buffer][] = [
      ["half", bytes.subarray(0, bytes.length >> 1)],
      ["last byte", bytes.subarray(0, -1)],
      ["flipped", flipped],
      ["appended", Buffer.concat([bytes, gzipSync("[]\n")])],
      ["empty", Buffer.of()],
      ["other", gzipSync("hello\n")],
      ["unpacked", gunzipSync(bytes)],
    ];
    const files: [string, string][] = [];
    for (const [name, content] of damages) {
      const damaged = join(folder, `damaged ${name}`);
      await writeFile(damaged, content);
      files.push([name, damaged]);
    }
    const isRow = (line: string) => line.startsWith("[") && line.includes("ana");
    const withoutRow = (lines: string[]) => lines.toSpliced(lines.findIndex(isRow), 1);
    files.push(["changed row", await rewrite(file, (lines) => lines.map((line) => (isRow(line) ? line.replace("ana", "eva") : line)))]);
    files.push(["missing row", await rewrite(file, withoutRow)]);
    files.push(["unsigned", await rewrite(file, (lines) => lines.with(0, (lines[0] as string).replace("0.0.0", "0.0.1")), false)]);
    files.push(["missing", join(folder, "missing")]);
    for (const [name, damaged] of files) {
      const error = await checkBackup(damaged).catch((reason: unknown) => reason);
      expect({ name, error: String(error) }).toEqual({ name, error: expect.stringMatching(/damaged|not a backup|no file/) });
      expect(error).toMatchObject({ code: "backup_refused" });
    }
  });

  test("is refused when a newer version made it, or when a migration was changed since", async () => {
    const withMigrations = (change: (header: BackupHeader) => void) =>
      rewrite(file, ([first, ...rest]) => {
        const header = JSON.parse(first as string) as BackupHeader;
        change(header);
        return [JSON.stringify(header), ...rest];
      });
    const newer = await withMigrations(({ migrations }) => migrations.push({ version: 9_999, name: "9999_later.sql", checksum: "x" }));
    await expect(restoreBackup(suite.database, newer)).rejects.toThrow("The backup was made by a newer version");
    const changed = await withMigrations(({ migrations }) => Object.assign(migrations[0] as object, { checksum: "x" }));
    await expect(restoreBackup(suite.database, changed)).rejects.toThrow("was changed after it had run there");
  });
});

describePostgres("a backup while others use the database", (suite) => {
  test("is one moment of it: a transaction that ends while tables are read is left out whole", async () => {
    const context = createContext(suite.database);
    await fillWorld(context, 0);
    const { db } = suite.database;
    const before = (await back(suite.database)).manifest;
    const { id: userId } = await db.selectFrom("users").select("id").where("role", "=", "admin").limit(1).executeTakeFirstOrThrow();
    let pending: ReturnType<typeof back> | undefined;
    const other = await opened(openPostgres({ connectionString: suite.url, poolSize: 1, logger, isUnsafeAllowed: true }));
    await other.transaction(async (tx) => {
      await sql`lock table star_totals in access exclusive mode`.execute(tx.db);
      pending = back(suite.database);
      await expect.poll(() => findWaiting(db, "star_totals")).toBe(1);
      const entry = { id: newId(), awardKey: "late", userId, communityId: null, eventId: null, amount: 7, reason: "hand" };
      await insertStarEntries(tx.db, [{ ...entry, resultsVersion: null }], context.clock.now());
      await sql`update star_totals set stars = stars + 7 where user_id = ${userId}`.execute(tx.db);
    });
    expect(await db.selectFrom("star_entries").select("id").execute()).toHaveLength(3);
    expect((await (pending as ReturnType<typeof back>)).manifest.tables).toEqual(before.tables);
  });

  test("of an older schema is restored with that schema and migrated from there, and one that cannot be restored leaves no table", async () => {
    const source = await openNewPostgres();
    const migrations = await readMigrations();
    await source.transaction((tx) => makeSchema(tx, migrations.slice(0, -2), async () => undefined));
    const { file } = await back(source);
    await sql`alter table uploads drop constraint uploads_owner_fkey`.execute(source.db);
    const picture = { hash: "0".repeat(64), bytes: Buffer.of(1), width: 1, height: 1, owner: newId(), at: new Date(0) };
    await source.db.insertInto("uploads").values(picture).execute();
    const target = await openNewPostgres();
    await expect(restoreBackup(target, (await back(source)).file)).rejects.toMatchObject({ code: "23503" });
    expect(await findRelationNames(target.db)).toEqual([]);
    await restoreBackup(target, file);
    expect(await migrate(target)).toEqual(migrations.slice(-2).map(({ name }) => name));
  });
});
