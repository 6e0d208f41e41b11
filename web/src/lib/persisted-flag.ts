import { useSyncExternalStore } from "react";

/** A boolean setting stored in this browser. Without storage it lasts until the page is closed. */
export interface PersistedFlag {
  readonly isOn: () => boolean;
  readonly set: (isOn: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `key` is the key in the browser's storage. A change in one tab reaches the other tabs. */
export function persistedFlag(key: string, isOnAtFirst: boolean): PersistedFlag {
  const listeners = new Set<() => void>();
  let own: boolean | null = null;
  const stored = (): boolean | null => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? null : text === "1";
    } catch {
      return null;
    }
  };
  return {
    isOn: () => stored() ?? own ?? isOnAtFirst,
    set: (isOn) => {
      own = isOn;
      try {
        localStorage.setItem(key, isOn ? "1" : "0");
      } catch {
        // The browser blocks storage, so `own` stores the choice for this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

export function usePersistedFlag({ subscribe, isOn, set }: PersistedFlag): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn), set];
}
