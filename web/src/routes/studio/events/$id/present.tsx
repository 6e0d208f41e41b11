import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { loadOwnEvent } from "../../../../pages/studio/load-own-event.ts";
import { OwnEventPage } from "../../../../pages/studio/own-event-page.tsx";
import { ScreenRetry } from "../../../../pages/studio/screen-retry.tsx";

export const Route = createFileRoute("/studio/events/$id/present")({
  loader: ({ context, params }) => loadOwnEvent(context.queryClient, params.id),
  component: Present,
  errorComponent: ScreenRetry,
});

function Present(): ReactElement | null {
  return <OwnEventPage id={Route.useParams().id} part="Screen" />;
}
