import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import type { GamesSearch } from "../../pages/admin/admin-search.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";

const GamesPage = lazy(async () => (await import("../../pages/admin/load-games.ts")).loadGames());

export const Route = createFileRoute("/admin/games")({
  validateSearch: (search) => search as GamesSearch,
  component: Games,
});

function Games(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the games" />}>
      <GamesPage search={Route.useSearch()} />
    </Suspense>
  );
}
