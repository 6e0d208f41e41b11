import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { readUsersSearch, type UsersSearch } from "../../features/admin/admin-search.ts";
import { UsersPage } from "../../features/admin/users-page.tsx";

export const Route = createFileRoute("/admin/users")({
  validateSearch: (search): UsersSearch => readUsersSearch(search),
  component: Users,
});

function Users(): ReactElement {
  return <UsersPage search={Route.useSearch()} />;
}
