/** A small world in which every kind of column has a value that a careless copy would change. */
import { hash } from "node:crypto";
import { sparclets } from "@sparc/sparclets/registry";
import { sql } from "kysely";
import type { AppContext } from "../app-context.ts";
import { createMemoryBus } from "../bus/bus-memory.ts";
import { createAdmin } from "../cli/create-admin.ts";
import { type Config, readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { createAuditSealer } from "../features/audit/audit-sealer.service.ts";
import { insertWebhook } from "../features/webhooks/webhooks.repository.ts";
import { newId } from "../lib/ids.ts";
import { createLogger } from "../lib/logger.ts";
import { createFakeClock } from "./fake-clock.ts";

export const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const ODD_TEXT = 'Łucja "die Große" \\ O\'Neil,\u2028{}[]\n\t\u{1f9c0} \u0001';
const MADE_AT = Date.UTC(2026, 0, 5, 12, 0, 41, 300);

export function createContext(database: Database, config: Config = readConfig({ SECRET_KEY })): AppContext {
  const logger = createLogger({ level: "fatal" });
  return { config, logger, database, clock: createFakeClock(MADE_AT), registry: sparclets, bus: createMemoryBus(logger) };
}

/** People with stars, a sealed audit log, a community, a webhook and `pictures` pictures of random bytes. */
export async function fillWorld(context: AppContext, pictures = 3): Promise<void> {
  const { db } = context.database;
  for (const name of ["ana", "bo"])
    await createAdmin.run({
      ...{ config: context.config, openContext: async () => context, print: () => undefined },
      args: ["--email", `${name}@example.org`, "--name", `${name} ${ODD_TEXT.slice(0, 5)}`],
    });
  await createAuditSealer(context).run("rows");
  const now = context.clock.now();
  const communityId = newId();
  const community = { id: communityId, slug: "club", name: "Club Łódź", created_at: new Date(now) };
  await db.insertInto("communities").values(community).execute();
  await sql`update communities set guest_blocklist = ${["", 'a"b', "c,d", "{e}", "NULL", "f\\"]}, description = ${ODD_TEXT}`.execute(db);
  const url = `https://example.org/?q=${encodeURIComponent(ODD_TEXT)}`;
  await insertWebhook(db, {
    ...{ id: newId(), communityId, url, kinds: [], isActive: true, createdAt: now },
    sealedSecret: Buffer.from([0, 255, 10, 13, 92, 39]),
  });
  // Microseconds, which no Date of JavaScript has.
  await sql`update users set date_joined = '2026-01-05 12:00:41.123457+00' where display_name like 'ana%'`.execute(db);
  const { id: owner } = await db.selectFrom("users").select("id").where("role", "=", "admin").limit(1).executeTakeFirstOrThrow();
  for (let number = 0; number < pictures; number += 1) {
    const bytes = randomBytesOf(number);
    const picture = { hash: hash("sha256", bytes), bytes, width: 1, height: 1, owner, at: new Date(now) };
    await db.insertInto("uploads").values(picture).execute();
  }
}

/** 280 kB that compress to nothing less, the same for each number. */
function randomBytesOf(number: number): Buffer {
  const parts = Array.from({ length: 8_750 }, (_, part) => hash("sha256", `${number} ${part}`, "buffer"));
  return Buffer.concat(parts);
}

/** Statements of this database that wait for a lock of the table. */
export async function findWaiting(db: Database["db"], table: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int4 as waiting from pg_locks where not granted and relation = ${table}::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.waiting ?? 0;
}
