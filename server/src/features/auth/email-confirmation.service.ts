import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { sha256 } from "../../lib/crypto.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { type AccountRecord, findAccount, markEmailVerified, replaceEmail } from "../users/accounts.repository.ts";
import { spendOneTimeCode } from "./credentials.repository.ts";
import { canonicalEmail } from "./email.ts";
import { createMailLinkLimit } from "./mail-link-limit.ts";
import { deleteCodesOf, findMailedCode } from "./one-time-codes.repository.ts";

/** Addresses are confirmed by a mailed link. A new one takes effect then and not before, and the old one is notified. */
export interface EmailConfirmation {
  /** Mails the link for an address that waits for confirmation; without one nothing is sent. */
  send(input: { userId: string; now: Instant }): Promise<Result<undefined>>;
  verify(input: { token: string; requestId: string; now: Instant }): Promise<Result<undefined>>;
}

export function createEmailConfirmation(context: AppContext): EmailConfirmation {
  const { database } = context;
  const { db } = database;
  const linkLimit = createMailLinkLimit(context);

  async function take(
    account: AccountRecord,
    input: { hash: Uint8Array; email: string; requestId: string; now: Instant },
  ): Promise<boolean> {
    const { hash, requestId, now } = input;
    const userId = account.id;
    const isPresent = canonicalEmail(account.email) === canonicalEmail(input.email);
    return database.transaction(async (tx) => {
      if ((await spendOneTimeCode(tx.db, { hash, kind: "email_confirm", now })) !== userId) return false;
      const audit = { actor: userId, objectKind: "user", objectId: userId, requestId, now };
      if (isPresent) {
        await markEmailVerified(tx.db, { userId, now });
        await insertAudit(tx.db, { ...audit, action: "user.email_verified" });
        return true;
      }
      await replaceEmail(tx.db, { userId, email: input.email, emailCanonical: canonicalEmail(input.email), now });
      // Links in mails to the old address stop working.
      await deleteCodesOf(tx.db, { userId, kinds: ["password_reset", "email_confirm"] });
      await enqueueMail(tx, { kind: "email_changed", userId, email: account.email, now });
      await insertAudit(tx.db, { ...audit, action: "user.email_changed" });
      return true;
    });
  }

  return {
    async send({ userId, now }) {
      const account = await findAccount(db, userId);
      if (!account) return refuse("auth.required");
      const email = account.pendingEmail ?? (account.isEmailVerified ? null : account.email);
      if (email === null) return ok(undefined);
      const admitted = await linkLimit({ email, now });
      if (!admitted.ok) return admitted;
      await database.transaction((tx) => enqueueMail(tx, { kind: "email_confirm", userId, email, now }));
      return ok(undefined);
    },

    async verify({ token, requestId, now }) {
      const hash = sha256(token);
      const code = await findMailedCode(db, { hash, kind: "email_confirm", now });
      const account = code && (await findAccount(db, code.userId));
      if (!code || !account) return refuse("auth.code_invalid");
      const isAwaited = code.email === account.pendingEmail || canonicalEmail(code.email) === canonicalEmail(account.email);
      if (!isAwaited) return refuse("auth.code_invalid");
      try {
        return (await take(account, { hash, email: code.email, requestId, now })) ? ok(undefined) : refuse("auth.code_invalid");
      } catch (error) {
        if (isUniqueViolation(error)) return refuse("auth.email_unavailable");
        throw error;
      }
    },
  };
}
