import { useEffect, useReducer } from "react";
import { isSoundBlocked, unblockSound } from "./screen/sound.ts";

/** True while sound is wanted but the browser blocks it until the first touch or key press. Draws again once it is allowed. */
export function useSoundBlocked(isWanted: boolean): boolean {
  const [, sweepAgain] = useReducer((times: number) => times + 1, 0);
  const isBlocked = isWanted && isSoundBlocked();
  useEffect(() => {
    if (!isBlocked) return;
    const unblock = (): void => void unblockSound().then(sweepAgain);
    window.addEventListener("pointerdown", unblock);
    window.addEventListener("keydown", unblock);
    return () => {
      window.removeEventListener("pointerdown", unblock);
      window.removeEventListener("keydown", unblock);
    };
  }, [isBlocked]);
  return isBlocked;
}
