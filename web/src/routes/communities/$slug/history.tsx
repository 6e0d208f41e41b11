import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageParam } from "../../../lib/search-params.ts";
import { HistoryPage } from "../../../pages/boards/history-page.tsx";

export const Route = createFileRoute("/communities/$slug/history")({
  validateSearch: (search): { page?: number | undefined } => ({ page: pageParam(search.page) }),
  component: History,
});

function History(): ReactElement | null {
  const { membership } = Route.useRouteContext();
  const page = Route.useSearch().page ?? 1;
  return membership ? <HistoryPage membership={membership} page={page} /> : null;
}
