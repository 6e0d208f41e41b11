import { useCallback, useRef } from "react";

/** A second press of the same control within this time is ignored. */
const DOUBLE_PRESS_MS = 400;

/** Returns a function that runs a press unless the control of this name was pressed just before. */
export function usePressOnce(): (name: string, act: () => void) => void {
  const pressedAt = useRef(new Map<string, number>());
  return useCallback((name, act) => {
    const now = performance.now();
    if (now - (pressedAt.current.get(name) ?? Number.NEGATIVE_INFINITY) < DOUBLE_PRESS_MS) return;
    pressedAt.current.set(name, now);
    act();
  }, []);
}
