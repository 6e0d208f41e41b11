import { useEffect, useState } from "react";
import { isSoundBlocked, unblockSound } from "./screen-sound.ts";

/** Browsers let a page sound only after a touch; any touch or key will do. With `isOn` false nothing is asked for. */
export function useSoundBlocked(isOn: boolean): boolean {
  const [isBlocked, setBlocked] = useState(isOn && isSoundBlocked());
  useEffect(() => {
    if (!isOn) return setBlocked(false);
    setBlocked(isSoundBlocked());
    if (!isSoundBlocked()) return;
    const unblock = (): void => void unblockSound().then(() => setBlocked(isSoundBlocked()));
    window.addEventListener("pointerdown", unblock);
    window.addEventListener("keydown", unblock);
    return () => {
      window.removeEventListener("pointerdown", unblock);
      window.removeEventListener("keydown", unblock);
    };
  }, [isOn]);
  return isOn && isBlocked;
}
