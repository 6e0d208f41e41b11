import type { AnyRouter } from "@tanstack/react-router";
import { registerServiceWorker } from "../../lib/register-service-worker.ts";
import { session } from "../../session/session-store.ts";
import { toCopiedPath } from "./copied-page.ts";
import { copyPage } from "./page-copy.ts";
import { copyOwner, storeCopy, trimCopies } from "./store-copy.ts";

/** How long a page stands before it is copied, and how long a page that still loads is left until it is tried again. */
const SETTLED_MS = 2_000;
const MOST_TRIES = 5;

type Place = Parameters<typeof toCopiedPath>[0];

/**
 * Copies the pages that can be read offline: once each stands, and again when it is left or hidden, as its reader saw it last. Registers the
 * service worker, which shows the copies. Returns a function that stops it.
 */
export function copyPages(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copySoon = (tries = MOST_TRIES): void => {
    clearTimeout(timer);
    if (tries === 0 || toCopiedPath(router.state.location) === null) return;
    timer = setTimeout(() => {
      if (!copyNow(router.state.location)) copySoon(tries - 1);
    }, SETTLED_MS);
  };
  const onHidden = (): void => {
    if (document.visibilityState === "hidden") copyNow(router.state.location);
  };
  const begin = (): void => {
    // A copy of a former member is deleted before another one sees the page.
    void trimCopies().catch(() => undefined);
    if (copyOwner() === null) return;
    void registerServiceWorker().catch(() => undefined);
    copySoon();
  };
  begin();
  document.addEventListener("visibilitychange", onHidden);
  const stops = [
    router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
      if (fromLocation) copyNow(fromLocation);
    }),
    router.subscribe("onResolved", () => copySoon()),
    session.subscribe((now, before) => {
      if (now.user?.id !== before.user?.id) begin();
    }),
    () => document.removeEventListener("visibilitychange", onHidden),
    () => clearTimeout(timer),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns whether the page stands. Without a connection it may show old or missing parts, so the copy from before stays. */
function copyNow(place: Place): boolean {
  const path = toCopiedPath(place);
  if (path === null || !navigator.onLine || copyOwner() === null) return true;
  const copy = copyPage();
  // A full disk or a lost connection leaves the copy from before.
  if (copy) void storeCopy(path, copy).catch(() => undefined);
  return copy !== null;
}
