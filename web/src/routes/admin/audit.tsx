import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import type { AuditSearch } from "../../pages/admin/admin-search.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";

const AuditPage = lazy(async () => (await import("../../pages/admin/load-audit.ts")).loadAudit());

export const Route = createFileRoute("/admin/audit")({
  validateSearch: (search) => search as AuditSearch,
  component: Audit,
});

function Audit(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the audit log" />}>
      <AuditPage search={Route.useSearch()} />
    </Suspense>
  );
}
