import { useEffect, useRef, useState } from "react";

const APPEAR_AFTER_MS = 300;
const STAY_AT_LEAST_MS = 300;

/** True only for waits longer than 300 ms, and then for at least 300 ms, so that quick answers cause no flicker. */
export function useDelayedBusy(isBusy: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isBusy === isShown) return;
    const waitMs = isBusy ? APPEAR_AFTER_MS : Math.max(0, shownAt.current + STAY_AT_LEAST_MS - performance.now());
    const timer = setTimeout(() => {
      if (isBusy) shownAt.current = performance.now();
      setShown(isBusy);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);
  return isShown;
}
