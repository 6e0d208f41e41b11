import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { loadOwnEvent } from "../../../../pages/studio/load-own-event.ts";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const ManagePage = lazy(async () => (await import("../../../../pages/studio/load-manage.ts")).loadManage());

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
