import { useSyncExternalStore } from "react";

/** A choice of two that this browser remembers. Without storage it lasts as long as the page. */
export interface PersistedFlag {
  readonly isOn: () => boolean;
  readonly set: (isOn: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `key` names it in the browser's storage; other tabs follow. */
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
        // storage is closed to us: `own` holds the choice for this page
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
