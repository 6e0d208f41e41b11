import { useEffect } from "react";

/** Prevents the screen from turning off while `isOn`. Does nothing where the browser has no wake lock. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;
    const take = async (): Promise<void> => {
      if (document.hidden || lock) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => {
          lock = null;
        });
        if (isUnmounted) await lock.release();
      } catch {
        // The browser refuses on low battery; the screen then dims as usual.
      }
    };
    const onVisible = (): void => void take();
    document.addEventListener("visibilitychange", onVisible);
    void take();
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", onVisible);
      lock?.release().catch(() => undefined);
    };
  }, [isOn]);
}
