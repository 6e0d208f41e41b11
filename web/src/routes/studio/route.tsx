import { createFileRoute } from "@tanstack/react-router";
import { requireStudio } from "../../pages/gate/guards.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";

export const Route = createFileRoute("/studio")({
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => requireStudio(location.href),
  loader: async () => (await import("../../pages/studio/load-studio.ts")).loadStudio(),
  pendingComponent: () => <PageWaiting label="the Studio" />,
});
