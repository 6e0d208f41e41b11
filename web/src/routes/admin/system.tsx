import { createFileRoute } from "@tanstack/react-router";
import { SystemPage } from "../../pages/admin/system/system-page.tsx";

export const Route = createFileRoute("/admin/system")({
  component: SystemPage,
});
