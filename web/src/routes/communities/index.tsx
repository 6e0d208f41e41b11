import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageParam } from "../../lib/search-params.ts";
import { CommunitiesPage } from "../../pages/communities/communities-page.tsx";
import { requireSession } from "../../pages/gate/guards.ts";

export const Route = createFileRoute("/communities/")({
  validateSearch: (search): { page?: number } => ({ page: pageParam(search.page) }),
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Communities,
});

function Communities(): ReactElement {
  return <CommunitiesPage page={Route.useSearch().page ?? 1} />;
}
