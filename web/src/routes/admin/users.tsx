import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import type { UsersSearch } from "../../pages/admin/admin-search.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";

const UsersPage = lazy(async () => (await import("../../pages/admin/load-users.ts")).loadUsers());

export const Route = createFileRoute("/admin/users")({
  validateSearch: (search) => search as UsersSearch,
  component: Users,
});

function Users(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the users" />}>
      <UsersPage search={Route.useSearch()} />
    </Suspense>
  );
}
