import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const AnalyticsPage = lazy(async () => (await import("../../../../pages/studio/analytics/load-analytics.ts")).loadAnalytics());

/** Without a loader: what stands here is in every page's first load, and the page asks for itself. */
export const Route = createFileRoute("/studio/events/$id/analytics")({ component: Analytics });

function Analytics(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="Analytics" />}>
      <AnalyticsPage id={Route.useParams().id} />
    </Suspense>
  );
}
