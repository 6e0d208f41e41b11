import { useCallback, useRef, useState } from "react";

export interface SingleFlight {
  readonly isBusy: boolean;
  /** Does nothing while earlier work is running; otherwise the promise settles as the work does. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** Runs one piece of work at a time, even when its button is pressed again before it is drawn as busy. */
export function useSingleFlight(): SingleFlight {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, run };
}
