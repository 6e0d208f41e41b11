import type { User } from "@sparc/contract/entities/user";
import { call } from "../api/api.ts";
import { getSeatKey } from "./seat-key.ts";
import { session, setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

interface Seat {
  readonly event_id: string;
  readonly display_name: string;
  readonly face: number;
}

/**
 * Makes a guest of the event and signs them in. The server makes one guest for a browser, so that this can be called again when an answer got
 * lost, by another tab, or with another name while the lobby is open.
 */
export async function signInAsGuest(seat: Seat): Promise<User> {
  const { data: user } = await call("auth.guest", { body: seat, idempotencyKey: getSeatKey() });
  await takeTokens();
  setUser(user);
  return user;
}

/** Asks for another name of the guest who is signed in here, and answers with the name that they have then. The session stays. */
export async function renameGuest(seat: Seat): Promise<User> {
  const { data: user } = await call("auth.guest", { body: seat, idempotencyKey: getSeatKey() });
  if (user.id === session.getState().user?.id) setUser(user);
  return user;
}
