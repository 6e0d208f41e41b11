import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import type { CommunitiesSearch } from "../../../pages/admin/admin-search.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";

const CommunitiesPage = lazy(async () => (await import("../../../pages/admin/load-communities.ts")).loadCommunities());

export const Route = createFileRoute("/admin/communities/")({
  validateSearch: (search) => search as CommunitiesSearch,
  component: Communities,
});

function Communities(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the communities" />}>
      <CommunitiesPage search={Route.useSearch()} />
    </Suspense>
  );
}
