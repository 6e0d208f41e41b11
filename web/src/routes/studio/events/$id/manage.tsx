import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../../features/events/page-waiting.tsx";
import { loadOwnEvent } from "../../../../features/studio/load-own-event.ts";

const ManagePage = lazy(async () => (await import("../../../../features/studio/load-manage.ts")).loadManage());

export const Route = createFileRoute("/studio/events/$id/manage")({
  loader: ({ context, params }) => loadOwnEvent(context.queryClient, params.id),
  component: Manage,
});

function Manage(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the results" />}>
      <ManagePage id={Route.useParams().id} />
    </Suspense>
  );
}
