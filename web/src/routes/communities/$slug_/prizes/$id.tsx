import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { requireSession } from "../../../../pages/gate/guards.ts";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const ClaimPage = lazy(async () => (await import("../../../../pages/prizes/load-claim.ts")).loadClaim());

/**
 * The claim page is outside the community's routes, because winners who have left the community still claim here. It has no loader and the
 * page reads its own search, because every route's code is part of each page's first load.
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
