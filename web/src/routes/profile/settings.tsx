import { createFileRoute } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense } from "react";
import { requireSession } from "../../pages/gate/guards.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";

const SettingsPage = lazy(async () => (await import("../../pages/settings/load-settings.ts")).loadSettings());

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
