import { useEffect } from "react";

/** Keeps the screen on while something is being played or shown; where the browser cannot, nothing happens. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const take = async (): Promise<void> => {
      if (document.hidden || lock) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => {
          lock = null;
        });
        if (isGone) await lock.release();
      } catch {
        // refused on low battery: the screen dims as it always does
      }
    };
    const onVisible = (): void => void take();
    document.addEventListener("visibilitychange", onVisible);
    void take();
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", onVisible);
      lock?.release().catch(() => undefined);
    };
  }, [isOn]);
}
