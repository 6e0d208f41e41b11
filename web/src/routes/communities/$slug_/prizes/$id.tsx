import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { requireSession } from "../../../../pages/gate/guards.ts";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const ClaimPage = lazy(async () => (await import("../../../../pages/prizes/load-claim.ts")).loadClaim());

/**
 * Outside the community's own pages, as a prize stays with a winner who has left. Without a loader, and its search read by the page: what
 * stands here is in every page's first load.
 */
export const Route = createFileRoute("/communities/$slug_/prizes/$id")({
  validateSearch: (search): { prize?: unknown } => search,
  beforeLoad: ({ location: { href } }) => requireSession(href),
  component: Claim,
});

function Claim(): ReactElement {
  const { slug, id } = Route.useParams();
  return (
    <Suspense fallback={<PageWaiting label="your prize" />}>
      <ClaimPage slug={slug.toLowerCase()} eventId={id} prize={Route.useSearch().prize} />
    </Suspense>
  );
}
