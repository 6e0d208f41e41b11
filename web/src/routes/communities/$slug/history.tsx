import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageParam } from "../../../lib/search-params.ts";
import { type HistorySearch, sparcletTypeParam } from "../../../pages/boards/board-search.ts";
import { HistoryPage } from "../../../pages/boards/history-page.tsx";

export const Route = createFileRoute("/communities/$slug/history")({
  validateSearch: (search): HistorySearch => ({ type: sparcletTypeParam(search.type), page: pageParam(search.page) }),
  component: History,
});

function History(): ReactElement | null {
  const { membership } = Route.useRouteContext();
  const search = Route.useSearch();
  return membership ? <HistoryPage membership={membership} search={search} /> : null;
}
