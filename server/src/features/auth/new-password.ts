import type { Role } from "@sparc/contract/entities/user";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Problem } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Config } from "../../config.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { findMembershipsOf } from "../communities/communities.repository.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import type { AccountRecord } from "../users/accounts.repository.ts";
import { upsertCredentials } from "./credentials.repository.ts";
import { endSessionsOf } from "./end-sessions.service.ts";
import { deleteCodesOf } from "./one-time-codes.repository.ts";
import { passwordProblem } from "./password-rules.ts";
import { hasSecondFactor } from "./second-factor.repository.ts";

/** The shortest password with a second factor, whatever the minimum without one. */
const MIN_WITH_FACTOR = 8;

/** The number of the owner's communities whose names a password is checked against. */
const MAX_NAMES = 50;

/** An accepted and hashed password, before it is stored. */
export interface NewPassword {
  account: AccountRecord;
  passwordHash: string;
  how: "password_reset" | "password_changed";
  /** The session that does not end. */
  exceptId?: string;
  requestId: string;
  now: Instant;
}

/** How long a password has to be that is the only factor. */
export const minPasswordLength = ({ passwordMinLength: { ordinary, staff } }: Pick<Config, "passwordMinLength">, role: Role): number =>
  role === "ordinary" ? ordinary : staff;

/** The checks of every new password, and what accompanies it. */
export function createNewPassword({ database, bus, config }: Pick<AppContext, "database" | "bus" | "config">) {
  return {
    /**
     * The minimum length is greater for creators and admins and smaller with a second factor. A password made of the owner's own names or
     * those of their communities is refused.
     */
    async toProblem(account: AccountRecord, password: string): Promise<Problem | null> {
      const { rows } = await findMembershipsOf(database.db, { userId: account.id, offset: 0, limit: MAX_NAMES });
      const accountTexts = [config.productName, account.displayName, account.email.split("@")[0] ?? "", ...rows.map(({ name }) => name)];
      const minLength = (await hasSecondFactor(database.db, account.id)) ? MIN_WITH_FACTOR : minPasswordLength(config, account.role);
      return passwordProblem({ password, context: accountTexts, minLength });
    },

    /**
     * In one transaction: stores the password, ends the other sessions and every mailed link, queues the mail to the owner, and writes the
     * audit log.
     */
    async replace(tx: Tx, { account, passwordHash, how, exceptId, requestId, now }: NewPassword): Promise<void> {
      const userId = account.id;
      await upsertCredentials(tx.db, { userId, passwordHash, now });
      await deleteCodesOf(tx.db, { userId, kinds: ["password_reset"] });
      await endSessionsOf(tx, { bus, userId, now, ...(exceptId === undefined ? {} : { exceptId }) });
      await enqueueMail(tx, { kind: "password_changed", userId, email: null, now });
      await insertAudit(tx.db, { actor: userId, action: `user.${how}`, objectKind: "user", objectId: userId, requestId, now });
    },
  };
}
