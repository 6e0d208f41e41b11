import type { Json } from "@sparc/sparclets/kernel/json";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";

/** A choice the server has not confirmed. */
export interface PickChange {
  /** Null takes the pick back. */
  readonly pick: Json;
  /** What the server had when it was made. */
  readonly from: Json;
  /** By this device's clock. */
  readonly at: number;
}
export type PickChanges = Readonly<Record<string, PickChange>>;

/**
 * Choices on the way to the server, kept in this browser for all its tabs, so that neither a closed tab nor a lost connection loses one.
 * By person: whoever signs in next never sends somebody else's.
 */
export interface PendingPicksStore {
  readonly read: () => PickChanges;
  readonly add: (changes: PickChanges) => void;
  /** Forgets what was confirmed; a newer choice of the same key, made in another tab meanwhile, stays. */
  readonly drop: (confirmed: PickChanges) => void;
  /** Hears of other tabs' changes. Returns how to stop. */
  readonly follow: (onChange: () => void) => () => void;
}

export function pendingPicksStore(input: { userId: string; eventId: string }): PendingPicksStore {
  const name = `${bootstrapConfig.product_key}_picks_${input.userId}_${input.eventId}`;
  const read = (): PickChanges => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? "{}") as PickChanges;
    } catch {
      return {};
    }
  };
  const write = (changes: PickChanges): void => {
    try {
      if (Object.keys(changes).length === 0) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(changes));
    } catch {
      // a closed or full storage must not stop anybody from picking
    }
  };
  return {
    read,
    add: (changes) => write({ ...read(), ...changes }),
    drop: (confirmed) => {
      const isLeft = ([key, { at }]: [string, PickChange]): boolean => at > (confirmed[key]?.at ?? Number.NEGATIVE_INFINITY);
      write(Object.fromEntries(Object.entries(read()).filter(isLeft)));
    },
    follow: (onChange) => {
      const listen = ({ key }: StorageEvent): void => {
        if (key === name) onChange();
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}
