import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageParam } from "../../../lib/search-params.ts";
import { CommunityHome } from "../../../pages/communities/community-home.tsx";

export const Route = createFileRoute("/communities/$slug/")({
  validateSearch: (search): { page?: number } => ({ page: pageParam(search.page) }),
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context, params, deps }) => {
    const { communityEventsQuery } = await import("../../../platform/events/community-events.queries.ts");
    void context.queryClient.prefetchQuery(communityEventsQuery(params.slug, deps.page));
  },
  component: Home,
});

function Home(): ReactElement | null {
  const { membership } = Route.useRouteContext();
  const page = Route.useSearch().page ?? 1;
  return membership ? <CommunityHome membership={membership} page={page} /> : null;
}
