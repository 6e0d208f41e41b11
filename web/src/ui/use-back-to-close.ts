import { type AnyRouter, type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * Back closes what lies over the page before it leaves the page. Opening adds a history entry with the same address;
 * closing takes it away again, unless a link was followed meanwhile. The router never sees the entry: it is pushed
 * past the router's own wrapper of `history`.
 */
const MARK = "sparcOverlay";
const AFTER_NAVIGATION_MS = 100;
let serial = 0;
/** A step back is on its way: an entry that is added now would be the one it takes away, and close what was just opened. */
let isSteppingBack = false;

/** Takes the overlay's entry away. The router's own steps wait until that is done, as the step back would take back a page that is added meanwhile. */
async function stepBack(history: RouterHistory | undefined): Promise<void> {
  isSteppingBack = true;
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  const unblock = history?.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => (action === "PUSH" || action === "REPLACE") && arrived.then(() => false),
  });
  window.history.back();
  await arrived;
  isSteppingBack = false;
  unblock?.();
}

function markOf(state: unknown): unknown {
  return typeof state === "object" && state !== null ? (state as Record<string, unknown>)[MARK] : undefined;
}

export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  // Null where a test draws a dialog without a router.
  const routerHistory: RouterHistory | undefined = (useRouter({ warn: false }) as AnyRouter | null)?.history;
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    serial += 1;
    const mark = serial;
    let isGone = false;
    const onPop = (): void => {
      if (markOf(window.history.state) === mark) return;
      isGone = true;
      close.current();
    };
    const enter = (): void => {
      History.prototype.pushState.call(window.history, { ...window.history.state, [MARK]: mark }, "");
      window.addEventListener("popstate", onPop);
    };
    if (isSteppingBack) window.addEventListener("popstate", enter, { once: true });
    else enter();
    return () => {
      window.removeEventListener("popstate", enter);
      window.removeEventListener("popstate", onPop);
      if (isGone) return;
      // a link in the overlay may be about to change the page: then the entry belongs to the past and stays
      const page = window;
      page.setTimeout(() => {
        // A page that has gone meanwhile has no history any more.
        const history = page.history as History | undefined;
        if (history && markOf(history.state) === mark) void stepBack(routerHistory);
      }, AFTER_NAVIGATION_MS);
    };
  }, [isOpen, routerHistory]);
}
