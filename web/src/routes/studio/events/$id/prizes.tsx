import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import type { DeskSearch } from "../../../../pages/prizes/desk/desk-search.ts";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const PrizeDeskPage = lazy(async () => (await import("../../../../pages/prizes/desk/load-prize-desk.ts")).loadPrizeDesk());

/** The route has no loader and the page reads its own search, because every route's code is part of each page's first load. */
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
