import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { sha256 } from "../../lib/crypto.ts";
import { randomToken } from "../../lib/ids.ts";
import type { ComposeMail } from "../mail/compose-mail.ts";
import { isMailKind, type MailKind, mailTexts } from "../mail/mail-texts.ts";
import type { OutgoingMessage } from "../outbox/outgoing-messages.repository.ts";
import { type AccountRecord, findAccount, findAccountByEmail } from "../users/accounts.repository.ts";
import { canonicalEmail } from "./email.ts";
import { deleteCodesBefore, insertMailedCode, type MailedCodeKind } from "./one-time-codes.repository.ts";

/** How long a mailed link can be used, from the try that sent it. */
export const LINK_MS = 30 * 60_000;
/** Used and expired codes are stored this long, so that a page can explain why a link does not work. */
const CODE_RETENTION_MS = 24 * 3_600_000;

/** Mails that notify the owner of a change of the account, sent to the present address. */
const NOTICES: readonly MailKind[] = [
  "password_changed",
  "second_factor_bound",
  "second_factor_removed",
  "second_factor_reset",
  "recovery_codes_made",
  "recovery_code_used",
];

/** The recipient of a mail and the facts in its text. */
interface Envelope {
  kind: MailKind;
  to: string;
  account: AccountRecord | null;
  newEmail: string;
  code: MailedCodeKind | null;
}

/**
 * Writes the mails about accounts when they are sent, because their reason may no longer hold then. Codes are made here and exist in full
 * only in the mail; the database has their hashes. An unknown address costs the request as much as any other, because accounts are looked
 * up only here.
 */
export function createAccountMails({ database, config }: Pick<AppContext, "database" | "config">): ComposeMail {
  const { db } = database;

  async function toEnvelope({ kind, userId, email }: OutgoingMessage): Promise<Envelope | null> {
    if (kind === "account_deleted") return email === null ? null : { kind, to: email, account: null, newEmail: "", code: null };
    if (kind === "password_reset") {
      const account = email === null ? null : await findAccountByEmail(db, canonicalEmail(email));
      return account && !account.isSuspended ? { kind, to: account.email, account, newEmail: "", code: kind } : null;
    }
    const account = userId === null ? null : await findAccount(db, userId);
    if (!account) return null;
    const notice = NOTICES.find((one) => one === kind);
    if (notice) return { kind: notice, to: account.email, account, newEmail: "", code: null };
    if (email === null) return null;
    if (kind === "email_changed") return { kind, to: email, account, newEmail: account.email, code: null };
    if (kind === "email_confirm") return confirmation(account, email);
    return null;
  }

  async function confirmation(account: AccountRecord, email: string): Promise<Envelope | null> {
    const isAwaited = account.pendingEmail === email || (account.email === email && !account.isEmailVerified);
    if (!isAwaited) return null;
    const owner = await findAccountByEmail(db, canonicalEmail(email));
    if (owner && owner.id !== account.id) return { kind: "email_taken", to: owner.email, account: owner, newEmail: "", code: null };
    return { kind: "email_confirm", to: email, account, newEmail: email, code: "email_confirm" };
  }

  async function codeFor(input: { kind: MailedCodeKind; userId: string; email: string; now: Instant }): Promise<string> {
    const token = randomToken();
    await deleteCodesBefore(db, input.now - CODE_RETENTION_MS);
    await insertMailedCode(db, {
      hash: sha256(token),
      kind: input.kind,
      userId: input.userId,
      email: input.email,
      expiresAt: input.now + LINK_MS,
    });
    return token;
  }

  return async (row) => {
    const envelope = isMailKind(row.kind) ? await toEnvelope(row) : null;
    if (!envelope) return null;
    const { kind, to, account, newEmail, code } = envelope;
    const token = code && account ? await codeFor({ kind: code, userId: account.id, email: to, now: row.now }) : "";
    const { productName, baseUrl } = config;
    const displayName = account?.isEmailVerified ? account.displayName : null;
    return { to, ...mailTexts[kind]({ productName, baseUrl, displayName, token, newEmail }) };
  };
}
