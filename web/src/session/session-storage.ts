import type { SessionState } from "./session-state.ts";

const memory = new Map<string, string>();

/** In the tab's own storage while an admin views a community as a member in it. `public/boot.js` has the same key. */
export const VIEWING_KEY = "viewing";

/** Whether this tab views a community as a member. Its session then lives in this tab alone, beside the browser's own. */
export function isViewing(): boolean {
  try {
    return sessionStorage.getItem(VIEWING_KEY) !== null;
  } catch {
    return false;
  }
}

const area = (): Storage => (isViewing() ? sessionStorage : localStorage);

export function readStored(name: string): string | null {
  try {
    return area().getItem(name);
  } catch {
    return memory.get(name) ?? null;
  }
}

export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) area().removeItem(name);
    else area().setItem(name, value);
  } catch {
    if (value === null) memory.delete(name);
    else memory.set(name, value);
  }
}

export interface StoredSession {
  /** As it was stored, perhaps by an older version. */
  readonly state: Record<string, unknown>;
  readonly version?: number;
}

export interface SessionStorage {
  /** Null when nothing usable is stored. */
  read(): StoredSession | null;
  write(state: SessionState, version: number): void;
}

/**
 * Stores the session under the specification's keys: `{key}_access_token` and `{key}_refresh_token` for the tokens, `{key}_session` for the
 * rest. Without storage (private windows of some browsers) it lives in memory until the page is closed.
 */
export function createSessionStorage(productKey: string): SessionStorage {
  const name = `${productKey}_session`;
  const accessKey = `${productKey}_access_token`;
  const refreshKey = `${productKey}_refresh_token`;
  // The pair that this tab last read or wrote. When something else changes, an old pair must not overwrite one that another tab just
  // stored.
  let known: Pick<SessionState, "accessToken" | "refreshToken"> | null = null;
  return {
    read() {
      const rest = readStored(name);
      if (rest === null) return null;
      try {
        const { state, version } = JSON.parse(rest) as StoredSession;
        known = { accessToken: readStored(accessKey), refreshToken: readStored(refreshKey) };
        return { state: { ...state, ...known }, version };
      } catch {
        return null;
      }
    },
    write({ accessToken, refreshToken, ...state }, version) {
      if (accessToken !== known?.accessToken || refreshToken !== known?.refreshToken) {
        // The pair is written first, so that a tab that is notified of the rest finds it.
        writeStored(refreshKey, refreshToken);
        writeStored(accessKey, accessToken);
        known = { accessToken, refreshToken };
      }
      writeStored(name, JSON.stringify({ state, version }));
    },
  };
}
