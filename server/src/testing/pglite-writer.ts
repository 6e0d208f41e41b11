/** Writes rows through PGlite without end and prints each id after its commit was acknowledged. */
import { sql } from "kysely";
import { openPglite } from "../db/open-pglite.ts";
import { createLogger } from "../lib/logger.ts";

const [directory, first] = process.argv.slice(2);
const database = await openPglite({ directory: directory as string, logger: createLogger({ level: "silent" }) });
await sql`create table if not exists acknowledged (id int primary key, twin int not null)`.execute(database.db);
for (let id = Number(first); ; id += 1) {
  await database.transaction(async ({ db }) => {
    await sql`insert into acknowledged values (${id}, ${id})`.execute(db);
    await sql`update acknowledged set twin = -id where id = ${id}`.execute(db);
  });
  process.stdout.write(`${id}\n`);
}
