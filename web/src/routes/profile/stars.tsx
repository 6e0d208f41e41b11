import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { pageParam, textParam } from "../../lib/search-params.ts";
import { requireSession } from "../../pages/gate/guards.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";

const StarsPage = lazy(async () => (await import("../../pages/stars/load-stars.ts")).loadStars());

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
  return (
    <Suspense fallback={<PageWaiting label="your stars" />}>
      <StarsPage page={page} slug={c} />
    </Suspense>
  );
}
