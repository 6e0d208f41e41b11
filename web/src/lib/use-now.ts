import { useEffect, useState } from "react";
import { serverNow } from "./server-now.ts";

/** The server's time, renewed every so often: for words like "in 40 min". */
export function useNow(everyMs = 20_000, clock = serverNow): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, clock]);
  return now;
}
