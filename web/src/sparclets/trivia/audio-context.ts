/** The page's one audio context. It is not opened before somebody touches the page or presses a key, so nothing sounds before that. */

/** `unsupported`: this browser cannot make sounds at all. */
export type SoundPermission = "allowed" | "blocked" | "unsupported";

let context: AudioContext | null = null;
let wasTouched = false;
const listeners = new Set<() => void>();

/** Whether this page may make sounds. With `isWanted` the audio context is opened as soon as that is allowed. */
export function soundPermission(isWanted: boolean): SoundPermission {
  if (typeof AudioContext !== "function") return "unsupported";
  if (isWanted) openContext();
  return context?.state === "running" ? "allowed" : "blocked";
}

/** The audio context while it may sound, otherwise null. */
export function runningContext(): AudioContext | null {
  return context?.state === "running" ? context : null;
}

/** Notes a touch, click or key press, and resumes a context that the browser has suspended. Has to be called within the event. */
export async function noteGesture(isWanted: boolean): Promise<void> {
  wasTouched = true;
  if (isWanted) await openContext()?.resume();
  notify();
}

/** Calls the listener whenever the permission may have changed. */
export function subscribeToPermission(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openContext(): AudioContext | null {
  const hasGesture = navigator.userActivation?.hasBeenActive ?? wasTouched;
  if (!context && hasGesture && typeof AudioContext === "function") {
    context = new AudioContext();
    context.addEventListener("statechange", notify);
  }
  return context;
}

function notify(): void {
  for (const listener of listeners) listener();
}
