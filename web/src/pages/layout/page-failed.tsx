import { useRouter } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect, useEffectEvent } from "react";
import { ApiError, isApiError, NetworkError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { isMissingPart, reloadOnceForNewParts } from "./reload-once.ts";

const ClosedCommunity = lazyPart(() => import("../communities/closed-community.tsx"), "ClosedCommunity");

interface PageFailedProps {
  readonly error: unknown;
  /** Renders the failed part again. */
  readonly onReset: () => void;
}

/** Page shown when a page failed. When a chunk is missing since a deploy, the page reloads once. What failed offline is tried again online. */
export function PageFailed({ error, onReset }: PageFailedProps): ReactElement {
  const router = useRouter();
  const isMissing = isMissingPart(error);
  // A failed guard or loader has to run again before the page renders. A failed import is cached for the page's lifetime, so it needs a
  // reload.
  const retry = (): void => (isMissing ? location.reload() : void router.invalidate().then(onReset));
  useEffect(() => {
    reloadOnceForNewParts(error);
  }, [error]);
  const isOffline = isMissing || error instanceof NetworkError;
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isOffline) return;
    addEventListener("online", retryNow);
    return () => removeEventListener("online", retryNow);
  }, [isOffline]);
  if (isApiError(error, "communities.closed")) {
    return (
      <Suspense>
        <ClosedCommunity onRetry={retry} />
      </Suspense>
    );
  }
  return (
    <main id="main" className="page read">
      <h1 className="visually-hidden">This page did not load</h1>
      <ErrorPanel
        what={friendlyError(isMissing ? new NetworkError(error) : error)}
        reference={error instanceof ApiError ? error.facts.requestId : null}
        onRetry={retry}
      />
    </main>
  );
}
