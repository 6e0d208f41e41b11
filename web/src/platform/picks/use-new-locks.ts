import { useEffect, useRef } from "react";
import { announce } from "../../ui/announcer.ts";

/** The id of the element of one pick. The element also has the attribute `data-pick`, which shows when the focus is inside. */
export const pickPlaceId = (key: string): string => `pick-${key}`;

interface NewLocksInput {
  /** The open picks: their keys with the names that screen readers announce. */
  readonly open: ReadonlyMap<string, string>;
}

/**
 * Announces picks that have just locked. When the focus was inside one of them, it moves to the pick's element, whose id is
 * `pickPlaceId(key)`.
 */
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
