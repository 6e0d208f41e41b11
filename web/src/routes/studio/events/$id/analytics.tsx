import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const AnalyticsPage = lazy(async () => (await import("../../../../pages/studio/analytics/load-analytics.ts")).loadAnalytics());

/** The route has no loader, because every route's code is part of each page's first load; the page fetches its own data. */
export const Route = createFileRoute("/studio/events/$id/analytics")({ component: Analytics });

function Analytics(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="Analytics" />}>
      <AnalyticsPage id={Route.useParams().id} />
    </Suspense>
  );
}
