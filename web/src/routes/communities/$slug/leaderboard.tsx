import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type BoardSearch, boardPeriodParam } from "../../../features/boards/board-search.ts";
import { LeaderboardPage } from "../../../features/boards/leaderboard-page.tsx";
import { pageParam, textParam } from "../../../lib/search-params.ts";

export const Route = createFileRoute("/communities/$slug/leaderboard")({
  validateSearch: (search): BoardSearch => ({
    period: boardPeriodParam(search.period),
    page: pageParam(search.page),
    find: textParam(search.find),
  }),
  component: Leaderboard,
});

function Leaderboard(): ReactElement {
  const { membership } = Route.useRouteContext();
  return <LeaderboardPage membership={membership} search={Route.useSearch()} />;
}
