import { useEffect, useReducer } from "react";
import { isSoundBlocked, unblockSound } from "./screen/sound.ts";

/** Browsers let a page sound only after a touch; any touch or key will do. Where sound is not wanted nothing is asked for. */
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
