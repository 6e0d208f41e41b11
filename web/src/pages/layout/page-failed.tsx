import { useRouter } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect } from "react";
import { ApiError, isApiError, NetworkError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { isMissingPart, reloadOnceForNewParts } from "./reload-once.ts";

const ClosedCommunity = lazyPart(() => import("../communities/closed-community.tsx"), "ClosedCommunity");

interface PageFailedProps {
  readonly error: unknown;
  /** Draws what failed anew, with what is loaded by then. */
  readonly onReset: () => void;
}

/** A page that could not be shown. After a deploy its parts may be gone: then the page loads itself anew, once. */
export function PageFailed({ error, onReset }: PageFailedProps): ReactElement {
  const router = useRouter();
  const isMissing = isMissingPart(error);
  // What failed before there was anything to draw, a guard or a loader, has to run again first. A part is asked for once a page.
  const retry = (): void => (isMissing ? location.reload() : void router.invalidate().then(onReset));
  useEffect(() => {
    reloadOnceForNewParts(error);
  }, [error]);
  if (isApiError(error, "communities.closed")) {
    return (
      <Suspense>
        <ClosedCommunity onRetry={retry} />
      </Suspense>
    );
  }
  return (
    <main id="main" className="page read">
      <h1 className="vh">This page did not load</h1>
      <ErrorPanel
        what={friendlyError(isMissing ? new NetworkError(error) : error)}
        reference={error instanceof ApiError ? error.facts.requestId : null}
        onRetry={retry}
      />
    </main>
  );
}
