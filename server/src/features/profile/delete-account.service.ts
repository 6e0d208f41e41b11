import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { eraseAppealNotes } from "../appeals/appeal-asks.repository.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { endSessionsOf } from "../auth/end-sessions.service.ts";
import { createOwnPasswordCheck, type PasswordParts } from "../auth/own-password.service.ts";
import { eraseSessionTraces } from "../auth/own-sessions.repository.ts";
import { requireRecentSignIn } from "../auth/step-up.service.ts";
import { deleteFeedOf } from "../calendar/calendar.repository.ts";
import { deleteMovesOf } from "../corrections/correction-moves.repository.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { deleteNoticesOf } from "../notices/notices.repository.ts";
import { deleteQuietHoursOf } from "../notifications/quiet-hours.repository.ts";
import { deleteSendsTo } from "../notifications/sends.repository.ts";
import { deleteSwitchesOf } from "../notifications/switches.repository.ts";
import { deleteMessagesOf } from "../outbox/outgoing-messages.repository.ts";
import { forfeitPrizesOf } from "../prizes/prize-claims.repository.ts";
import { deleteSubscriptionsOf } from "../push/push.repository.ts";
import { deletePicturesOf } from "../uploads/uploads.repository.ts";
import { anonymiseUser, lockAccount, lockAdmins } from "../users/accounts.repository.ts";
import { deleteBelongings } from "./delete-belongings.service.ts";

/** The name shown in results after the account is deleted. */
const FORMER_MEMBER = "Former member";

interface Deletion {
  viewer: Viewer;
  password: string | undefined;
  address: string;
  requestId: string;
  now: Instant;
}

/**
 * Deletes an account at its owner's request: personal data is deleted, results and the ledger stay without a name, so that nobody else's
 * rank or sum changes. Sessions and sockets end within two seconds on every process.
 */
export type DeleteAccount = (deletion: Deletion) => Promise<Result<undefined>>;

export function createDeleteAccount(context: AppContext, parts: PasswordParts): DeleteAccount {
  const { database, bus } = context;
  const check = createOwnPasswordCheck(context, parts);

  async function requireOwner({ viewer, password, address, now }: Deletion): Promise<Result<unknown>> {
    if (password === undefined) return requireRecentSignIn(database.db, { sessionId: viewer.sessionId, now });
    return check({ viewer, password, field: "password", address, now });
  }

  return async (deletion) => {
    const { viewer, requestId, now } = deletion;
    const { userId } = viewer;
    const owner = await requireOwner(deletion);
    if (!owner.ok) return owner;
    return database.transaction(async (tx) => {
      const admins = await lockAdmins(tx.db);
      const account = await lockAccount(tx.db, userId);
      if (!account) return refuse("auth.required");
      if (admins.length === 1 && admins[0] === userId) return refuse("profile.last_admin");
      await endSessionsOf(tx, { bus, userId, now });
      await eraseSessionTraces(tx.db, userId);
      await deleteMessagesOf(tx.db, userId);
      await deleteQuietHoursOf(tx.db, userId);
      await deleteSendsTo(tx.db, userId);
      await deleteNoticesOf(tx.db, userId);
      await deleteMovesOf(tx.db, userId);
      await deleteSwitchesOf(tx.db, userId);
      await deleteFeedOf(tx.db, userId);
      await deleteSubscriptionsOf(tx.db, userId);
      await eraseAppealNotes(tx.db, userId);
      await forfeitPrizesOf(tx, { userId, now });
      await deleteBelongings(tx.db, userId);
      await anonymiseUser(tx.db, { userId, displayName: FORMER_MEMBER, now });
      // Pictures of a creator may be used in questions and brands, so only those of ordinary users are deleted.
      if (account.role === "ordinary") await deletePicturesOf(tx.db, userId);
      await enqueueMail(tx, { kind: "account_deleted", userId: null, email: account.email, now });
      await insertAudit(tx.db, { actor: userId, action: "user.deleted", objectKind: "user", objectId: userId, requestId, now });
      return ok(undefined);
    });
  };
}
