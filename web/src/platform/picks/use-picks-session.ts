import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/server-now.ts";
import { type PickSet, toInverse } from "./pick-set.ts";
import { lockedKeys, type PickSlot } from "./pick-slots.ts";
import type { Picks } from "./use-picks.ts";

const MOST_UNDOS = 50;
/** A change this close to a lock is saved at once. */
const AT_ONCE_BEFORE_LOCK_MS = 5_000;
/** The id of the undo toast, so that only one is shown and it closes when undo is used anywhere. */
const UNDO_TOAST = "picks-undo";
const UNDO_MS = 8_000;

export interface PicksSession {
  readonly canUndo: boolean;
  /** Makes a change that can be undone. */
  readonly apply: (set: PickSet) => void;
  /** Undoes the last change where its slots are still open. Returns the picks that it set, or null when there was nothing to undo. */
  readonly undo: () => PickSet | null;
  /** Shows a toast with a sentence about the change and a button that undoes it. */
  readonly offerUndo: (message: string) => void;
}

interface PicksSessionInput {
  readonly own: Picks;
  readonly slots: readonly PickSlot[];
  /** When the next slot locks, in epoch milliseconds; null when none will. */
  readonly nextLockAt: number | null;
  /** Called after each undo with the picks that it set. */
  readonly onUndone: (set: PickSet) => void;
}

/** The changes that a member makes to their picks while the page is open, with undo. */
export function usePicksSession({ own, slots, nextLockAt, onUndone }: PicksSessionInput): PicksSession {
  const [undos, setUndos] = useState<readonly PickSet[]>([]);
  const undo = (): PickSet | null => {
    const last = undos.at(-1);
    if (!last) return null;
    const locked = lockedKeys(slots);
    const set = Object.fromEntries(Object.entries(last).filter(([key]) => !locked.has(key)));
    setUndos(undos.slice(0, -1));
    withNotify((notify) => notify.dismiss(UNDO_TOAST));
    own.change(set);
    onUndone(set);
    return last;
  };
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  // Loads the toasts after the page is drawn, so that they can also be shown offline.
  useEffect(() => withNotify(() => undefined), []);
  return {
    canUndo: undos.length > 0,
    apply: (set) => {
      setUndos([...undos, toInverse(set, own.picks)].slice(-MOST_UNDOS));
      own.change(set);
      if (nextLockAt !== null && nextLockAt - serverNow() < AT_ONCE_BEFORE_LOCK_MS) own.saveNow();
    },
    undo,
    offerUndo: (message) => {
      const action = { label: "Undo", run: () => void latest.current() };
      withNotify((notify) => notify.message(message, { id: UNDO_TOAST, action, durationMs: UNDO_MS }));
    },
  };
}

type Notify = typeof import("../../ui/notify.ts").notify;

/** Loads the toasts separately from the first load of the page. */
export function withNotify(show: (notify: Notify) => unknown): void {
  void import("../../ui/notify.ts").then(({ notify }) => show(notify));
}
