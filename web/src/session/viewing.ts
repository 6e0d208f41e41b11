import type { Membership } from "@sparc/contract/entities/community";
import type { User } from "@sparc/contract/entities/user";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { LOGGED_OUT, VERSION } from "./session-state.ts";
import { createSessionStorage, VIEWING_KEY, writeStored } from "./session-storage.ts";

export interface Viewing {
  /** The viewed community's name. */
  readonly name: string;
  /** When the token ends, in ISO 8601. */
  readonly endsAt: string;
  /** The path that "Stop viewing" leads back to. */
  readonly back: string;
}

interface Begun {
  readonly token: string;
  readonly expires_at: string;
  readonly community: Membership;
  readonly user: User;
}

/**
 * Gives this tab a session of its own that reads one community as an ordinary member. The browser's session stays as it is, for this tab
 * again after `endViewing` and for all others.
 */
export function beginViewing({ token, expires_at, community, user }: Begun, back: string): void {
  const viewing: Viewing = { name: community.community.name, endsAt: expires_at, back };
  sessionStorage.setItem(VIEWING_KEY, JSON.stringify(viewing));
  createSessionStorage(bootstrapConfig.product_key).write(
    // A session is a pair; nothing is ever refreshed with this half of it.
    { ...LOGGED_OUT, accessToken: token, refreshToken: VIEWING_KEY, tokenSetAt: Date.now(), user, community },
    VERSION,
  );
}

/** What this tab views; null when it views nothing. */
export function readViewing(): Viewing | null {
  try {
    return JSON.parse(sessionStorage.getItem(VIEWING_KEY) ?? "null") as Viewing | null;
  } catch {
    return null;
  }
}

/** Ends viewing in this tab, which has the browser's session again from its next page on. */
export function endViewing(): void {
  for (const part of ["session", "access_token", "refresh_token"]) writeStored(`${bootstrapConfig.product_key}_${part}`, null);
  sessionStorage.removeItem(VIEWING_KEY);
}
