import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { EditEventPage } from "../../../../features/studio/edit-event-page.tsx";
import { loadOwnEvent } from "../../../../features/studio/load-own-event.ts";
import { readStudioSearch, type StudioSearch } from "../../../../features/studio/studio-search.ts";

export const Route = createFileRoute("/studio/events/$id/edit")({
  validateSearch: (search): StudioSearch => readStudioSearch(search),
  loader: ({ context, params }) => loadOwnEvent(context.queryClient, params.id),
  component: Edit,
});

function Edit(): ReactElement {
  return <EditEventPage id={Route.useParams().id} search={Route.useSearch()} />;
}
