import type { Membership } from "@sparc/contract/entities/community";
import type { User } from "@sparc/contract/entities/user";
import { createStore, useStore } from "zustand";
import { isApiError } from "../api/api-error.ts";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { type CardRectangle, LOGGED_OUT, type SessionState, sanitized, VERSION } from "./session-state.ts";
import { createSessionStorage } from "./session-storage.ts";

const storage = createSessionStorage(bootstrapConfig.product_key);
/** What was read last, which is not written back. */
let stored: SessionState | undefined;

/** The session stored in this browser, shared by all tabs. Change it only with the functions below. */
export const session = createStore<SessionState>()(() => LOGGED_OUT);
session.subscribe((state) => {
  if (state !== stored) storage.write(state, VERSION);
});
loadStoredSession();

/** Takes over what this browser has stored, perhaps from another tab. */
export function loadStoredSession(): void {
  const found = storage.read();
  // The switching flag belongs to this tab: neither a reload during a switch nor another tab may set it. An older version's session is read
  // member by member, so that a new version logs nobody out.
  const state = { ...sanitized(found?.state), isSwitching: session.getState().isSwitching };
  // An older version's is written at once in today's form.
  if (!found || found.version === VERSION) stored = state;
  session.setState(state, true);
}

export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(session, select);
}

/** True while the viewer plays one event with a name alone, without an account. */
export const useIsGuest = (): boolean => useSession((state) => state.user?.is_guest === true);

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
 * Requests a new token pair. Until the answer arrives the pair is in doubt: after leaving the page during the request, the next one must
 * ask again within a minute, while the server still repeats its answer. Later the old pair counts as stolen.
 */
export async function askForPair<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { isPairInDoubt: wasInDoubt } = session.getState();
  session.setState({ isPairInDoubt: true });
  // Only a new pair ends an earlier doubt. A refusal of this request, such as a rate limit, says nothing about the earlier one.
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

/** Also updates the current community from the user's communities, and clears it when the user is not a member any more. */
export function setUser(user: User): void {
  const { community } = session.getState();
  const current = user.communities.find((one) => one.community.id === community?.community.id) ?? null;
  session.setState({ user, community: current });
}

export function setStars(stars: number): void {
  const { stars: before } = session.getState();
  if (before !== stars) session.setState({ stars, previousStars: before });
}

/** Null clears the current community. Otherwise it is also written into the user's communities, so that both always agree. */
export function setCurrentCommunity(community: Membership | null): void {
  const { user } = session.getState();
  session.setState({ community, ...(user && community ? { user: { ...user, communities: withOne(user.communities, community) } } : {}) });
}

function withOne(communities: readonly Membership[], one: Membership): Membership[] {
  const isKnown = communities.some(({ community }) => community.id === one.community.id);
  return isKnown ? communities.map((known) => (known.community.id === one.community.id ? one : known)) : [...communities, one];
}

/** Stores where on the screen the card was that was pressed last. */
export function setCardRectangle(cardRectangle: CardRectangle): void {
  session.setState({ cardRectangle });
}

export function clearSession(): void {
  session.setState(LOGGED_OUT);
}

/** Takes over what other tabs store: sign-in, refresh and logout. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const keys = ["session", "access_token", "refresh_token"].map((name) => `${bootstrapConfig.product_key}_${name}`);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || keys.includes(event.key)) loadStoredSession();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
