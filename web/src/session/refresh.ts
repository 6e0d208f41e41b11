import { isFinalRefusal } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { debugLog } from "./debug-log.ts";
import { endSession } from "./end-session.ts";
import { pairIn, type RefreshAnswer } from "./session-answers.ts";
import { isViewing } from "./session-storage.ts";
import { askForPair, loadStoredSession, session, setTokens, setUser } from "./session-store.ts";

export type RefreshOutcome = "refreshed" | "adopted" | "refused" | "unreachable";

let underWay: Promise<RefreshOutcome> | null = null;

/**
 * Fetches a new token pair, once for all requests and tabs that need it. With the lock acquired it reads the storage again and adopts a
 * pair that another tab has stored. Pass the access token of the refused request, because another tab's pair may have arrived since. After
 * "refused" the session has ended; "unreachable" leaves it unchanged.
 */
export function refreshSession(staleAccessToken = session.getState().accessToken): Promise<RefreshOutcome> {
  // Nothing renews a token for viewing, and the browser's own session is not this tab's.
  if (isViewing()) return Promise.resolve("unreachable");
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
  /** True when a tab stored a new pair moments ago, which a busy browser may not show to this tab yet. */
  readonly isPairDue: boolean;
  readonly noteNewPair: () => void;
}

/**
 * How long after a new pair a second lock is held, longer than the slowest browser seen needed. Storage may reach other tabs late, but a
 * browser shows all tabs at once which locks are held, so the lock tells them to wait for the pair.
 */
const PAIR_DUE_MS = 15_000;
const TRY_EVERY_MS = 25;

/** The access token that this tab stored last. When that one is refused, no other tab's pair is expected. */
let ownToken: string | null = null;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs work that replaces the token pair, one at a time over all tabs. */
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
    loadStoredSession();
    const waitUntil = isPairDue && staleAccessToken !== ownToken ? performance.now() + PAIR_DUE_MS : 0;
    while (performance.now() < waitUntil && session.getState().accessToken === staleAccessToken) {
      await pause(TRY_EVERY_MS);
      loadStoredSession();
    }
    const { accessToken, refreshToken } = session.getState();
    if (refreshToken === null) return ended();
    if (accessToken !== null && accessToken !== staleAccessToken) return "adopted";
    try {
      const answer = (await askForPair(() => send({ name: "auth.refresh", body: { refresh_token: refreshToken } }))) as RefreshAnswer;
      if (isSuperseded(refreshToken)) return endedOrAdopted();
      const pair = pairIn(answer);
      if (!pair) return ended("expired");
      setTokens(pair);
      noteNewPair();
      if (answer.user) setUser(answer.user);
      return "refreshed";
    } catch (error) {
      if (!isFinalRefusal(error)) return "unreachable";
      return isSuperseded(refreshToken) ? endedOrAdopted() : ended("expired");
    }
  };
}

/**
 * True when this browser no longer has this refresh token. Logging out does not wait for a request, and tabs without locks do not wait for
 * each other, so a new pair may arrive after either. Check this before storing one.
 */
export function isSuperseded(refreshToken: string | null): boolean {
  loadStoredSession();
  return session.getState().refreshToken !== refreshToken;
}

/** The answer to the old pair does not matter when the user has logged in again or another tab has stored a newer pair. */
function endedOrAdopted(): "refused" | "adopted" {
  return session.getState().refreshToken === null ? ended() : "adopted";
}

/** There is no reason when the user logged out in another tab. */
function ended(reason?: "expired"): "refused" {
  endSession(reason);
  return "refused";
}
