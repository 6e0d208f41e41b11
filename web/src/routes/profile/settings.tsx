import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { PageWaiting } from "../../features/events/page-waiting.tsx";
import { requireSession } from "../../features/gate/guards.ts";

const SettingsPage = lazy(async () => (await import("../../features/settings/load-settings.ts")).loadSettings());

export const Route = createFileRoute("/profile/settings")({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Settings,
});

function Settings(): ReactElement {
  return (
    <Suspense fallback={<PageWaiting label="your settings" />}>
      <SettingsPage />
    </Suspense>
  );
}
