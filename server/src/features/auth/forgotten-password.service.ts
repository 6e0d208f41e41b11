import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { sha256 } from "../../lib/crypto.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { findAccount, markEmailVerified } from "../users/accounts.repository.ts";
import { spendOneTimeCode } from "./credentials.repository.ts";
import { canonicalEmail } from "./email.ts";
import { createMailLinkLimit } from "./mail-link-limit.ts";
import { createNewPassword } from "./new-password.ts";
import { findMailedCode } from "./one-time-codes.repository.ts";
import type { PasswordHasher } from "./password-hash.ts";

/** Replaces a forgotten password by a mailed link. Every session ends, and the owner is notified by mail. */
export interface ForgottenPassword {
  /** Takes the same time and gives the same answer when no account has the address. */
  forgot(input: { email: string; now: Instant }): Promise<Result<undefined>>;
  /** Returns the account's canonical address. A refused password does not use up the code. */
  reset(input: { token: string; password: string; requestId: string; now: Instant }): Promise<Result<{ emailCanonical: string }>>;
}

export function createForgottenPassword(context: AppContext, { hasher }: { hasher: PasswordHasher }): ForgottenPassword {
  const { database } = context;
  const { db } = database;
  const linkLimit = createMailLinkLimit(context);
  const { toProblem, replace } = createNewPassword(context);

  return {
    async forgot({ email, now }) {
      const admitted = await linkLimit({ email, now });
      if (!admitted.ok) return admitted;
      await database.transaction((tx) => enqueueMail(tx, { kind: "password_reset", userId: null, email, now }));
      return ok(undefined);
    },

    async reset({ token, password, requestId, now }) {
      const hash = sha256(token);
      const code = await findMailedCode(db, { hash, kind: "password_reset", now });
      const account = code && (await findAccount(db, code.userId));
      if (!code || !account || canonicalEmail(account.email) !== canonicalEmail(code.email)) return refuse("auth.code_invalid");
      if (account.isSuspended) return refuse("auth.suspended");
      const problem = await toProblem(account, password);
      if (problem) return refuse("auth.password_refused", { problems: [problem] });
      const hashed = await hasher.hash(password);
      if (!hashed.ok) return hashed;
      const isSpent = await database.transaction(async (tx) => {
        const userId = await spendOneTimeCode(tx.db, { hash, kind: "password_reset", now });
        if (userId !== account.id) return false;
        // A user who opens the link can read the mails of this address.
        await markEmailVerified(tx.db, { userId, now });
        await replace(tx, { account, passwordHash: hashed.value, how: "password_reset", requestId, now });
        return true;
      });
      return isSpent ? ok({ emailCanonical: canonicalEmail(account.email) }) : refuse("auth.code_invalid");
    },
  };
}
