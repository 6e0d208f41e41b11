import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../features/events/page-waiting.tsx";
import { readStudioSearch, type StudioSearch } from "../../../features/studio/studio-search.ts";

const EventsPage = lazy(async () => (await import("../../../features/studio/load-events.ts")).loadEvents());

export const Route = createFileRoute("/studio/events/")({
  validateSearch: (search): StudioSearch => readStudioSearch(search),
  component: Events,
});

function Events(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the events" />}>
      <EventsPage search={Route.useSearch()} />
    </Suspense>
  );
}
