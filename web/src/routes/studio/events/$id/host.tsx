import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { loadOwnEvent } from "../../../../pages/studio/load-own-event.ts";
import { OwnEventPage } from "../../../../pages/studio/own-event-page.tsx";

export const Route = createFileRoute("/studio/events/$id/host")({
  loader: ({ context, params }) => loadOwnEvent(context.queryClient, params.id),
  component: Host,
});

function Host(): ReactElement | null {
  return <OwnEventPage id={Route.useParams().id} part="Host" />;
}
