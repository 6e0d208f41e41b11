import { useLayoutEffect, useRef } from "react";

/** Hears keys wherever the focus is, with the newest handler and one listener: from the moment that what they are for is drawn. */
export function useWindowKey(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  // An effect that comes after the drawing would lose keys that are pressed as soon as they can be.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
