import { useEffect, useState } from "react";
import { SET, serverNow } from "./server-now.ts";

/** The server's time in milliseconds, updated every `everyMs`, for texts such as "in 40 min". */
export function useNow(everyMs = 20_000, clock = serverNow): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const renew = (): void => setNow(clock());
    const timer = setInterval(renew, everyMs);
    addEventListener(SET, renew);
    return () => {
      clearInterval(timer);
      removeEventListener(SET, renew);
    };
  }, [everyMs, clock]);
  return now;
}
