import * as argon2 from "@node-rs/argon2";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";

/** argon2id with 46 MiB and one pass, which OWASP rates equal to 19 MiB and two passes. The parameters are stored in each hash. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const PREFIX = "$argon2id$v=19$m=47104,t=1,p=1$";
/** A hash with the present parameters that no password matches. */
const NOBODYS = `${PREFIX}c3BhcmMgaGFzIG5vYm9keQ$${"A".repeat(43)}`;

const RETRY_AFTER_S = 5;

/**
 * Hashing of passwords, with a limit of simultaneous ones and bounded queues behind them, because every hash takes 46 MiB and a core. A
 * full queue refuses with `server.overloaded`. Signing in has precedence over signing up, so that many newcomers lock nobody out.
 */
export interface PasswordHasher {
  hash(password: string): Promise<Result<string>>;
  /** Takes as long without a hash (`null`) as with one. */
  verify(stored: string | null, password: string): Promise<Result<boolean>>;
  /** Whether a hash was made with other than the present parameters. */
  needsRehash(stored: string): boolean;
  /** Calls that wait for their turn. */
  waitingCount(): { signIn: number; signUp: number };
}

/** `library` does the hashing; tests replace it by one that counts. */
export function createPasswordHasher(
  limits: { hashesAtOnce: number; hashQueue: number; signUpQueue: number },
  library: Pick<typeof argon2, "hash" | "verify"> = argon2,
): PasswordHasher {
  let running = 0;
  const signingIn: (() => void)[] = [];
  const signingUp: (() => void)[] = [];

  async function inTurn<T>(queue: (() => void)[], maxWaiting: number, work: () => Promise<T>): Promise<Result<T>> {
    if (running >= limits.hashesAtOnce) {
      if (queue.length >= maxWaiting) return refuse("server.overloaded", { details: { retry_after_s: RETRY_AFTER_S } });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return ok(await work());
    } finally {
      const next = signingIn.shift() ?? signingUp.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(signingUp, limits.signUpQueue, () => library.hash(password, PARAMETERS)),
    waitingCount: () => ({ signIn: signingIn.length, signUp: signingUp.length }),
    needsRehash: (stored) => !stored.startsWith(PREFIX),
    verify: (stored, password) =>
      inTurn(signingIn, limits.hashQueue, async () => {
        const isRight = await library.verify(stored ?? NOBODYS, password);
        return stored !== null && isRight;
      }),
  };
}
