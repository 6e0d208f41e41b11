import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/server-now.ts";
import { inverseOf, type PickSet } from "./pick-set.ts";
import { lockedKeys, type PickSlot } from "./pick-slots.ts";
import type { Picks } from "./use-picks.ts";

const MOST_UNDOS = 50;
/** So near to a lock a change is saved at once. */
const AT_ONCE_BEFORE_LOCK_MS = 5_000;
/** One toast offers the undo at a time, and goes when it is used, wherever that is pressed. */
const UNDO_TOAST = "picks-undo";
const UNDO_MS = 8_000;

export interface PicksSession {
  readonly canUndo: boolean;
  /** Makes a change, which can be undone. */
  readonly apply: (set: PickSet) => void;
  /** Takes the last change back, as far as its slots are open. Returns what it put in place; null where there was nothing to undo. */
  readonly undo: () => PickSet | null;
  /** Offers the undo in a toast, below a sentence on what was done. */
  readonly offerUndo: (message: string) => void;
}

interface PicksSessionInput {
  readonly own: Picks;
  readonly slots: readonly PickSlot[];
  /** When the next slot locks, in milliseconds; null where none will. */
  readonly nextLockAt: number | null;
  /** Called after each undo, wherever it was pressed, with what it put in place. */
  readonly onUndone: (set: PickSet) => void;
}

/** The changes that somebody makes to their picks while a page is open, and the way back from each. */
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
  // Fetched once the page stands, so that a toast can be shown without a network, too.
  useEffect(() => withNotify(() => undefined), []);
  return {
    canUndo: undos.length > 0,
    apply: (set) => {
      setUndos([...undos, inverseOf(set, own.picks)].slice(-MOST_UNDOS));
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

/** Toasts are no part of the first load. */
export function withNotify(show: (notify: Notify) => unknown): void {
  void import("../../ui/notify.ts").then(({ notify }) => show(notify));
}
