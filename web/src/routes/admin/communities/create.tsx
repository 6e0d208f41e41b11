import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";

const CreateCommunityPage = lazy(async () => (await import("../../../pages/admin/load-communities.ts")).loadCreateCommunity());

export const Route = createFileRoute("/admin/communities/create")({ component: Create });

function Create(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the new community" />}>
      <CreateCommunityPage />
    </Suspense>
  );
}
