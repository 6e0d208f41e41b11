import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { EventsPage } from "../../../features/studio/events-page.tsx";
import { readStudioSearch, type StudioSearch } from "../../../features/studio/studio-search.ts";

export const Route = createFileRoute("/studio/events/")({
  validateSearch: (search): StudioSearch => readStudioSearch(search),
  component: Events,
});

function Events(): ReactElement {
  return <EventsPage search={Route.useSearch()} />;
}
