import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { type AccountRecord, findAccount } from "../users/accounts.repository.ts";
import { findPasswordHash } from "./credentials.repository.ts";
import { canonicalEmail } from "./email.ts";
import type { LoginGuard } from "./login-guard.service.ts";
import type { PasswordHasher } from "./password-hash.ts";

/** The one hasher and guard of passwords in a process, for all callers. */
export interface PasswordParts {
  hasher: PasswordHasher;
  guard: LoginGuard;
}

export interface OwnPasswordCheck {
  viewer: Viewer;
  password: string;
  /** The form field that a refusal names. */
  field: string;
  address: string;
  requestId: string;
  now: Instant;
}

/**
 * Whether a signed-in person knows their own password. Failures are counted per session, with the pauses of signing in: a person who stole
 * a session cannot guess for long, and nobody else's failures count against the owner.
 */
export type CheckOwnPassword = (check: OwnPasswordCheck) => Promise<Result<AccountRecord>>;

export function createOwnPasswordCheck({ database }: Pick<AppContext, "database">, { hasher, guard }: PasswordParts): CheckOwnPassword {
  const { db } = database;
  return async ({ viewer, password, field, address, requestId, now }) => {
    const account = await findAccount(db, viewer.userId);
    if (!account) return refuse("auth.required");
    const stored = await findPasswordHash(db, account.id);
    if (stored === null) return refuse("auth.no_password");
    const emailCanonical = canonicalEmail(account.email);
    const admitted = await guard.admit({ emailCanonical, address, deviceId: `session:${viewer.sessionId}`, requestId, now });
    if (!admitted.ok) return admitted;
    const checked = await hasher.verify(stored, password);
    if (!checked.ok) {
      await admitted.value.forgive({ isRight: false });
      return checked;
    }
    if (checked.value) {
      await admitted.value.forgive({ isRight: true });
      return ok(account);
    }
    await admitted.value.fail();
    return refuse("auth.wrong_password", { problems: [{ path: field, code: "wrong_password", message: "This is not your password" }] });
  };
}
