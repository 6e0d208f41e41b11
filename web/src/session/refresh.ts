import { isApiError } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { firstPage } from "../lib/first-page.ts";
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
  /** Another tab had its turn just before. */
  readonly hadToWait: boolean;
  /** A new pair is stored: the next tab's turn begins when a browser should show it there. */
  readonly noteNewPair: () => void;
}

/** How long a browser may take to show a tab what another has written. */
const SEEN_AFTER_MS = 500;

/** Everything that rotates the pair goes through here, one at a time over all tabs. */
export async function inTurn<Value>(work: (turn: Turn) => Promise<Value>): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  let hasNewPair = false;
  const noteNewPair = (): void => {
    hasNewPair = true;
  };
  if (!locks) return work({ hadToWait: false, noteNewPair });
  const name = `${firstPage.product_key}_refresh`;
  const { held } = await locks.query();
  const hadToWait = held?.some((lock) => lock.name === name) ?? false;
  return new Promise<Value>((resolve, reject) => {
    const turn = async (): Promise<void> => {
      const working = work({ hadToWait, noteNewPair });
      working.then(resolve, reject);
      await working;
      if (hasNewPair) await new Promise((later) => setTimeout(later, SEEN_AFTER_MS));
    };
    locks.request(name, turn).catch(reject);
  });
}

/** A browser may be later still: tries of 25 ms. */
const LATE_TRIES = 20;

function refreshOnce(staleAccessToken: string | null): (turn: Turn) => Promise<RefreshOutcome> {
  return async ({ hadToWait, noteNewPair }) => {
    await session.persist.rehydrate();
    for (let tries = hadToWait ? LATE_TRIES : 0; tries > 0 && session.getState().accessToken === staleAccessToken; tries -= 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
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
      const isRefused = isApiError(error) && error.status < 500 && error.status !== 429;
      if (!isRefused) return "unreachable";
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
