import type { User } from "@sparc/contract/entities/user";
import { call } from "../api/api.ts";
import { isApiError } from "../api/api-error.ts";
import { setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

interface Seat {
  readonly event_id: string;
  readonly display_name: string;
}

/** A guest who was made and whose tokens have not arrived yet. */
let pending: (Seat & { readonly user: User }) | null = null;

/**
 * Makes a guest of the event and signs them in. When only the tokens failed to arrive, the next call with the same name asks for them
 * again, so that a weak connection makes no second guest.
 */
export async function signInAsGuest(seat: Seat): Promise<User> {
  const isKnown = pending?.event_id === seat.event_id && pending.display_name === seat.display_name;
  if (!pending || !isKnown) pending = { ...seat, user: (await call("auth.guest", { body: seat })).data };
  const { user } = pending;
  try {
    await takeTokens();
  } catch (error) {
    // The sign-in cookie is spent or too old: the next try makes a new guest.
    if (isApiError(error) && error.status < 500 && error.status !== 429) pending = null;
    throw error;
  }
  pending = null;
  setUser(user);
  return user;
}
