import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { sha256 } from "../../lib/crypto.ts";
import { addressPrefix } from "./address-prefix.ts";
import { takeFromWindow, tooMany, toStart } from "./counted-windows.ts";
import { deleteCountersBefore, uncountInWindow } from "./login-counters.repository.ts";
import { createLoginLimitAudit } from "./login-limit-audit.service.ts";
import { deleteStreak, deleteStreaksBefore, extendStreak, findStreak, type LoginStreak } from "./login-streaks.repository.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * The first failures have no consequence. From the third failure in a row the delay doubles, from one second up to a quarter of an hour.
 */
const FREE_FAILURES = 2;
const MAX_PAUSE_MS = 15 * 60_000;
const RETENTION_MS = 3 * DAY_MS;

interface Attempt {
  emailCanonical: string;
  address: string;
  /** The id in the browser's device cookie for this account, when the cookie is valid. */
  deviceId: string | null;
  requestId: string;
  now: Instant;
}

/** A try that was let through. Exactly one of the two must follow. */
export interface AdmittedAttempt {
  /** The password was right, or it was not checked. */
  forgive(input: { isRight: boolean }): Promise<void>;
  fail(): Promise<void>;
}

/**
 * Slows down guessing of passwords: failures an hour and a day per account, and a growing pause per account and network. A try is counted
 * before its password is checked, so that parallel guesses gain nothing, and uncounted when it was right. A browser that signed in here
 * before has counters of its own, so that failing on purpose locks out nobody else. Unknown addresses are treated like known ones. The first
 * time a day that an account's limit is reached is audited, without the address where there is no account.
 */
export interface LoginGuard {
  admit(attempt: Attempt): Promise<Result<AdmittedAttempt>>;
}

export function createLoginGuard({ database, config }: Pick<AppContext, "database" | "config">): LoginGuard {
  const { db } = database;
  const auditLimit = createLoginLimitAudit(database);
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function sweep(now: Instant): Promise<void> {
    if (now - sweptAt < HOUR_MS) return;
    sweptAt = now;
    await deleteCountersBefore(db, now - RETENTION_MS);
    await deleteStreaksBefore(db, now - RETENTION_MS);
  }

  return {
    async admit(attempt) {
      const { emailCanonical, address, deviceId, now } = attempt;
      await sweep(now);
      const account = sha256(emailCanonical).toString("base64url");
      const subject = deviceId === null ? `account:${account}` : `device:${deviceId}`;
      const pauseKey = `pause:${deviceId === null ? `${account}:${addressPrefix(address)}` : deviceId}`;
      const waitMs = pauseLeft(await findStreak(db, pauseKey), now);
      if (waitMs > 0) return tooMany(waitMs);
      const windows = [
        { name: "hour", key: `${subject}:hour`, limit: config.limits.loginPerAccountPerHour, windowMs: HOUR_MS, now },
        { name: "day", key: `${subject}:day`, limit: config.limits.loginFailuresPerAccount, windowMs: DAY_MS, now },
      ] as const;
      const taken: (typeof windows)[number][] = [];
      const giveBack = async () => {
        for (const { key, windowMs } of taken) await uncountInWindow(db, { key, windowStart: toStart(now, windowMs) });
      };
      for (const window of windows) {
        const fullMs = await takeFromWindow(db, window);
        if (fullMs > 0) {
          await giveBack();
          await auditLimit(attempt, window.name);
          return tooMany(fullMs);
        }
        taken.push(window);
      }
      return ok({
        async forgive({ isRight }) {
          await giveBack();
          if (isRight) await deleteStreak(db, pauseKey);
        },
        async fail() {
          const failures = await extendStreak(db, { key: pauseKey, now });
          if (toPause(failures) === MAX_PAUSE_MS) await auditLimit(attempt, "pause");
        },
      });
    },
  };
}

/** How much of the pause after the last failure is left, in milliseconds. */
export const pauseLeft = (streak: LoginStreak | null, now: Instant): number =>
  streak ? Math.max(0, streak.lastFailedAt + toPause(streak.failures) - now) : 0;

const toPause = (failures: number): number =>
  failures <= FREE_FAILURES ? 0 : Math.min(MAX_PAUSE_MS, 1_000 * 2 ** Math.min(20, failures - FREE_FAILURES - 1));
