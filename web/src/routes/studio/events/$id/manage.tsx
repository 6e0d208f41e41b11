import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { loadOwnEvent } from "../../../../features/studio/load-own-event.ts";
import { ManagePage } from "../../../../features/studio/manage-page.tsx";

export const Route = createFileRoute("/studio/events/$id/manage")({
  loader: ({ context, params }) => loadOwnEvent(context.queryClient, params.id),
  component: Manage,
});

function Manage(): ReactElement | null {
  return <ManagePage id={Route.useParams().id} />;
}
