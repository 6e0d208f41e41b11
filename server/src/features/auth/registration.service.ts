import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { requireNewAccounts } from "../platform/new-accounts.service.ts";
import { grantRegistrationStars } from "../stars/stars.service.ts";
import { findUserById, insertUsers, type UserRecord } from "../users/users.repository.ts";
import { insertCredentials } from "./credentials.repository.ts";
import { canonicalEmail } from "./email.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { passwordProblem } from "./password-rules.ts";

/** A person who signs up with a password. */
export interface Newcomer {
  email: string;
  password: string;
  displayName: string;
  phoneNumber: string | null;
  requestId: string;
  now: Instant;
}

/** Makes an account, its password and its first stars, all or nothing. Refuses an address that is taken. */
export function createRegistration(
  { config, database }: Pick<AppContext, "config" | "database">,
  { hasher }: { hasher: PasswordHasher },
): (newcomer: Newcomer) => Promise<Result<UserRecord>> {
  const { db } = database;
  return async ({ email, password, displayName, phoneNumber, requestId, now }) => {
    const open = await requireNewAccounts(db);
    if (!open.ok) return open;
    const accountTexts = [config.productName, displayName, email.split("@")[0] ?? ""];
    const problem = passwordProblem({ password, context: accountTexts, minLength: config.passwordMinLength.ordinary });
    if (problem) return refuse("auth.password_refused", { problems: [problem] });
    const hashed = await hasher.hash(password);
    if (!hashed.ok) return hashed;
    const id = newId();
    const fresh = { id, email: email.trim(), emailCanonical: canonicalEmail(email), isEmailVerified: false, displayName, phoneNumber };
    try {
      await database.transaction(async (tx) => {
        await insertUsers(tx.db, [{ ...fresh, role: "ordinary", now }]);
        await insertCredentials(tx.db, [{ userId: id, passwordHash: hashed.value, now }]);
        await grantRegistrationStars(tx, { userIds: [id], now });
        await insertAudit(tx.db, { actor: id, action: "user.registered", objectKind: "user", objectId: id, requestId, now });
      });
    } catch (error) {
      if (isUniqueViolation(error)) return refuse("auth.email_unavailable");
      throw error;
    }
    const user = await findUserById(db, id);
    if (!user) throw new Error("A new user is gone");
    return ok(user);
  };
}
