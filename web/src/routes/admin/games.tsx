import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type GamesSearch, readGamesSearch } from "../../features/admin/admin-search.ts";
import { GamesPage } from "../../features/admin/games-page.tsx";

export const Route = createFileRoute("/admin/games")({
  validateSearch: (search): GamesSearch => readGamesSearch(search),
  component: Games,
});

function Games(): ReactElement {
  return <GamesPage search={Route.useSearch()} />;
}
