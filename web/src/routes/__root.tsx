import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageFailed } from "../features/layout/page-failed.tsx";
import { PageFrame } from "../features/layout/page-frame.tsx";
import { RoomConnection } from "../realtime/room-connection.tsx";

const NotFoundPage = lazy(async () => ({ default: (await import("../features/not-found/not-found-page.tsx")).NotFoundPage }));

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
  return (
    <PageFrame>
      <Outlet />
      <RoomConnection />
    </PageFrame>
  );
}
