import { createFileRoute } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import type { StudioSearch } from "../../../platform/studio/studio-search.ts";

const load = () => import("../../../pages/studio/load-events.ts");
const EventsPage = lazyPart(async () => (await load()).loadEvents(), "EventsPage");

export const Route = createFileRoute("/studio/events/")({
  codeSplitGroupings: [],
  validateSearch: (search) => search as StudioSearch,
  loader: ({ context, location }) =>
    Promise.all([EventsPage.preload(), load().then(({ awaitEarly }) => awaitEarly(context.queryClient, location.search))]).catch(
      () => undefined,
    ),
  component: Events,
});

function Events(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the events" />}>
      <EventsPage search={Route.useSearch()} />
    </Suspense>
  );
}
