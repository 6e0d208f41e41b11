import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.ts";
import { PageFailed } from "../pages/layout/page-failed.tsx";
import { PageFrame } from "../pages/layout/page-frame.tsx";
import { useConnection } from "../realtime/connection-store.ts";

const NotFoundPage = lazyPart(() => import("../pages/not-found/not-found-page.tsx"), "NotFoundPage");
/** Loaded once a page needs a socket, which few do. When it fails to load, the page falls back to polling. */
const RoomConnection = lazy(() =>
  import("../realtime/room-connection.tsx").then(
    (part) => ({ default: part.RoomConnection }),
    () => ({ default: () => null }),
  ),
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: () => (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  ),
  errorComponent: ({ error, reset }) => <PageFailed error={error} onReset={reset} />,
});

function Root(): ReactElement {
  const needsSocket = useConnection((state) => state.isWanted);
  return (
    <PageFrame>
      <Outlet />
      {needsSocket && (
        <Suspense>
          <RoomConnection />
        </Suspense>
      )}
    </PageFrame>
  );
}
