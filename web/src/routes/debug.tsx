import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../platform/events/page-waiting.tsx";

const DebugPage = lazy(async () => (await import("../pages/debug/load-debug.ts")).loadDebug());

export const Route = createFileRoute("/debug")({ component: Debug });

function Debug(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the debug page" />}>
      <DebugPage />
    </Suspense>
  );
}
