import { useLayoutEffect, useRef } from "react";

/** Calls the newest handler for every key press on the page, wherever the focus is, through a single listener. */
export function useWindowKey(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  // A plain effect would run after the paint and miss keys that are pressed right then.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
