import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { AnalyticsPage } from "../../../../features/studio/analytics/analytics-page.tsx";

/** Without a loader: what stands here is in every page's first load, and the page asks for itself. */
export const Route = createFileRoute("/studio/events/$id/analytics")({ component: Analytics });

function Analytics(): ReactElement {
  return <AnalyticsPage id={Route.useParams().id} />;
}
