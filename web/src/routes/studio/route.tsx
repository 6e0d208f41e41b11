import { createFileRoute } from "@tanstack/react-router";
import { requireStudio } from "../../features/gate/guards.ts";
import { StudioPages } from "../../features/studio/studio-pages.tsx";

export const Route = createFileRoute("/studio")({
  beforeLoad: ({ location }) => requireStudio(location.href),
  component: StudioPages,
});
