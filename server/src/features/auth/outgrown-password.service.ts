import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { findAccount } from "../users/accounts.repository.ts";
import type { UserRecord } from "../users/users.repository.ts";
import { createNewPassword, minPasswordLength } from "./new-password.ts";
import type { PasswordHasher } from "./password-hash.ts";

interface Login {
  user: Pick<UserRecord, "id" | "role">;
  /** The password that was just verified. */
  password: string;
  newPassword: string | undefined;
  requestId: string;
  now: Instant;
}

/**
 * A new creator or admin may have a password that is too short for the role, and so may a person who removed their second factor. Their
 * next login asks for a new one (`auth.password_outgrown`); a login with a new one changes the password first, which ends every other
 * session.
 */
export type OutgrownPassword = (login: Login) => Promise<Result<undefined>>;

export function createOutgrownPassword(context: AppContext, { hasher }: { hasher: PasswordHasher }): OutgrownPassword {
  const { database, config } = context;
  const { toProblem, replace } = createNewPassword(context);

  return async ({ user, password, newPassword, requestId, now }) => {
    const minLength = minPasswordLength(config, user.role);
    if (Array.from(password).length >= minLength) return ok(undefined);
    const message = `What you may do here now asks for a longer password: at least ${minLength} characters`;
    if (newPassword === undefined)
      return refuse("auth.password_outgrown", { problems: [{ path: "new_password", code: "too_short", message }] });
    const account = await findAccount(database.db, user.id);
    if (!account) return refuse("auth.invalid_credentials");
    const problem = await toProblem(account, newPassword);
    if (problem) return refuse("auth.password_refused", { problems: [{ ...problem, path: "new_password" }] });
    const hashed = await hasher.hash(newPassword);
    if (!hashed.ok) return hashed;
    await database.transaction((tx) => replace(tx, { account, passwordHash: hashed.value, how: "password_changed", requestId, now }));
    return ok(undefined);
  };
}
