import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type AuditSearch, readAuditSearch } from "../../features/admin/admin-search.ts";
import { AuditPage } from "../../features/admin/audit-page.tsx";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: (search): AuditSearch => readAuditSearch(search),
  component: Audit,
});

function Audit(): ReactElement {
  return <AuditPage search={Route.useSearch()} />;
}
