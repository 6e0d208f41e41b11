import { createFileRoute } from "@tanstack/react-router";
import { AdminPages } from "../../pages/admin/admin-pages.tsx";
import { requireAdmin } from "../../pages/gate/guards.ts";

export const Route = createFileRoute("/admin")({
  beforeLoad: ({ location }) => requireAdmin(location.href),
  component: AdminPages,
});
