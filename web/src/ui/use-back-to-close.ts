import { type AnyRouter, type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

const MARK = "sparcOverlay";
const AFTER_NAVIGATION_MS = 100;
let serial = 0;
/** True while a step back is under way. It would remove an entry that is pushed now, and so close an overlay that was just opened. */
let isSteppingBack = false;

/**
 * Removes the overlay's history entry. The router's navigations wait for it, because the step back would undo a page that is pushed
 * meanwhile.
 */
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

function toMark(state: unknown): unknown {
  return typeof state === "object" && state !== null ? (state as Record<string, unknown>)[MARK] : undefined;
}

/**
 * Makes Back close an overlay before it leaves the page. Opening the overlay adds a history entry with the same address, and closing it
 * removes the entry again, unless a link was followed meanwhile. The router does not see the entry, because it is pushed past the router's
 * wrapper of `history`.
 */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  // Null in tests that draw a dialog without a router.
  const routerHistory: RouterHistory | undefined = (useRouter({ warn: false }) as AnyRouter | null)?.history;
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    serial += 1;
    const mark = serial;
    let isPopped = false;
    const onPop = (): void => {
      if (toMark(window.history.state) === mark) return;
      isPopped = true;
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
      if (isPopped) return;
      // A link in the overlay may be about to change the page; the entry then stays in the past.
      const page = window;
      page.setTimeout(() => {
        // A window that was closed meanwhile has no history.
        const history = page.history as History | undefined;
        if (history && toMark(history.state) === mark) void stepBack(routerHistory);
      }, AFTER_NAVIGATION_MS);
    };
  }, [isOpen, routerHistory]);
}
