import { createFileRoute } from "@tanstack/react-router";
import { requireSession } from "../../features/gate/guards.ts";
import { SettingsPage } from "../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/profile/settings")({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: SettingsPage,
});
