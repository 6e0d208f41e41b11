import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type CommunitiesSearch, readCommunitiesSearch } from "../../../features/admin/admin-search.ts";
import { CommunitiesPage } from "../../../features/admin/communities-page.tsx";

export const Route = createFileRoute("/admin/communities/")({
  validateSearch: (search): CommunitiesSearch => readCommunitiesSearch(search),
  component: Communities,
});

function Communities(): ReactElement {
  return <CommunitiesPage search={Route.useSearch()} />;
}
