import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const EditCommunityPage = lazy(async () => (await import("../../../../pages/admin/load-communities.ts")).loadEditCommunity());

export const Route = createFileRoute("/admin/communities/$id/edit")({ component: Edit });

function Edit(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the community" />}>
      <EditCommunityPage id={Route.useParams().id} />
    </Suspense>
  );
}
