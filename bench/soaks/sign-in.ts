/**
 * Signs in with a wrong password, alternating between existing accounts and unknown addresses, and compares the response times.
 * Usage: npm run soak -- sign-in [--pairs 200]
 */
import { parseArgs } from "node:util";
import { migrate } from "../../server/src/db/migrate.ts";
import { openPglite } from "../../server/src/db/open-pglite.ts";
import { createAccountsWorld } from "../../server/src/features/auth/accounts.fixtures.ts";
import { insertCredentials } from "../../server/src/features/auth/credentials.repository.ts";
import { createPasswordHasher } from "../../server/src/features/auth/password-hash.ts";
import { insertUsers } from "../../server/src/features/users/users.repository.ts";
import { newId } from "../../server/src/lib/ids.ts";
import { createLogger } from "../../server/src/lib/logger.ts";
import { createFakeClock } from "../../server/src/testing/fake-clock.ts";
import { median, quantile } from "../figures.ts";

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { pairs: { type: "string", default: "200" } } });
  const pairs = Number(values.pairs);
  const database = await openPglite({ directory: null, logger: createLogger({ level: "fatal" }) });
  await migrate(database);
  const clock = createFakeClock();
  const world = await createAccountsWorld({ database, clock, mailbox: null });
  const hashed = await createPasswordHasher(world.context.config.limits).hash("vier kleine wilde schwaene");
  if (!hashed.ok) throw new Error("A single password could not be hashed");
  const people = Array.from({ length: pairs }, (_, at) => ({ id: newId(), email: `known${String(at).padStart(5, "0")}@example.org` }));
  const [now, role] = [clock.now(), "ordinary" as const];
  const person = { isEmailVerified: true, displayName: "Somebody", phoneNumber: null, role, now };
  await insertUsers(
    database.db,
    people.map(({ id, email }) => ({ ...person, id, email, emailCanonical: email })),
  );
  await insertCredentials(
    database.db,
    people.map(({ id }) => ({ userId: id, passwordHash: hashed.value, now })),
  );
  const readTime = async (email: string): Promise<number> => {
    const startedAt = performance.now();
    const { statusCode } = await world.login(email, "not this one at all");
    if (statusCode !== 401) throw new Error(`A wrong password is answered ${statusCode}`);
    return performance.now() - startedAt;
  };
  await readTime("first@example.org");
  const known: number[] = [];
  const unknown: number[] = [];
  for (const { email } of people) {
    const steps = [
      async () => known.push(await readTime(email)),
      async () => unknown.push(await readTime(email.replace("known", "other"))),
    ];
    // The order within a pair is random, so that neither kind always comes second.
    for (const step of Math.random() < 0.5 ? steps : steps.reverse()) await step();
  }
  const row = (times: number[]) => ({ answers: times.length, p50_ms: median(times), p95_ms: quantile(times, 0.95) });
  console.table({ known: row(known), unknown: row(unknown) });
  console.log(`Mann-Whitney: p = ${mannWhitney(known, unknown).toFixed(3)}`);
  await world.close();
  await database.close();
}

/** Two-sided p-value for both samples having the same distribution, by the normal approximation; for at least twenty values each. */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const below = one.reduce((sum, x) => sum + other.reduce((n, y) => n + (y < x ? 1 : y === x ? 0.5 : 0), 0), 0);
  const mean = (one.length * other.length) / 2;
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12);
  const z = Math.abs(below - mean) / deviation;
  // Abramowitz and Stegun 26.2.17, with an error below 1e-7.
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return Math.min(1, (2 * Math.exp((-z * z) / 2) * tail) / Math.sqrt(2 * Math.PI));
}
