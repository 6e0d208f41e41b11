import { randomBytes } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Viewer } from "../../http/handler.ts";
import { createSeal } from "../../lib/seal.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { type AccountRecord, findAccount } from "../users/accounts.repository.ts";
import { endSessionsOf } from "./end-sessions.service.ts";
import type { PasswordParts } from "./own-password.service.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { createRefreshTokens } from "./refresh-tokens.ts";
import {
  confirmFactor,
  deleteSecondFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
  upsertUnconfirmedFactor,
} from "./second-factor.repository.ts";
import { createFactorCheck } from "./second-factor-check.ts";
import { type Client, createSessionSteps, type Pair } from "./session-steps.ts";
import { lockSession, type SessionRecord } from "./sessions.repository.ts";
import { requireRecentSignIn } from "./step-up.service.ts";
import { base32, totpAddress } from "./totp.ts";

/** The length of the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

interface Asked {
  viewer: Viewer;
  now: Instant;
}

interface Coded extends Asked {
  code: string;
  client: Client;
  requestId: string;
}

/**
 * What a signed-in person can do with their second factor, soon after a sign-in (`auth.reauth_required`). Adding and removing it end every
 * other session and are reported by mail; this session continues with the returned pair.
 */
export interface SecondFactor {
  /** Makes a secret for the app. It has no effect until `confirm`; another call replaces it. */
  begin(input: Asked): Promise<Result<{ secret: string; address: string }>>;
  /** Confirms the secret with the app's first code. This is the only answer that contains the recovery codes. */
  confirm(input: Coded): Promise<Result<{ pair: Pair; recoveryCodes: string[] }>>;
  /** Replaces the recovery codes; the earlier ones stop working. */
  renewRecoveryCodes(input: Coded): Promise<Result<string[]>>;
  remove(input: Coded): Promise<Result<Pair>>;
}

export function createSecondFactor(context: AppContext, parts: PasswordParts): SecondFactor {
  const { config, database, bus } = context;
  const { db } = database;
  const seal = createSeal(config, "sparc second factor");
  const checkFactor = createFactorCheck(context, parts);
  const steps = createSessionSteps(context, createRefreshTokens(config));

  async function loadOwner({ viewer: { userId, sessionId }, now }: Asked): Promise<Result<AccountRecord>> {
    const recent = await requireRecentSignIn(db, { sessionId, now });
    if (!recent.ok) return recent;
    const account = await findAccount(db, userId);
    return account ? ok(account) : refuse("auth.required");
  }

  /** The account when the code is right; the code is then used up. */
  async function proved(input: Coded, isConfirming: boolean): Promise<Result<AccountRecord>> {
    const owner = await loadOwner(input);
    if (!owner.ok) return owner;
    if ((await hasSecondFactor(db, owner.value.id)) === isConfirming)
      return refuse(isConfirming ? "auth.second_factor_bound" : "auth.second_factor_not_bound");
    const { code, requestId, now } = input;
    const checked = await checkFactor({ user: owner.value, code, isConfirming, address: input.client.address, requestId, now });
    return checked.ok ? owner : checked;
  }

  async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx.db, { userId, hashes: codes.map((code) => recoveryHash(userId, code)) });
    return codes;
  }

  async function note(tx: Tx, { viewer: { userId }, requestId, now }: Coded, kind: ChangeKind): Promise<void> {
    await enqueueMail(tx, { kind, userId, email: null, now });
    await insertAudit(tx.db, { actor: userId, action: `user.${kind}`, objectKind: "user", objectId: userId, requestId, now });
  }

  async function ownSession(tx: Tx, { viewer: { sessionId } }: Coded): Promise<SessionRecord | null> {
    const session = await lockSession(tx.db, sessionId);
    return session?.isRevoked ? null : session;
  }

  /** Ends every other session of the user and continues this one. */
  async function goOn(tx: Tx, input: Coded, session: SessionRecord): Promise<Result<Pair>> {
    const { userId, sessionId } = input.viewer;
    await endSessionsOf(tx, { bus, userId, now: input.now, exceptId: sessionId });
    return steps.rotate(tx, { session, communityId: session.communityId, client: input.client, now: input.now });
  }

  return {
    async begin(input) {
      const owner = await loadOwner(input);
      if (!owner.ok) return owner;
      const { id: userId, email } = owner.value;
      const secret = randomBytes(SECRET_BYTES);
      const isStored = await upsertUnconfirmedFactor(db, { userId, sealedSecret: seal.seal(secret, userId), now: input.now });
      if (!isStored) return refuse("auth.second_factor_bound");
      return ok({ secret: base32(secret), address: totpAddress({ secret, issuer: config.productName, account: email }) });
    },

    async confirm(input) {
      const owner = await proved(input, true);
      if (!owner.ok) return owner;
      const { id: userId } = owner.value;
      return database.transaction(async (tx) => {
        const session = await ownSession(tx, input);
        if (!session) return refuse("auth.required");
        if (!(await confirmFactor(tx.db, { userId, now: input.now }))) return refuse("auth.second_factor_bound");
        const recoveryCodes = await makeRecoveryCodes(tx, userId);
        await note(tx, input, "second_factor_bound");
        const pair = await goOn(tx, input, session);
        return pair.ok ? ok({ pair: pair.value, recoveryCodes }) : pair;
      });
    },

    async renewRecoveryCodes(input) {
      const owner = await proved(input, false);
      if (!owner.ok) return owner;
      return database.transaction(async (tx) => {
        const codes = await makeRecoveryCodes(tx, owner.value.id);
        await note(tx, input, "recovery_codes_made");
        return ok(codes);
      });
    },

    async remove(input) {
      const owner = await proved(input, false);
      if (!owner.ok) return owner;
      return database.transaction(async (tx) => {
        const session = await ownSession(tx, input);
        if (!session) return refuse("auth.required");
        if (!(await deleteSecondFactor(tx.db, owner.value.id))) return refuse("auth.second_factor_not_bound");
        await note(tx, input, "second_factor_removed");
        return goOn(tx, input, session);
      });
    },
  };
}

type ChangeKind = "second_factor_bound" | "second_factor_removed" | "recovery_codes_made";
