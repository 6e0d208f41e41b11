import type { StateStorage } from "zustand/middleware";

const memory = new Map<string, string>();

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return memory.get(name) ?? null;
  }
}

export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    if (value === null) memory.delete(name);
    else memory.set(name, value);
  }
}

interface Stored {
  state: Record<string, unknown>;
  version?: number;
}

/**
 * Stores the session under the specification's keys: `{key}_access_token` and `{key}_refresh_token` for the tokens, `{key}_session` for the
 * rest. Without storage (private windows of some browsers) it lives in memory until the page is closed.
 */
export function toSessionStorage(productKey: string): StateStorage {
  const accessKey = `${productKey}_access_token`;
  const refreshKey = `${productKey}_refresh_token`;
  // The pair that this tab last read or wrote. When something else changes, an old pair must not overwrite one that another tab just
  // stored.
  let known: { accessToken: string | null; refreshToken: string | null } | null = null;
  return {
    getItem(name) {
      const rest = readStored(name);
      if (rest === null) return null;
      try {
        const stored = JSON.parse(rest) as Stored;
        known = { accessToken: readStored(accessKey), refreshToken: readStored(refreshKey) };
        return JSON.stringify({ ...stored, state: { ...stored.state, ...known } });
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      const stored = JSON.parse(value) as Stored;
      const { accessToken: access, refreshToken: refresh, ...state } = stored.state;
      const pair = { accessToken: (access as string | null) ?? null, refreshToken: (refresh as string | null) ?? null };
      if (pair.accessToken !== known?.accessToken || pair.refreshToken !== known?.refreshToken) {
        // The pair is written first, so that a tab that is notified of the rest finds it.
        writeStored(refreshKey, pair.refreshToken);
        writeStored(accessKey, pair.accessToken);
        known = pair;
      }
      writeStored(name, JSON.stringify({ ...stored, state }));
    },
    removeItem(name) {
      known = null;
      writeStored(accessKey, null);
      writeStored(refreshKey, null);
      writeStored(name, null);
    },
  };
}
