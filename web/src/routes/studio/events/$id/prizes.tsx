import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import type { DeskSearch } from "../../../../pages/prizes/desk/desk-search.ts";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const PrizeDeskPage = lazy(async () => (await import("../../../../pages/prizes/desk/load-prize-desk.ts")).loadPrizeDesk());

/** Without a loader, and its search read by the page: what stands here is in every page's first load. */
export const Route = createFileRoute("/studio/events/$id/prizes")({
  validateSearch: (search) => search as DeskSearch,
  component: Prizes,
});

function Prizes(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the prizes" />}>
      <PrizeDeskPage id={Route.useParams().id} search={Route.useSearch()} />
    </Suspense>
  );
}
