import { sql } from "kysely";
import type { Database } from "./database.ts";

const PING_TIMEOUT_MS = 2_000;

/** Whether the database answers at all, within two seconds. */
export async function pingDatabase(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_TIMEOUT_MS);
  });
  const answered = sql`select 1`.execute(database.db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}
