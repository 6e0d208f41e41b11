import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { requireSession } from "../../features/gate/guards.ts";
import { StarsPage } from "../../features/stars/stars-page.tsx";
import { pageParam, textParam } from "../../lib/search-params.ts";

export const Route = createFileRoute("/profile/stars")({
  validateSearch: (search): { page?: number | undefined; c?: string | undefined } => ({
    page: pageParam(search.page),
    c: textParam(search.c),
  }),
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Stars,
});

function Stars(): ReactElement {
  const { page = 1, c } = Route.useSearch();
  return <StarsPage page={page} slug={c} />;
}
