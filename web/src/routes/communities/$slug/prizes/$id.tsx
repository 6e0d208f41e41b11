import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../../features/events/page-waiting.tsx";

const ClaimPage = lazy(async () => (await import("../../../../features/prizes/load-claim.ts")).loadClaim());

/** Without a loader, and its search read by the page: what stands here is in every page's first load. */
export const Route = createFileRoute("/communities/$slug/prizes/$id")({
  validateSearch: (search): { prize?: unknown } => search,
  component: Claim,
});

function Claim(): ReactElement {
  const { membership } = Route.useRouteContext();
  return (
    <Suspense fallback={<PageWaiting label="your prize" />}>
      <ClaimPage membership={membership} eventId={Route.useParams().id} prize={Route.useSearch().prize} />
    </Suspense>
  );
}
