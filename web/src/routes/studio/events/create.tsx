import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import type { StudioSearch } from "../../../platform/studio/studio-search.ts";

const CreateEventPage = lazy(async () => (await import("../../../pages/studio/create/load-create-event.ts")).loadCreateEvent());

export const Route = createFileRoute("/studio/events/create")({
  validateSearch: (search) => search as StudioSearch,
  component: CreateEvent,
});

function CreateEvent(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the new event" />}>
      <CreateEventPage search={Route.useSearch()} />
    </Suspense>
  );
}
