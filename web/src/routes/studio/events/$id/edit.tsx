import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../../features/events/page-waiting.tsx";
import { loadOwnEvent } from "../../../../features/studio/load-own-event.ts";
import { readStudioSearch, type StudioSearch } from "../../../../features/studio/studio-search.ts";

const EditEventPage = lazy(async () => (await import("../../../../features/studio/load-edit-event.ts")).loadEditEvent());

export const Route = createFileRoute("/studio/events/$id/edit")({
  validateSearch: (search): StudioSearch => readStudioSearch(search),
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
