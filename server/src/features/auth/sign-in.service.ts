import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { sha256 } from "../../lib/crypto.ts";
import { randomToken } from "../../lib/ids.ts";
import { findUserByEmail, findUserById, type UserRecord, type UserWithEmail } from "../users/users.repository.ts";
import { findOneTimeCode, findPasswordHash, spendOneTimeCode, updatePasswordHash } from "./credentials.repository.ts";
import { createDeviceCookies } from "./device-cookie.ts";
import { canonicalEmail } from "./email.ts";
import { createOutgrownPassword } from "./outgrown-password.service.ts";
import type { PasswordParts } from "./own-password.service.ts";
import { createRegistration, type Newcomer } from "./registration.service.ts";
import { hasSecondFactor } from "./second-factor.repository.ts";
import { createFactorCheck } from "./second-factor-check.ts";
import { createStoreCode } from "./store-code.service.ts";

/** Lifetime of the hand-over cookie of a sign-in. */
export const HANDOVER_S = 60;
/** The kind of the codes that `EnterByCode` spends. */
export const HANDOVER = "sign_in";
/** The steps of a sign-in, as the audit log has them; one by a provider has the provider's name. */
const WAYS = { password: "password", secondFactor: "second_factor" } as const;
/** Time limit of the second step. */
export const CHALLENGE_S = 5 * 60;
const CHALLENGE = "second_factor";
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * A signed-in user, the one-use code that `GET /auth/token` turns into a token pair, and the mark of the browser for next time; null for a
 * guest, who cannot sign in again.
 */
export interface SignedIn {
  user: UserRecord;
  code: string;
  device: string | null;
}

/** A person whose first step was right and who needs a second one, with the code that stands for the first. */
export interface Challenged {
  user: UserRecord;
  challenge: string;
}

/** One step of a sign-in that was right, with those before it; null where the audit log has another row. */
interface Step {
  user: UserRecord;
  ways: readonly string[] | null;
  now: Instant;
}

const hasEmail = (user: UserRecord): user is UserWithEmail => user.email !== null;

export const isChallenged = (step: SignedIn | Challenged): step is Challenged => "challenge" in step;

export interface SignIn {
  /**
   * `device` is the browser's cookie from an earlier sign-in. `newPassword` is for accounts whose role has come to require a longer
   * password.
   */
  login(input: {
    email: string;
    password: string;
    newPassword?: string | undefined;
    address: string;
    device: string | null;
    requestId: string;
    now: Instant;
  }): Promise<Result<SignedIn | Challenged>>;
  /** The second step of a sign-in. A challenge works once; a wrong code does not use it up. */
  loginCode(input: { challenge: string | null; code: string; address: string; requestId: string; now: Instant }): Promise<Result<SignedIn>>;
  register(input: Newcomer): Promise<Result<SignedIn>>;
  /**
   * Continues the sign-in of a user whom an identity provider has verified: the second step, if there is one, and the same hand-over code
   * as after a password.
   */
  vouchedFor(input: { user: UserRecord; provider: string; now: Instant }): Promise<Result<SignedIn | Challenged>>;
  /** Signs in an account that has just been made; the audit log has the row of its making. */
  handOver(user: UserRecord, now: Instant): Promise<Result<SignedIn>>;
}

export function createSignIn(context: AppContext, { hasher, guard }: PasswordParts): SignIn {
  const { config, database } = context;
  const { db } = database;
  const devices = createDeviceCookies(config);
  const storeCode = createStoreCode(database);
  const register = createRegistration(context, { hasher });
  const replaceOutgrown = createOutgrownPassword(context, { hasher });
  const checkFactor = createFactorCheck(context, { guard });

  async function enter({ user, ways, now }: Step): Promise<Result<SignedIn>> {
    const code = randomToken();
    await storeCode({ hash: sha256(code), kind: HANDOVER, userId: user.id, signInWays: ways, expiresAt: now + HANDOVER_S * 1_000 });
    return ok({ user, code, device: user.email === null ? null : devices.issue(canonicalEmail(user.email)) });
  }

  const handOver = (user: UserRecord, now: Instant) => enter({ user, ways: null, now });

  async function challenge({ user, ways, now }: Step): Promise<Result<Challenged>> {
    const code = randomToken();
    await storeCode({ hash: sha256(code), kind: CHALLENGE, userId: user.id, signInWays: ways, expiresAt: now + CHALLENGE_S * 1_000 });
    return ok({ user, challenge: code });
  }

  /** Hashes the verified password again with the present parameters. When the queue is full, this waits for the next sign-in. */
  async function renewHash(input: { userId: string; stored: string; password: string; now: Instant }): Promise<void> {
    if (!hasher.needsRehash(input.stored)) return;
    const hashed = await hasher.hash(input.password);
    if (hashed.ok) await updatePasswordHash(db, { userId: input.userId, stored: input.stored, passwordHash: hashed.value });
  }

  return {
    handOver,

    async vouchedFor({ user, provider, now }) {
      const step = { user, ways: [provider], now };
      return (await hasSecondFactor(db, user.id)) ? challenge(step) : enter(step);
    },

    async loginCode({ challenge: given, code, address, requestId, now }) {
      const spendable = given === null ? null : { hash: sha256(given), kind: CHALLENGE, now };
      const first = spendable && (await findOneTimeCode(db, spendable));
      const user = first && (await findUserById(db, first.userId));
      if (!user || !hasEmail(user) || user.isSuspended) return refuse("auth.challenge_over");
      const checked = await checkFactor({ user, code, isConfirming: false, address, requestId, now });
      if (!checked.ok) return checked;
      const ways = [...(first.signInWays ?? []), WAYS.secondFactor];
      return (await spendOneTimeCode(db, spendable)) ? enter({ user, ways, now }) : refuse("auth.challenge_over");
    },

    async login({ email, password, newPassword, address, device, requestId, now }) {
      const emailCanonical = canonicalEmail(email);
      const admitted = await guard.admit({ emailCanonical, address, deviceId: devices.read(device, emailCanonical), requestId, now });
      if (!admitted.ok) return admitted;
      const user = await findUserByEmail(db, emailCanonical);
      // The query also runs without an account, so that an unknown address costs the same statements and the same hashing.
      const stored = await findPasswordHash(db, user?.id ?? NOBODY);
      const checked = await hasher.verify(stored, password);
      if (!checked.ok) {
        await admitted.value.forgive({ isRight: false });
        return checked;
      }
      if (!user || stored === null || !checked.value) {
        await admitted.value.fail();
        return refuse("auth.invalid_credentials");
      }
      await admitted.value.forgive({ isRight: true });
      if (user.isSuspended) return refuse("auth.suspended");
      const step = { user, ways: [WAYS.password], now };
      if (await hasSecondFactor(db, user.id)) {
        await renewHash({ userId: user.id, stored, password, now });
        return challenge(step);
      }
      const outgrown = await replaceOutgrown({ user, password, newPassword, requestId, now });
      if (!outgrown.ok) return outgrown;
      await renewHash({ userId: user.id, stored, password, now });
      return enter(step);
    },

    async register(newcomer) {
      const user = await register(newcomer);
      return user.ok ? handOver(user.value, newcomer.now) : user;
    },
  };
}
