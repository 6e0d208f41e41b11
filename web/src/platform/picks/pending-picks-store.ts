import type { Json } from "@sparc/sparclets/kernel/json";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";

/** A pick that the server has not confirmed. */
export interface PickChange {
  /** Null removes the pick. */
  readonly pick: Json;
  /** The pick that the server had when this one was made. */
  readonly from: Json;
  /** When the pick was made, in epoch milliseconds of this device's clock. */
  readonly at: number;
}
export type PickChanges = Readonly<Record<string, PickChange>>;

/**
 * Unconfirmed picks of one user and event in the browser's storage, shared by all tabs, so that neither a closed tab nor a lost connection
 * loses one. They are stored by user, so that the next user of the browser never sends them.
 */
export interface PendingPicksStore {
  readonly read: () => PickChanges;
  readonly add: (changes: PickChanges) => void;
  /** Deletes confirmed picks, except where another tab has made a newer pick for the same key. */
  readonly drop: (confirmed: PickChanges) => void;
  /** Calls back when another tab changes the picks. Returns a function that stops it. */
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
      // Members must be able to pick even when the browser's storage is blocked or full.
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
