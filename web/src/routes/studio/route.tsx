import { createFileRoute } from "@tanstack/react-router";
import { requireStudio } from "../../pages/gate/guards.ts";
import { StudioPages } from "../../pages/studio/studio-pages.tsx";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";

export const Route = createFileRoute("/studio")({
  beforeLoad: ({ location }) => requireStudio(location.href),
  // Every page of the Studio has the sparclets' own parts at hand.
  loader: async () => (await import("../../platform/studio/sparclet-studios.ts")).loadSparcletStudios(),
  pendingComponent: () => <PageWaiting label="the Studio" />,
  component: StudioPages,
});
