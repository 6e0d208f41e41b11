/**
 * `sparc bench-users --players 1000` makes a community, its creator and that many members with sessions, and prints their access tokens as
 * one line of JSON. It writes rows in large statements without the sign-in service. For benchmarks and rehearsals; refused unless the
 * server's address is on loopback.
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Config } from "../config.ts";
import type { Database, Tx } from "../db/database.ts";
import { createAccessTokens } from "../features/auth/access-tokens.ts";
import { noteVisits } from "../features/auth/last-visits.repository.ts";
import { createRefreshTokens } from "../features/auth/refresh-tokens.ts";
import { insertSessions, type NewSession } from "../features/auth/sessions.repository.ts";
import { insertCommunities, insertMemberships } from "../features/communities/communities.repository.ts";
import { insertUsers, type NewUser } from "../features/users/users.repository.ts";
import { newId } from "../lib/ids.ts";

const MAX_PLAYERS = 50_000;
/** Rows per statement. PostgreSQL limits the number of parameters, and this stays well below. */
const CHUNK = 1_000;
const DAY_MS = 86_400_000;

interface BenchUser {
  user_id: string;
  access_token: string;
}

export interface BenchUsers {
  community: { id: string; slug: string };
  creator: BenchUser;
  players: BenchUser[];
}

export async function createBenchUsers(input: { database: Database; config: Config; players: number; now: Instant }): Promise<BenchUsers> {
  const { database, config, now } = input;
  if (!config.isLoopback)
    throw new Error("bench-users makes sessions nobody signed in to, so it only runs where HOST and BASE_URL are loopback");
  const mark = newId().slice(0, 8);
  const community = { id: newId(), slug: `bench-${mark}` };
  const users = Array.from({ length: input.players + 1 }, (_, at) => newUser({ mark, at, now }));
  const refresh = createRefreshTokens(config);
  const sessions = users.map((user): NewSession => {
    const id = newId();
    const refreshHash = refresh.hash(refresh.first(id, randomBytes(32)));
    const endsAt = now + DAY_MS;
    const from = { userAgent: "bench-users", address: "127.0.0.1" };
    return { id, userId: user.id, refreshHash, communityId: community.id, ...from, idleExpiresAt: endsAt, absoluteExpiresAt: endsAt, now };
  });
  await database.withLongStatements((long) => long.transaction((tx) => insertAll(tx, { community, users, sessions, now })));
  const tokens = createAccessTokens(config);
  const signed = await Promise.all(
    sessions.map(async ({ id, userId }, at) => {
      const { role } = users[at] as NewUser;
      const access_token = await tokens.sign({ userId, sessionId: id, generation: 0, role, communityId: community.id, now });
      return { user_id: userId, access_token };
    }),
  );
  const [creator, ...players] = signed as [BenchUser, ...BenchUser[]];
  return { community, creator, players };
}

/** The user at index 0 is the creator. */
function newUser({ mark, at, now }: { mark: string; at: number; now: Instant }): NewUser {
  const email = `${at === 0 ? "creator" : `player-${at}`}.${mark}@bench.invalid`;
  const displayName = at === 0 ? "Bench creator" : `Player ${at}`;
  const role = at === 0 ? "creator" : "ordinary";
  return { id: newId(), email, emailCanonical: email, isEmailVerified: true, displayName, phoneNumber: null, role, now };
}

interface Rows {
  community: { id: string; slug: string };
  users: NewUser[];
  sessions: NewSession[];
  now: Instant;
}

async function insertAll({ db }: Tx, { community, users, sessions, now }: Rows): Promise<void> {
  const bare = { brandLogo: null, headerBanner: null, favicon: null, coverImage: null };
  const colors = { primaryColor: null, secondaryColor: null, primaryTextColor: null, secondaryTextColor: null };
  await insertCommunities(db, [{ ...community, name: "Bench", description: "A crowd for measuring", ...bare, ...colors, now }]);
  for (let from = 0; from < users.length; from += CHUNK) {
    const some = users.slice(from, from + CHUNK);
    await insertUsers(db, some);
    await insertMemberships(
      db,
      some.map(({ id }) => ({ communityId: community.id, userId: id, now })),
    );
    await insertSessions(db, sessions.slice(from, from + CHUNK));
    await noteVisits(
      db,
      some.map(({ id }) => ({ userId: id, at: now })),
    );
  }
}

/** Reads `--players` from the command's arguments. Throws when it is not a whole number in range. */
export function readBenchUsersArguments(args: string[]): { players: number } {
  const { values } = parseArgs({ args, options: { players: { type: "string", default: "100" } } });
  const players = Number(values.players);
  if (!Number.isInteger(players) || players < 1 || players > MAX_PLAYERS) throw new Error(`--players is a number from 1 to ${MAX_PLAYERS}`);
  return { players };
}
