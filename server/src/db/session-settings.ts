/** What every session of either database is set to; `pg-pool` drops a client whose settings could not be made. */
import type pg from "pg";

const SHORT: Record<string, string> = {
  timezone: "UTC",
  default_transaction_isolation: "read committed",
  statement_timeout: "5000",
  lock_timeout: "2000",
  idle_in_transaction_session_timeout: "10000",
};

/** For migrations and commands, which may wait for others and take their time. */
const LONG: Record<string, string> = { ...SHORT, statement_timeout: "0", lock_timeout: "0" };

export async function applySessionSettings(client: pg.ClientBase, kind: "short" | "long"): Promise<void> {
  const pairs = Object.entries(kind === "long" ? LONG : SHORT);
  const calls = pairs.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, false)`);
  await client.query(`select ${calls.join(", ")}`, pairs.flat());
}
