import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CreateEventPage } from "../../../features/studio/create/create-event-page.tsx";
import { readStudioSearch, type StudioSearch } from "../../../features/studio/studio-search.ts";

export const Route = createFileRoute("/studio/events/create")({
  validateSearch: (search): StudioSearch => readStudioSearch(search),
  component: CreateEvent,
});

function CreateEvent(): ReactElement {
  return <CreateEventPage search={Route.useSearch()} />;
}
