import type { AnyRouter } from "@tanstack/react-router";
import { OFFLINE_CACHE } from "../../lib/offline-cache.ts";
import { isLoggedIn, session } from "../../session/session-store.ts";

const START_AFTER_MS = 4_000;

/**
 * Loads the part that copies pages for reading offline, some seconds after the page and only for signed-in people. `main.tsx` deletes the
 * copies when a session ends.
 */
export function startCopying(router: AnyRouter): void {
  if (!("serviceWorker" in navigator && "caches" in window)) return;
  const begin = (): void => {
    const load = (): void => void import("./copy-pages.ts").then(({ copyPages }) => copyPages(router)).catch(() => undefined);
    setTimeout(() => ("requestIdleCallback" in window ? window.requestIdleCallback(load) : load()), START_AFTER_MS);
  };
  if (isLoggedIn()) {
    begin();
    return;
  }
  // The session may have ended while no page was open to delete them.
  void caches.delete(OFFLINE_CACHE).catch(() => undefined);
  const stop = session.subscribe(() => {
    if (!isLoggedIn()) return;
    stop();
    begin();
  });
}
