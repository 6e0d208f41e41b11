import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useEffect, useState } from "react";
import { type OwnWindow, ownWindowOf } from "./window.ts";

/** The own window as it is now. Draws anew when extended time runs out while the room still waits for others. */
export function useOwnWindow(a: { view: TriviaRoomView; timeFactor: number; offsetMs: number }): OwnWindow {
  const { offsetMs } = a;
  const [seenAtMs, setSeenAtMs] = useState(() => Date.now());
  const own = ownWindowOf({ ...a, serverNowMs: seenAtMs + offsetMs });
  const { closesAtMs, isOpen } = own;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setSeenAtMs(Date.now()), Math.max(0, closesAtMs - offsetMs - Date.now()) + 20);
    return () => clearTimeout(timer);
  }, [isOpen, closesAtMs, offsetMs]);
  return own;
}
