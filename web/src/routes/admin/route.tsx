import { createFileRoute } from "@tanstack/react-router";
import { AdminPages } from "../../features/admin/admin-pages.tsx";
import { requireAdmin } from "../../features/gate/guards.ts";

export const Route = createFileRoute("/admin")({
  beforeLoad: ({ location }) => requireAdmin(location.href),
  component: AdminPages,
});
