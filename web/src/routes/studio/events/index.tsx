import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { readStudioSearch, type StudioSearch } from "../../../platform/studio/studio-search.ts";

const EventsPage = lazy(async () => (await import("../../../pages/studio/load-events.ts")).loadEvents());

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
