import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import type { Viewer } from "../../http/handler.ts";
import { insertCredentials } from "../auth/credentials.repository.ts";
import type { PasswordHasher } from "../auth/password-hash.ts";
import { passwordProblem } from "../auth/password-rules.ts";
import { requireNewAccounts } from "../platform/new-accounts.service.ts";
import { findPerson, lockPerson, updateAccount } from "../users/accounts.repository.ts";
import { findUserById, type UserRecord } from "../users/users.repository.ts";
import { turnIntoAccount } from "./turn-into-account.service.ts";

/** A guest who wants an account with a password. */
interface Upgrade {
  viewer: Viewer;
  email: string;
  password: string;
  /** The name of the account; the guest's own when it is absent. */
  displayName: string | undefined;
  requestId: string;
  now: Instant;
}

/** Turns a guest into an account with a password. Refuses an address that has an account. */
export type UpgradeGuest = (upgrade: Upgrade) => Promise<Result<UserRecord>>;

export function createUpgradeGuest({ config, database, bus }: AppContext, { hasher }: { hasher: PasswordHasher }): UpgradeGuest {
  const { db } = database;

  async function store({ viewer, email, displayName, requestId, now }: Upgrade, passwordHash: string): Promise<Result<null>> {
    return database.transaction(async (tx) => {
      const guest = await lockPerson(tx.db, viewer.userId);
      if (!guest?.isGuest) return refuse("guests.is_account");
      await turnIntoAccount(tx, { guest, email: email.trim(), isEmailVerified: false, bus, requestId, now });
      if (displayName !== undefined) await updateAccount(tx.db, { userId: guest.id, displayName });
      await insertCredentials(tx.db, [{ userId: guest.id, passwordHash, now }]);
      return ok(null);
    });
  }

  return async (upgrade) => {
    const { viewer, email, password } = upgrade;
    const guest = await findPerson(db, viewer.userId);
    if (!guest?.isGuest) return refuse("guests.is_account");
    const open = await requireNewAccounts(db);
    if (!open.ok) return open;
    const accountTexts = [config.productName, upgrade.displayName ?? guest.displayName, email.split("@")[0] ?? ""];
    const problem = passwordProblem({ password, context: accountTexts, minLength: config.passwordMinLength.ordinary });
    if (problem) return refuse("auth.password_refused", { problems: [problem] });
    const hashed = await hasher.hash(password);
    if (!hashed.ok) return hashed;
    try {
      const stored = await store(upgrade, hashed.value);
      if (!stored.ok) return stored;
    } catch (error) {
      if (isUniqueViolation(error)) return refuse("guests.email_has_account");
      throw error;
    }
    const user = await findUserById(db, viewer.userId);
    return user ? ok(user) : refuse("auth.required");
  };
}
