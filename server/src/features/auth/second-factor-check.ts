import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { createSeal } from "../../lib/seal.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { canonicalEmail } from "./email.ts";
import type { LoginGuard } from "./login-guard.service.ts";
import { recoveryHash } from "./recovery-codes.ts";
import { findSecondFactor, spendRecoveryCode, useStep } from "./second-factor.repository.ts";
import { stepAt, toStep } from "./totp.ts";

export interface FactorCheck {
  user: { id: string; email: string };
  /** Six digits of the app, or a recovery code where one is accepted. */
  code: string;
  /** The factor is being set up, so it has no recovery codes yet. */
  isConfirming: boolean;
  address: string;
  requestId: string;
  now: Instant;
}

/**
 * Checks a code; a right one is used up. Failures are counted per account, with the pauses of signing in, whatever browser they come from,
 * because whoever gets here knows the password.
 */
export type CheckFactor = (check: FactorCheck) => Promise<Result<undefined>>;

export function createFactorCheck(
  { database, config }: Pick<AppContext, "database" | "config">,
  { guard }: { guard: LoginGuard },
): CheckFactor {
  const { db } = database;
  const seal = createSeal(config, "sparc second factor");

  async function isAppCode({ user, code, isConfirming, now }: FactorCheck): Promise<boolean> {
    const factor = await findSecondFactor(db, user.id);
    const secret = factor && factor.isConfirmed !== isConfirming ? seal.open(factor.sealedSecret, user.id) : null;
    const step = secret && toStep({ secret, code: code.replaceAll(" ", ""), now });
    return step !== null && useStep(db, { userId: user.id, step, oldest: stepAt(now) - 2 });
  }

  /** Checks a recovery code. A mail notifies the owner of its use, because somebody else may have found the code. */
  async function isRecoveryCode({ user: { id: userId }, code, isConfirming, requestId, now }: FactorCheck): Promise<boolean> {
    if (isConfirming) return false;
    return database.transaction(async (tx) => {
      if (!(await spendRecoveryCode(tx.db, { userId, hash: recoveryHash(userId, code), now }))) return false;
      await enqueueMail(tx, { kind: "recovery_code_used", userId, email: null, now });
      const what = { action: "user.recovery_code_used", objectKind: "user", objectId: userId } as const;
      await insertAudit(tx.db, { actor: userId, ...what, requestId, now });
      return true;
    });
  }

  return async (check) => {
    const { user, address, requestId, now } = check;
    const emailCanonical = canonicalEmail(user.email);
    const admitted = await guard.admit({ emailCanonical, address, deviceId: `factor:${user.id}`, requestId, now });
    if (!admitted.ok) return admitted;
    if ((await isAppCode(check)) || (await isRecoveryCode(check))) {
      await admitted.value.forgive({ isRight: true });
      return ok(undefined);
    }
    await admitted.value.fail();
    const message = "This code is not right, or it was used already";
    return refuse("auth.wrong_code", { problems: [{ path: "code", code: "wrong_code", message }] });
  };
}
