import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";

const DashboardPage = lazy(async () => (await import("../../pages/admin/load-dashboard.ts")).loadDashboard());

export const Route = createFileRoute("/admin/")({ component: Dashboard });

function Dashboard(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="the dashboard" />}>
      <DashboardPage />
    </Suspense>
  );
}
