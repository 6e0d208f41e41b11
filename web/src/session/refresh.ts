import { isFinalRefusal } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { debugLog } from "./debug-log.ts";
import { endSession } from "./end-session.ts";
import { pairIn, type RefreshAnswer } from "./session-answers.ts";
import { askForPair, session, setTokens, setUser } from "./session-store.ts";

export type RefreshOutcome = "refreshed" | "adopted" | "refused" | "unreachable";

let underWay: Promise<RefreshOutcome> | null = null;

/**
 * A new token pair, asked for once whatever the number of requests and tabs that need it. Under the lock the storage is read again: a
 * sibling tab may have spent the token meanwhile, then its pair is adopted. Give the token the refused request went out with: the
 * sibling's may have arrived since. "refused" has ended the session, "unreachable" leaves it.
 */
export function refreshSession(staleAccessToken = session.getState().accessToken): Promise<RefreshOutcome> {
  underWay ??= inTurn(refreshOnce(staleAccessToken))
    .then((outcome) => {
      debugLog("refresh", outcome);
      return outcome;
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

export interface Turn {
  /** A tab has stored a new pair moments ago. A busy browser may not show it here yet. */
  readonly isPairDue: boolean;
  readonly noteNewPair: () => void;
}

/** For so long after a new pair, more than the busiest browser seen needed, a second lock tells the other tabs of it: who holds which lock, a browser tells all of them at once. */
const PAIR_DUE_MS = 15_000;
const TRY_EVERY_MS = 25;

/** The access token that this tab itself has stored last: nobody else's pair is due for it. */
let ownToken: string | null = null;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything that rotates the pair goes through here, one at a time over all tabs. */
export async function inTurn<Value>(work: (turn: Turn) => Promise<Value>): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work({ isPairDue: false, noteNewPair: () => undefined });
  const name = `${bootstrapConfig.product_key}_refresh`;
  const due = `${bootstrapConfig.product_key}_new_pair`;
  let noted: Promise<void> | undefined;
  const noteNewPair = (): void => {
    ownToken = session.getState().accessToken;
    noted = new Promise((granted) => {
      const hold = (): Promise<void> => {
        granted();
        return pause(PAIR_DUE_MS);
      };
      locks.request(due, { mode: "shared" }, hold).catch(() => granted());
    });
  };
  return new Promise<Value>((resolve, reject) => {
    const turn = async (): Promise<void> => {
      const { held } = await locks.query();
      const working = work({ isPairDue: held?.some((lock) => lock.name === due) ?? false, noteNewPair });
      working.then(resolve, reject);
      await working;
      await noted;
    };
    locks.request(name, turn).catch(reject);
  });
}

function refreshOnce(staleAccessToken: string | null): (turn: Turn) => Promise<RefreshOutcome> {
  return async ({ isPairDue, noteNewPair }) => {
    await session.persist.rehydrate();
    const waitUntil = isPairDue && staleAccessToken !== ownToken ? performance.now() + PAIR_DUE_MS : 0;
    while (performance.now() < waitUntil && session.getState().accessToken === staleAccessToken) {
      await pause(TRY_EVERY_MS);
      await session.persist.rehydrate();
    }
    const { accessToken, refreshToken } = session.getState();
    if (refreshToken === null) return ended();
    if (accessToken !== null && accessToken !== staleAccessToken) return "adopted";
    try {
      const answer = (await askForPair(() => send({ name: "auth.refresh", body: { refresh_token: refreshToken } }))) as RefreshAnswer;
      if (await isSuperseded(refreshToken)) return endedOrAdopted();
      const pair = pairIn(answer);
      if (!pair) return ended("expired");
      setTokens(pair);
      noteNewPair();
      if (answer.user) setUser(answer.user);
      return "refreshed";
    } catch (error) {
      if (!isFinalRefusal(error)) return "unreachable";
      return (await isSuperseded(refreshToken)) ? endedOrAdopted() : ended("expired");
    }
  };
}

/**
 * Whether this refresh token is no longer this browser's: logging out waits for nobody, and where there are no locks no other tab does
 * either, so an answer with a new pair may come after it. Ask before you store one.
 */
export async function isSuperseded(refreshToken: string | null): Promise<boolean> {
  await session.persist.rehydrate();
  return session.getState().refreshToken !== refreshToken;
}

/** Somebody who is logged in again, or whose other tab was quicker, has a pair that an answer to the old one says nothing about. */
function endedOrAdopted(): "refused" | "adopted" {
  return session.getState().refreshToken === null ? ended() : "adopted";
}

/** Without a reason: somebody logged out in another tab. */
function ended(reason?: "expired"): "refused" {
  endSession(reason);
  return "refused";
}
