import { useEffect, useRef } from "react";
import { announce } from "../../ui/announcer.ts";

/** The element of one thing to pick: its id, and the attribute by which it is known that the focus is inside. */
export const pickPlaceId = (key: string): string => `pick-${key}`;

interface NewLocksInput {
  /** What can still be picked, by key, with the name that is read aloud. */
  readonly open: ReadonlyMap<string, string>;
}

/** Says what has just locked. Where the focus was in one of them, it stays with its element, whose id is `pickPlaceId(key)`. */
export function useNewLocks({ open }: NewLocksInput): void {
  const known = useRef(open);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      const place = target instanceof Element ? target.closest<HTMLElement>("[data-pick]") : null;
      focused.current = place?.dataset.pick ?? null;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  useEffect(() => {
    const locked = [...known.current].filter(([key]) => !open.has(key));
    known.current = open;
    if (locked.length === 0) return;
    announce(`Locked: ${locked.map(([, name]) => name).join("; ")}. What you saved counts.`, "assertive");
    if (locked.some(([key]) => key === focused.current)) document.getElementById(pickPlaceId(focused.current ?? ""))?.focus();
  });
}
