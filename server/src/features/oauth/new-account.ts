import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { deleteCredentialsOf } from "../auth/credentials.repository.ts";
import { canonicalEmail } from "../auth/email.ts";
import { deleteAllCodesOf } from "../auth/one-time-codes.repository.ts";
import { findSurplusSessions, revokeSessions } from "../auth/sessions.repository.ts";
import { findCommunity } from "../communities/communities.repository.ts";
import { joinCommunity } from "../communities/memberships.service.ts";
import { turnIntoAccount } from "../guests/turn-into-account.service.ts";
import { grantRegistrationStars } from "../stars/stars.service.ts";
import { confirmEmail, type PersonRecord } from "../users/accounts.repository.ts";
import { insertUsers } from "../users/users.repository.ts";
import { deleteIdentitiesOf, insertIdentity } from "./identities.repository.ts";
import { getName, type Identity } from "./identity.rules.ts";

/** An identity without an account, with an address that its provider verified. */
export interface Newcomer {
  identity: Identity;
  names: readonly unknown[];
  /** The slug of the community whose page the sign-up came from. */
  communitySlug: string | null;
  requestId: string;
  now: Instant;
}

/** An account with a confirmed address and no password, in the community its owner came for where that is open. Answers its id. */
export async function makeAccount(tx: Tx, { identity, names, communitySlug, requestId, now }: Newcomer): Promise<string> {
  const id = newId();
  const { email, provider } = identity;
  const person = { id, email, emailCanonical: canonicalEmail(email), isEmailVerified: true, displayName: getName(names, email) };
  await insertUsers(tx.db, [{ ...person, phoneNumber: null, role: "ordinary", now }]);
  await insertIdentity(tx.db, { identity, userId: id, now });
  await grantRegistrationStars(tx, { userIds: [id], now });
  const audit = { actor: id, objectKind: "user", objectId: id, requestId, details: { provider }, now };
  await insertAudit(tx.db, { ...audit, action: "user.registered" });
  const community = communitySlug === null ? null : await findCommunity(tx.db, communitySlug);
  if (community) await joinCommunity(tx, { communityId: community.id, userId: id, requestId, now });
  return id;
}

/** Makes the account of a guest: the same user, with an address that its provider confirmed and no password. Answers its id. */
export async function upgradeToAccount(tx: Tx, input: { newcomer: Newcomer; guest: PersonRecord; bus: Bus }): Promise<string> {
  const { newcomer, guest, bus } = input;
  const { identity, requestId, now } = newcomer;
  await turnIntoAccount(tx, { guest, email: identity.email, isEmailVerified: true, bus, requestId, now });
  await insertIdentity(tx.db, { identity, userId: guest.id, now });
  return guest.id;
}

/** Gives an account to the owner of its address: its creator keeps no password, identity, code or session. */
export async function takeOver(tx: Tx, input: { newcomer: Newcomer; userId: string; bus: Bus }): Promise<void> {
  const { userId, bus } = input;
  const { identity, requestId, now } = input.newcomer;
  await removeWaysIn(tx.db, userId);
  const sessionIds = (await findSurplusSessions(tx.db, { userIds: [userId], maxCount: 0 })).get(userId) ?? [];
  await revokeSessions(tx.db, { userId, sessionIds, now });
  await confirmEmail(tx.db, { userId, now });
  await insertIdentity(tx.db, { identity, userId, now });
  const details = { provider: identity.provider, sessions: sessionIds.length };
  await insertAudit(tx.db, { actor: userId, action: "user.taken_over", objectKind: "user", objectId: userId, requestId, details, now });
  tx.afterCommit(() => {
    for (const sessionId of sessionIds) bus.publish({ kind: "revoked", sessionId, userId });
  });
}

/** Removes everything that allows a sign-in, except sessions: password, identities and codes that were not used. */
async function removeWaysIn(db: Queryable, userId: string): Promise<void> {
  await deleteCredentialsOf(db, userId);
  await deleteIdentitiesOf(db, userId);
  await deleteAllCodesOf(db, userId);
}
