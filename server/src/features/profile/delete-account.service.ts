import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { createOwnPasswordCheck, type PasswordParts } from "../auth/own-password.service.ts";
import { requireRecentSignIn } from "../auth/step-up.service.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { lockAdmins, lockPerson } from "../users/accounts.repository.ts";
import { erasePerson } from "./erase-person.service.ts";

interface Deletion {
  viewer: Viewer;
  password: string | undefined;
  address: string;
  requestId: string;
  now: Instant;
}

/**
 * Deletes an account at its owner's request, or a guest. Sessions and sockets end within two seconds on every process. A guest cannot prove
 * again who they are, so their session is enough.
 */
export type DeleteAccount = (deletion: Deletion) => Promise<Result<undefined>>;

export function createDeleteAccount(context: AppContext, parts: PasswordParts): DeleteAccount {
  const { database, bus } = context;
  const check = createOwnPasswordCheck(context, parts);

  async function requireOwner({ viewer, password, address, requestId, now }: Deletion): Promise<Result<unknown>> {
    if (viewer.guest) return ok(null);
    if (password === undefined) return requireRecentSignIn(database.db, { sessionId: viewer.sessionId, now });
    return check({ viewer, password, field: "password", address, requestId, now });
  }

  return async (deletion) => {
    const { viewer, requestId, now } = deletion;
    const { userId } = viewer;
    const owner = await requireOwner(deletion);
    if (!owner.ok) return owner;
    return database.transaction(async (tx) => {
      const admins = await lockAdmins(tx.db);
      const person = await lockPerson(tx.db, userId);
      if (!person) return refuse("auth.required");
      // A guest who has just become an account is asked for their password, as any other owner.
      if (viewer.guest && !person.isGuest) return refuse("auth.reauth_required");
      if (admins.length === 1 && admins[0] === userId) return refuse("profile.last_admin");
      await erasePerson(tx, { person, bus, now });
      if (person.email !== null) await enqueueMail(tx, { kind: "account_deleted", userId: null, email: person.email, now });
      await insertAudit(tx.db, { actor: userId, action: "user.deleted", objectKind: "user", objectId: userId, requestId, now });
      return ok(undefined);
    });
  };
}
