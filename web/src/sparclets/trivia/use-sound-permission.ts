import { useEffect, useSyncExternalStore } from "react";
import { noteGesture, type SoundPermission, soundPermission, subscribeToPermission } from "./audio-context.ts";

/** A touch counts when it ends, a click when it begins. */
const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;

/** Whether this page may make sounds. While it may not, the next touch, click or key press asks the browser for it. */
export function useSoundPermission(isWanted: boolean): SoundPermission {
  const permission = useSyncExternalStore(subscribeToPermission, () => soundPermission(isWanted));
  useEffect(() => {
    if (permission !== "blocked") return;
    // The browser may refuse, for example after the Escape key; then the page goes on waiting.
    const onGesture = (): void => void noteGesture(isWanted).catch(() => undefined);
    for (const name of GESTURES) window.addEventListener(name, onGesture);
    return () => {
      for (const name of GESTURES) window.removeEventListener(name, onGesture);
    };
  }, [permission, isWanted]);
  return permission;
}
