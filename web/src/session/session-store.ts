import type { Membership } from "@sparc/contract/entities/community";
import type { User } from "@sparc/contract/entities/user";
import { createStore, useStore } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { isApiError } from "../api/api-error.ts";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { type CardRectangle, LOGGED_OUT, type SessionState, sanitized, VERSION } from "./session-state.ts";
import { sessionStorageOf } from "./session-storage.ts";

/** The session as this browser keeps it, the same in every tab. Changed only through the functions below. */
export const session = createStore<SessionState>()(
  persist<SessionState>(() => LOGGED_OUT, {
    name: `${bootstrapConfig.product_key}_session`,
    storage: createJSONStorage<SessionState>(() => sessionStorageOf(bootstrapConfig.product_key)) as never,
    version: VERSION,
    // What an older version kept is read member by member in `merge`: nobody is logged out by a new version.
    migrate: (stored) => stored as SessionState,
    // Switching is this tab's own: a reload in the middle of it, or another tab's, must not leave the flag standing here.
    merge: (stored, { isSwitching }) => ({ ...sanitized(stored), isSwitching }),
  }),
);

export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(session, select);
}

export function isLoggedIn(): boolean {
  const { accessToken, refreshToken } = session.getState();
  return accessToken !== null && refreshToken !== null;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export function setTokens(pair: TokenPair, now = Date.now()): void {
  session.setState({ ...pair, tokenSetAt: now, isPairInDoubt: false });
}

/**
 * Asks for a new pair. Until an answer has come the pair is in doubt: a page that is left in between must ask again while the server still
 * gives the same answer (a minute), or its old pair counts as stolen.
 */
export async function askForPair<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { isPairInDoubt: wasInDoubt } = session.getState();
  session.setState({ isPairInDoubt: true });
  // Only a new pair settles an earlier doubt: what this asking was told, being too many for one, says nothing of that one.
  let isInDoubt = wasInDoubt;
  try {
    return await ask();
  } catch (error) {
    isInDoubt ||= !isApiError(error) || error.status >= 500;
    throw error;
  } finally {
    session.setState({ isPairInDoubt: isInDoubt });
  }
}

/** Also brings the current community up to date; it is none when the person is no longer in it. */
export function setUser(user: User): void {
  const { community } = session.getState();
  const current = user.communities.find((one) => one.community.id === community?.community.id) ?? null;
  session.setState({ user, community: current });
}

export function setStars(stars: number): void {
  const { stars: before } = session.getState();
  if (before !== stars) session.setState({ stars, previousStars: before });
}

/** Null resets it to none. A community is written back into the user's, so that both always say the same. */
export function setCurrentCommunity(community: Membership | null): void {
  const { user } = session.getState();
  session.setState({ community, ...(user && community ? { user: { ...user, communities: withOne(user.communities, community) } } : {}) });
}

function withOne(communities: readonly Membership[], one: Membership): Membership[] {
  const isKnown = communities.some(({ community }) => community.id === one.community.id);
  return isKnown ? communities.map((known) => (known.community.id === one.community.id ? one : known)) : [...communities, one];
}

/** Where on the screen the card was that was pressed last. */
export function setCardRectangle(cardRectangle: CardRectangle): void {
  session.setState({ cardRectangle });
}

export function clearSession(): void {
  session.setState(LOGGED_OUT);
}

/** Other tabs write the same storage: their sign-in, refresh and logout are this tab's too. Returns how to stop. */
export function followOtherTabs(): () => void {
  const kept = ["session", "access_token", "refresh_token"].map((name) => `${bootstrapConfig.product_key}_${name}`);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || kept.includes(event.key)) void session.persist.rehydrate();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
