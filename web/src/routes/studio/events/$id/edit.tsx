import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { loadOwnEvent } from "../../../../pages/studio/load-own-event.ts";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";
import type { StudioSearch } from "../../../../platform/studio/studio-search.ts";

const EditEventPage = lazy(async () => (await import("../../../../pages/studio/load-edit-event.ts")).loadEditEvent());

export const Route = createFileRoute("/studio/events/$id/edit")({
  validateSearch: (search) => search as StudioSearch,
  loader: ({ context, params }) => loadOwnEvent(context.queryClient, params.id),
  component: Edit,
});

function Edit(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the editor" />}>
      <EditEventPage id={Route.useParams().id} search={Route.useSearch()} />
    </Suspense>
  );
}
