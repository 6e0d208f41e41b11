import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { canonicalEmail } from "../auth/email.ts";
import { requireNewAccounts } from "../platform/new-accounts.service.ts";
import { lockPerson } from "../users/accounts.repository.ts";
import { findUserById, type UserRecord } from "../users/users.repository.ts";
import { findIdentityOwner, insertIdentity, lockAccountByEmail, noteIdentityUsed } from "./identities.repository.ts";
import { howToLink, type Identity, type ProviderClaims, trustedEmail } from "./identity.rules.ts";
import { makeAccount, takeOver, upgradeToAccount } from "./new-account.ts";

/** A person to sign in, or an account that has to log in itself first. */
export type Resolved = { kind: "user"; user: UserRecord } | { kind: "log_in_first"; identity: Identity; userId: string };

export interface Identities {
  /**
   * Finds the account of an identity, or makes or links one by the rules when the identity is new. A new account joins the community whose
   * sign-up page it came from; a guest who signs in becomes it.
   */
  resolve(input: {
    claims: ProviderClaims;
    communitySlug: string | null;
    guestId: string | null;
    requestId: string;
    now: Instant;
  }): Promise<Result<Resolved>>;
  /** Adds an identity to an account whose owner has just signed in. A repeated call changes nothing. */
  link(input: { identity: Identity; userId: string; requestId: string; now: Instant }): Promise<void>;
}

export function createIdentities({ database, bus }: AppContext): Identities {
  const tryResolve = ({ claims, communitySlug, guestId, requestId, now }: Parameters<Identities["resolve"]>[0]) =>
    database.transaction(async (tx): Promise<Result<Resolved>> => {
      const { provider, issuer, subject, names } = claims;
      const email = trustedEmail(claims);
      // The account is locked first. A second tab with the same new identity waits here and then finds the identity that the first one
      // made.
      const account = email === null ? null : await lockAccountByEmail(tx.db, canonicalEmail(email));
      const owner = await findIdentityOwner(tx.db, { issuer, subject });
      if (owner !== null) {
        await noteIdentityUsed(tx.db, { issuer, subject, email, now });
        return loadUser(tx, owner);
      }
      if (email === null) return refuse("auth.provider_email_unverified");
      const newcomer = { identity: { provider, issuer, subject, email }, names, communitySlug, requestId, now };
      if (!account) {
        const open = await requireNewAccounts(tx.db);
        if (!open.ok) return open;
        const guest = guestId === null ? null : await lockPerson(tx.db, guestId);
        return loadUser(tx, guest?.isGuest ? await upgradeToAccount(tx, { newcomer, guest, bus }) : await makeAccount(tx, newcomer));
      }
      if (account.isSuspended) return refuse("auth.suspended");
      if (howToLink(account) === "log_in_first") return ok({ kind: "log_in_first", identity: newcomer.identity, userId: account.id });
      await takeOver(tx, { newcomer, userId: account.id, bus });
      return loadUser(tx, account.id);
    });

  return {
    async resolve(input) {
      try {
        return await tryResolve(input);
      } catch (error) {
        // Another tab made the account at the same time; the second try finds it.
        if (isUniqueViolation(error)) return tryResolve(input);
        throw error;
      }
    },

    async link({ identity, userId, requestId, now }) {
      const audit = { actor: userId, action: "user.identity_linked", objectKind: "user", objectId: userId, requestId, now } as const;
      try {
        await database.transaction(async (tx) => {
          await insertIdentity(tx.db, { identity, userId, now });
          await insertAudit(tx.db, { ...audit, details: { provider: identity.provider } });
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    },
  };
}

async function loadUser(tx: Tx, userId: string): Promise<Result<Resolved>> {
  const user = await findUserById(tx.db, userId);
  if (!user) return refuse("auth.provider_refused");
  return user.isSuspended ? refuse("auth.suspended") : ok({ kind: "user", user });
}
