import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { pageParam, textParam } from "../../../lib/search-params.ts";
import { type BoardSearch, boardPeriodParam } from "../../../pages/boards/board-search.ts";
import { LeaderboardPage } from "../../../pages/boards/leaderboard-page.tsx";

export const Route = createFileRoute("/communities/$slug/leaderboard")({
  validateSearch: (search): BoardSearch => ({
    period: boardPeriodParam(search.period),
    page: pageParam(search.page),
    find: textParam(search.find),
  }),
  component: Leaderboard,
});

function Leaderboard(): ReactElement | null {
  const { membership } = Route.useRouteContext();
  const search = Route.useSearch();
  return membership ? <LeaderboardPage membership={membership} search={search} /> : null;
}
