import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { HistoryPage } from "../../../features/boards/history-page.tsx";
import { pageParam } from "../../../lib/search-params.ts";

export const Route = createFileRoute("/communities/$slug/history")({
  validateSearch: (search): { page?: number | undefined } => ({ page: pageParam(search.page) }),
  component: History,
});

function History(): ReactElement {
  const { membership } = Route.useRouteContext();
  return <HistoryPage membership={membership} page={Route.useSearch().page ?? 1} />;
}
