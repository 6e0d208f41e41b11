import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../app-context.ts";
import { createMemoryBus } from "../bus/bus-memory.ts";
import type { Tx } from "../db/database.ts";
import { isUniqueViolation } from "../db/errors.ts";
import { insertAudit, isAudited } from "../features/audit/audit.repository.ts";
import { insertCredentials } from "../features/auth/credentials.repository.ts";
import { canonicalEmail } from "../features/auth/email.ts";
import { createPasswordHasher } from "../features/auth/password-hash.ts";
import { insertCommunities, insertMemberships } from "../features/communities/communities.repository.ts";
import { grantRegistrationStars } from "../features/stars/stars.service.ts";
import { countUsers, findUserById, insertUsers } from "../features/users/users.repository.ts";
import { seedDemoBrackets } from "./demo-brackets.ts";
import { demoCommunities } from "./demo-communities.ts";
import { seedDemoDailies } from "./demo-daily.ts";
import { seedDemoEvents } from "./demo-events.ts";
import { DEMO_PASSWORD, type DemoPerson, demoPeople } from "./demo-people.ts";
import { seedDemoSpreads } from "./demo-spreads.ts";
import { stableId } from "./stable-id.ts";

const DAY_MS = 86_400_000;
const DONE = { action: "demo.seeded", objectKind: "demo", objectId: "demo" } as const;

/**
 * Fills an empty database with the demo: people and communities in one transaction, then events one by one through the product's services.
 * An interrupted run continues at the next start; after a complete run the demo is never changed again. Returns whether this call seeded
 * something. All accounts share a known password, so it throws unless the server's address is on loopback.
 */
export async function seedDemo(context: AppContext): Promise<boolean> {
  const { config, database, clock } = context;
  if (!config.isLoopback) throw new Error("The demo has accounts with a known password, so it is only seeded on loopback");
  const isBegun = await isDemo(context);
  if (isBegun && (await isAudited(database.db, DONE))) return false;
  if (!isBegun && (await countUsers(database.db)) > 0) return false;
  if (!isBegun && !(await seedPeople(context))) return false;
  // A separate bus keeps the server's timers from driving a round that is played in the past.
  const apart: AppContext = { ...context, bus: createMemoryBus(context.logger) };
  await seedDemoEvents(apart);
  await seedDemoBrackets(apart);
  await seedDemoSpreads(apart);
  await seedDemoDailies(apart);
  await database.transaction((tx) => insertAudit(tx.db, { ...DONE, actor: null, requestId: null, now: clock.now() }));
  return true;
}

/** Whether the demo's people are in this database. */
export async function isDemo({ database }: AppContext): Promise<boolean> {
  return (await findUserById(database.db, stableId("user:admin"))) !== null;
}

/** False when another process has inserted the people first. */
async function seedPeople({ config, database, clock }: AppContext): Promise<boolean> {
  const hashed = await createPasswordHasher(config.limits).hash(DEMO_PASSWORD);
  if (!hashed.ok) throw new Error("The demo password could not be hashed");
  try {
    await database.transaction((tx) => insertPeople(tx, { passwordHash: hashed.value, now: clock.now() }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function insertPeople(tx: Tx, { passwordHash, now }: { passwordHash: string; now: Instant }): Promise<void> {
  const joinedAt = (person: DemoPerson) => now - person.joinedDaysAgo * DAY_MS;
  await insertUsers(
    tx.db,
    demoPeople.map((person) => ({
      id: stableId(`user:${person.key}`),
      email: person.email,
      emailCanonical: canonicalEmail(person.email),
      isEmailVerified: true,
      displayName: person.name,
      phoneNumber: null,
      role: person.role,
      now: joinedAt(person),
    })),
  );
  await insertCredentials(
    tx.db,
    demoPeople.map((person) => ({ userId: stableId(`user:${person.key}`), passwordHash, now: joinedAt(person) })),
  );
  for (const person of demoPeople) await grantRegistrationStars(tx, { userIds: [stableId(`user:${person.key}`)], now: joinedAt(person) });
  await insertCommunities(
    tx.db,
    demoCommunities.map((community) => ({ ...community, now: now - 210 * DAY_MS })),
  );
  await insertMemberships(
    tx.db,
    demoPeople.flatMap((person) =>
      person.communities.map((slug) => ({
        communityId: stableId(`community:${slug}`),
        userId: stableId(`user:${person.key}`),
        now: joinedAt(person),
      })),
    ),
  );
}
