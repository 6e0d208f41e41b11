import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Database } from "../../db/database.ts";
import { sha256 } from "../../lib/crypto.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { findUserByEmail } from "../users/users.repository.ts";
import { addressPrefix } from "./address-prefix.ts";
import { toStart } from "./counted-windows.ts";
import { countInWindow } from "./login-counters.repository.ts";

/** What stops further tries: the longest pause after a streak of failures, or the account's failures of an hour or a day. */
export type LoginLimit = "pause" | "hour" | "day";

const DAY_MS = 24 * 3_600_000;
/** In place of an account's id: an address that no account has stays out of a log that is never erased. */
const UNKNOWN = "unknown";

/** Audits that the tries to sign in to an account reached a limit, once a day (UTC), whoever tries and however often. */
export type AuditLoginLimit = (
  attempt: { emailCanonical: string; address: string; requestId: string; now: Instant },
  limit: LoginLimit,
) => Promise<void>;

export const createLoginLimitAudit =
  (database: Database): AuditLoginLimit =>
  ({ emailCanonical, address, requestId, now }, limit) =>
    database.transaction(async (tx) => {
      const key = `limit:${sha256(emailCanonical).toString("base64url")}`;
      const windowStart = toStart(now, DAY_MS);
      const { count } = await countInWindow(tx.db, { key, windowStart, previousStart: windowStart - DAY_MS });
      if (count > 1) return;
      const user = await findUserByEmail(tx.db, emailCanonical);
      await insertAudit(tx.db, {
        ...{ actor: null, action: "user.sign_in_limited", objectKind: "user", objectId: user?.id ?? UNKNOWN },
        ...{ requestId, details: { limit, network: addressPrefix(address) }, now },
      });
    });
