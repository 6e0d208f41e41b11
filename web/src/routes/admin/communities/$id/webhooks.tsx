import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import type { WebhooksSearch } from "../../../../pages/admin/admin-search.ts";
import { PageWaiting } from "../../../../platform/events/page-waiting.tsx";

const WebhooksPage = lazy(async () => (await import("../../../../pages/admin/load-communities.ts")).loadWebhooks());

export const Route = createFileRoute("/admin/communities/$id/webhooks")({
  validateSearch: (search) => search as WebhooksSearch,
  component: Webhooks,
});

function Webhooks(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the webhooks" />}>
      <WebhooksPage id={Route.useParams().id} search={Route.useSearch()} />
    </Suspense>
  );
}
