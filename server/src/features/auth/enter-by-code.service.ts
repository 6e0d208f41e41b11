import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { isDatabaseUnavailable, isTimeout } from "../../db/errors.ts";
import { CROWD_GATHER_MS, createBatcher } from "../../lib/batcher.ts";
import { sha256 } from "../../lib/crypto.ts";
import { findUsersById } from "../users/users.repository.ts";
import { spendOneTimeCodes } from "./credentials.repository.ts";
import { type Beginning, type Client, NO_ADDRESS, type Pair, type SessionSteps } from "./session-steps.ts";
import { HANDOVER } from "./sign-in.service.ts";

const MAX_AT_ONCE = 200;

interface Entry {
  /** The one-use code of a sign-in, from its cookie. */
  code: string;
  client: Client;
  requestId: string;
  now: Instant;
}

/**
 * Ends a sign-in: spends its code and begins its user's session, both or neither. The code works once. Null for any other text and for a user
 * who may not sign in. A crowd that does so at once shares a transaction of four statements,
 * and of a fifth for the audit log.
 */
export type EnterByCode = (entry: Entry) => Promise<Pair | null>;

export function createEnterByCode({ database, clock }: Pick<AppContext, "database" | "clock">, begin: SessionSteps["begin"]): EnterByCode {
  async function enterAll(tx: Tx, entries: readonly Entry[]): Promise<(Pair | null)[]> {
    const hashes = entries.map(({ code }) => sha256(code));
    const codes = await spendOneTimeCodes(tx.db, { hashes, kind: HANDOVER, now: clock.now() });
    const spent = new Map(codes.map((code) => [Buffer.from(code.hash).toString("hex"), code]));
    const users = await findUsersById(
      tx.db,
      codes.map(({ userId }) => userId),
    );
    const beginnings: (Beginning & { at: number })[] = [];
    for (const [at, { client, requestId, now }] of entries.entries()) {
      const hash = (hashes[at] as Buffer).toString("hex");
      const code = spent.get(hash);
      // Of two calls with one code the first gets the session.
      spent.delete(hash);
      const user = code && users.get(code.userId);
      if (!user || user.isSuspended) continue;
      const address = user.isGuest ? NO_ADDRESS : client.address;
      const signIn = code.signInWays && { ways: code.signInWays, requestId };
      beginnings.push({ at, user, communityId: code.guestCommunityId, client: { ...client, address }, signIn, now });
    }
    const pairs = await begin(tx, beginnings);
    const pairAt = new Map(beginnings.map(({ at }, index) => [at, pairs[index]]));
    return entries.map((_, at) => pairAt.get(at) ?? null);
  }

  const entering = createBatcher<Entry, Pair | null>({
    flush: (entries) => database.transaction((tx) => enterAll(tx, entries)),
    maxItems: MAX_AT_ONCE,
    gatherMs: CROWD_GATHER_MS,
    isItemFault: (error) => !isDatabaseUnavailable(error) && !isTimeout(error),
  });
  return (entry) => entering.add(entry);
}
