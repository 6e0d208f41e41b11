import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CommunitiesPage } from "../../features/communities/communities-page.tsx";
import { requireSession } from "../../features/gate/guards.ts";
import { pageParam } from "../../lib/search-params.ts";

export const Route = createFileRoute("/communities/")({
  validateSearch: (search): { page?: number } => ({ page: pageParam(search.page) }),
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Communities,
});

function Communities(): ReactElement {
  return <CommunitiesPage page={Route.useSearch().page ?? 1} />;
}
