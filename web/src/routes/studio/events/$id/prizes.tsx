import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../../features/events/page-waiting.tsx";
import type { DeskSearch } from "../../../../features/prizes/desk/desk-search.ts";

const PrizeDeskPage = lazy(async () => (await import("../../../../features/prizes/desk/load-prize-desk.ts")).loadPrizeDesk());

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
